import { cellValueText } from '../../model/cells/type/define-cell.ts'
import { isUnparsedText } from '../../model/cells/type/unparsed-text.ts'
import type { ColumnOption } from '../../model/columns/grid-column.ts'
import { reparseColumn } from '../../model/edit/linked-columns.ts'
import type { GridRow } from '../../model/rows/row.ts'
import type { GridStore } from '../../model/store/grid-store.ts'

type LoadOptions = (key: string, parent: string) => Promise<readonly ColumnOption[]>

/** More parent values than this are not asked for ahead; the others wait until their list is opened. */
const mostAhead = 100

/** Brings the options of every parent value that rows hold; answers how to stop. */
export function loadParentOptions(grid: GridStore, load: LoadOptions): () => void {
  const links = grid.columns.flatMap(({ key, linkageKey }) => (linkageKey === undefined ? [] : [[key, linkageKey]]))
  const requested = new Set<string>()
  let stopped = false
  const request = (child: string, parent: string) => {
    const name = `${child}\u0000${parent}`
    if (requested.has(name) || requested.size >= mostAhead || grid.cells.lookups.hasOptions(child, parent)) return
    requested.add(name)
    void load(child, parent).then(
      matches => {
        if (stopped) return
        grid.cells.lookups.setOptions(child, matches, parent)
        grid.repaintColumn(child)
        reparseColumn(grid, child, parent)
      },
      () => requested.delete(name), // whoever opens the list hears why
    )
  }
  /** A text taken back and done again is red again, though its options are there. */
  const read = (child: string, parent: string) => {
    if (grid.cells.lookups.hasOptions(child, parent))
      queueMicrotask(() => stopped || reparseColumn(grid, child, parent))
  }
  const look = (row: GridRow | undefined) => {
    for (const [parent = '', child = ''] of links) {
      const above = cellValueText(row?.[parent])
      if (above === '' || cellValueText(row?.[child]) === '') continue
      request(child, above)
      if (isUnparsedText(row?.[child])) read(child, above)
    }
  }
  for (const row of grid.rows) look(row)
  const stop = grid.subscribers.onStep(({ order, blocks }) => {
    if (order) for (const row of grid.rows) look(row)
    const keys = new Set(links.flat())
    for (const block of blocks)
      if (block.keys.some(key => keys.has(key))) for (const id of block.ids) look(grid.rows.get(id))
  })
  return () => {
    stopped = true
    stop()
  }
}
