import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { MiniTable } from '@xuanjiao/core/ui/tables/mini-table'
import type { BlockProps } from '../block/workshop-block.ts'

const COLUMNS = [
  { key: 'name', title: '姓名' },
  { key: 'title', title: '职称', width: 140 },
]

export function MiniTableBlock({ value, onChange, properties }: BlockProps) {
  const rows = Array.isArray(value) ? (value as readonly DataRow[]) : []
  return (
    <MiniTable
      title="参与人员"
      columns={COLUMNS}
      rows={rows}
      disabled={properties['disabled'] === true}
      onRemove={ids => onChange(rows.filter(row => !ids.includes(String(row['id']))))}
    />
  )
}
