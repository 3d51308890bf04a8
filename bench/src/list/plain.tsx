import { Table } from 'antd'
import { useState } from 'react'
import { cellText, rows, titles, LIST_COLUMN_WIDTH, type BenchListRow } from './rows.ts'

const columns = titles.map((title, at) => ({
  key: `c${at}`,
  title,
  width: LIST_COLUMN_WIDTH,
  render: (_: unknown, row: BenchListRow) => cellText(row, at),
}))

/** antd Table as it is used at its best for many rows: its own virtual rows, ticks of its own. */
export function Plain() {
  const [ticked, setTicked] = useState<React.Key[]>([])
  return (
    <div style={{ height: 600 }}>
      <p>已选择 {ticked.length} 条</p>
      <Table<BenchListRow>
        virtual
        rowKey="id"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: LIST_COLUMN_WIDTH * titles.length, y: 540 }}
        rowSelection={{ selectedRowKeys: ticked, onChange: setTicked, columnWidth: 48 }}
      />
    </div>
  )
}
