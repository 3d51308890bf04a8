import { defaultLayout } from '@xuanjiao/list/model/layout/layout'
import type { ShownColumn } from '@xuanjiao/list/ui/table/list-table-column'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { useRowSelection, useSelectedIds } from '@xuanjiao/list/ui/state/use-row-selection'
import { cellText, rows, titles, LIST_COLUMN_WIDTH, type BenchListRow } from './rows.ts'

const columns: ShownColumn<BenchListRow>[] = titles.map((title, at) => ({
  key: `c${at}`,
  title,
  width: LIST_COLUMN_WIDTH,
  render: row => cellText(row, at),
}))
const layout = defaultLayout(columns)
const idOf = (row: BenchListRow) => row.id

/** Our table with ticks and the count that every list page shows beside it. */
export function Ours() {
  const selection = useRowSelection()
  return (
    <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
      <Count selection={selection} />
      <ListTable
        title="列表"
        columns={columns}
        layout={layout}
        rows={rows}
        idOf={idOf}
        selection={selection}
        empty="没有数据"
      />
    </div>
  )
}

const Count = ({ selection }: { selection: ReturnType<typeof useRowSelection> }) => (
  <p>已选择 {useSelectedIds(selection).size} 条</p>
)
