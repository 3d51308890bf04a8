import { Button, Checkbox, Space, Table, Tooltip } from 'antd'
import { useState } from 'react'
import { cellText, rows, titles, LIST_COLUMN_WIDTH, type BenchListRow } from './rows.ts'

/** What such pages do in every cell: a tooltip for what does not fit, a render function made anew each time. */
const columnsOf = (act: (row: BenchListRow) => void) => [
  ...titles.map((title, at) => ({
    key: `c${at}`,
    title,
    width: LIST_COLUMN_WIDTH,
    ellipsis: { showTitle: false },
    sorter: true,
    render: (_: unknown, row: BenchListRow) => (
      <Tooltip placement="topLeft" title={cellText(row, at)}>
        {cellText(row, at)}
      </Tooltip>
    ),
  })),
  {
    key: 'option',
    title: '操作',
    width: 160,
    fixed: 'right' as const,
    render: (_: unknown, row: BenchListRow) => (
      <Space size="small">
        <a onClick={() => act(row)}>编辑</a>
        <a onClick={() => act(row)}>删除</a>
      </Space>
    ),
  },
]

/** antd Table as ProTable drives it: state of the page above it, columns with tooltips, sorters and held actions, an alert bar for ticks. */
export function Pro() {
  const [ticked, setTicked] = useState<React.Key[]>([])
  const [, setActed] = useState<BenchListRow>()
  return (
    <div style={{ height: 600 }}>
      <Space>
        <Checkbox checked={ticked.length > 0} />
        已选择 {ticked.length} 项
        <Button type="link" onClick={() => setTicked([])}>
          取消选择
        </Button>
      </Space>
      <Table<BenchListRow>
        virtual
        rowKey="id"
        columns={columnsOf(setActed)}
        dataSource={rows}
        pagination={false}
        scroll={{ x: LIST_COLUMN_WIDTH * titles.length + 160, y: 540 }}
        rowSelection={{ selectedRowKeys: ticked, onChange: setTicked, columnWidth: 48 }}
      />
    </div>
  )
}
