import { copyCells } from '../../../model/clipboard/copy-cells.ts'
import { clearCells } from '../../../model/edit/edit-values.ts'
import type { CellBox } from '../../../model/moves/cell-range.ts'
import { textsOf } from '../../dom/lazy-texts.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { columnKeysInBox, rowIdsInBox } from './box-cells.ts'

/** Text, table and our own values go onto the clipboard; with `cut` the cells are emptied. */
export function copyInto(cursor: GridCursor, clipboard: DataTransfer, box: CellBox, cut: boolean): void {
  const { view } = cursor
  for (const [format, text] of Object.entries(copyCells(view.grid, view.geometry.keys, box, cursor.copiesTitles)))
    if (text !== '') clipboard.setData(format, text)
  const cells = (box.bottom - box.top + 1) * (box.right - box.left + 1)
  view.announce(textsOf(view).copied(cells))
  if (cut && !view.options.readOnly) clearCells(view.grid, rowIdsInBox(cursor, box), columnKeysInBox(cursor, box))
}
