import { useEffect, useState } from 'react'
import { DataGrid, renderTextEditor, type Column } from 'react-data-grid'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import 'react-data-grid/lib/styles.css'
import { type BenchRow, GRID_COLUMN_WIDTH, columns, GRID_HEIGHT, newRow, GRID_ROW_HEIGHT, GRID_WIDTH } from './data.ts'
import { registerPeer } from './peer.ts'

const defs: readonly Column<BenchRow>[] = columns.map(({ key, title, fixed }) => ({
  key,
  name: title,
  width: GRID_COLUMN_WIDTH,
  renderEditCell: renderTextEditor,
  ...(fixed === 'left' && { frozen: true }),
}))
const keyOf = (row: BenchRow) => row.id
const hands = { insert: () => {} }

function Table({ start }: { start: BenchRow[] }) {
  const [rows, setRows] = useState(start)
  useEffect(() => {
    hands.insert = () => setRows(now => [newRow(now.length), ...now])
  }, [])
  return (
    <DataGrid
      columns={defs}
      rows={rows}
      rowKeyGetter={keyOf}
      rowHeight={GRID_ROW_HEIGHT}
      onRowsChange={setRows}
      style={{ width: GRID_WIDTH, height: GRID_HEIGHT }}
    />
  )
}

registerPeer({
  mount: (host, rows) => createRoot(host).render(<Table start={rows} />),
  scroller: () => document.querySelector<HTMLElement>('.rdg')!,
  insertTop: () => flushSync(hands.insert),
  rowSelector: '.rdg-row',
  textCell: () => document.querySelector('.rdg-row[aria-rowindex="5"] [aria-colindex="6"]'),
  clicks: 2,
})
