import { cellValueText } from '../cells/type/define-cell.ts'
import type { ColumnOption } from '../columns/grid-column.ts'
import { parentColumnOf } from '../edit/linked-columns.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import { forEveryConcurrently } from './for-every-concurrently.ts'

/** Brings the options of a linked select for one value of its parent (rules/grid#linked-choices). */
export type LoadLinkedOptions = (key: string, parent: string) => Promise<readonly ColumnOption[]>

/**
 * Asks for the options of the parents that stand beside the selects of a paste, as `read` says the rows would be. A call
 * that fails leaves its texts red; whoever opens the list hears why.
 */
export async function loadLinkedOptions(
  grid: GridStore,
  keys: readonly string[],
  load: LoadLinkedOptions,
  read: () => readonly GridRow[],
): Promise<void> {
  const { lookups } = grid.cells
  for (const key of keys) {
    const above = parentColumnOf(grid.columns, key)
    if (above === undefined) continue
    const texts = new Set(read().map(row => (cellValueText(row[key]) === '' ? '' : cellValueText(row[above]))))
    const unknown = [...texts].filter(parent => parent !== '' && !lookups.hasOptions(key, parent))
    await forEveryConcurrently(unknown, async parent => {
      const options = await load(key, parent).catch(() => undefined)
      if (options !== undefined) lookups.setOptions(key, options, parent)
    })
  }
}
