import { defaultLayout } from '@xuanjiao/list/model/layout'
import type { ShownColumn } from '@xuanjiao/list/ui/table/column'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { useSelection, useTickedIds } from '@xuanjiao/list/ui/state/use-selection'
import { cellText, rows, titles, WIDTH, type BenchListRow } from './rows.ts'

const columns: ShownColumn<BenchListRow>[] = titles.map((title, at) => ({
  key: `c${at}`,
  title,
  width: WIDTH,
  render: row => cellText(row, at),
}))
const layout = defaultLayout(columns)
const idOf = (row: BenchListRow) => row.id

/** Our table with ticks and the count that every list page shows beside it. */
export function Ours() {
  const selection = useSelection()
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

const Count = ({ selection }: { selection: ReturnType<typeof useSelection> }) => (
  <p>已选择 {useTickedIds(selection).size} 条</p>
)
