import { Checkbox, DatePicker, Input, InputNumber, Select, Table } from 'antd'
import dayjs from 'dayjs'
import { memo, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  type BenchRow,
  GRID_COLUMN_WIDTH,
  columns,
  GRID_HEIGHT,
  type BenchColumnKind,
  newRow,
  options,
  GRID_WIDTH,
} from './data.ts'
import { registerPeer } from './peer.ts'

/** Controls that keep their own value and are not drawn again for others: as fast as it gets with them. */
const Cell = memo(function Cell({
  kind,
  value,
  keep,
}: {
  kind: BenchColumnKind
  value: unknown
  keep: (value: unknown) => void
}) {
  switch (kind) {
    case 'text':
      return <Input defaultValue={String(value)} onChange={event => keep(event.target.value)} />
    case 'number':
      return <InputNumber defaultValue={Number(value)} onChange={keep} style={{ width: '100%' }} />
    case 'select':
      return <Select defaultValue={String(value)} options={options} onChange={keep} style={{ width: '100%' }} />
    case 'date':
      return <DatePicker defaultValue={dayjs(String(value))} onChange={keep} />
    case 'checkbox':
      return <Checkbox defaultChecked={value === true} onChange={event => keep(event.target.checked)} />
  }
})

const defs = columns.map(({ key, title, kind, fixed }) => ({
  key,
  title,
  dataIndex: key,
  width: GRID_COLUMN_WIDTH,
  ...(fixed && { fixed }),
  render: (value: unknown, row: BenchRow) => <Cell kind={kind} value={value} keep={next => (row[key] = next)} />,
}))
const hands = { insert: () => {} }

function Page({ start }: { start: BenchRow[] }) {
  const [rows, setRows] = useState(start)
  useEffect(() => {
    hands.insert = () => setRows(now => [newRow(now.length), ...now])
  }, [])
  const scroll = { x: GRID_COLUMN_WIDTH * columns.length, y: GRID_HEIGHT - 56 }
  return (
    <div style={{ width: GRID_WIDTH }}>
      <Table virtual rowKey="id" columns={defs} dataSource={rows} pagination={false} scroll={scroll} size="small" />
    </div>
  )
}

registerPeer({
  mount: (host, rows) => createRoot(host).render(<Page start={rows} />),
  scroller: () => document.querySelector<HTMLElement>('.ant-table-tbody-virtual-holder, .ant-table-virtual-holder')!,
  insertTop: () => flushSync(hands.insert),
  rowSelector: '.ant-table-row',
  textCell: () => document.querySelectorAll('.ant-table-row')[3]?.querySelector('input.ant-input') ?? null,
  clicks: 1,
})
