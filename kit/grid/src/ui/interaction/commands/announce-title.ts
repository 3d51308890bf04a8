import { textsOf } from '../../dom/lazy-texts.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'

/** What may be done with a title, said to whoever has come to it. */
export function announceTitle({ view }: GridCursor, key: string): void {
  const { title, sorter } = view.grid.cells.column(key)
  view.announce(textsOf(view).headKeys(title, sorter === true))
}
