import { textOf } from '../../model/cells/type/define-cell.ts'
import { isUnread } from '../../model/cells/type/unread.ts'
import type { ColumnOption } from '../../model/columns/column.ts'
import { readAgain } from '../../model/edit/linked.ts'
import type { GridRow } from '../../model/rows/row.ts'
import type { GridStore } from '../../model/store/grid-store.ts'

type Load = (key: string, parent: string) => Promise<readonly ColumnOption[]>

/** More parent values than this are not asked for ahead; the others wait until their list is opened. */
const mostAhead = 100

/** Brings the options of every parent value that rows hold; answers how to stop. */
export function followLinks(grid: GridStore, load: Load): () => void {
  const links = grid.columns.flatMap(({ key, linkageKey }) => (linkageKey === undefined ? [] : [[key, linkageKey]]))
  const asked = new Set<string>()
  let stopped = false
  const ask = (child: string, parent: string) => {
    const name = `${child}\u0000${parent}`
    if (asked.has(name) || asked.size >= mostAhead || grid.cells.lookups.hasOptions(child, parent)) return
    asked.add(name)
    void load(child, parent).then(
      found => {
        if (stopped) return
        grid.cells.lookups.setOptions(child, found, parent)
        grid.repaintColumn(child)
        readAgain(grid, child, parent)
      },
      () => asked.delete(name), // whoever opens the list hears why
    )
  }
  /** A text taken back and done again is red again, though its options are there. */
  const read = (child: string, parent: string) => {
    if (grid.cells.lookups.hasOptions(child, parent)) queueMicrotask(() => stopped || readAgain(grid, child, parent))
  }
  const look = (row: GridRow | undefined) => {
    for (const [parent = '', child = ''] of links) {
      const above = textOf(row?.[parent])
      if (above === '' || textOf(row?.[child]) === '') continue
      ask(child, above)
      if (isUnread(row?.[child])) read(child, above)
    }
  }
  for (const row of grid.rows) look(row)
  const stop = grid.subscribers.step(({ order, blocks }) => {
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
