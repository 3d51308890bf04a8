import { readClipboardContent } from '../../../model/clipboard/clipboard-content.ts'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { pasteIntoGrid } from '../../../model/clipboard/paste-cells.ts'
import type { PasteReport } from '../../../model/clipboard/paste-report.ts'
import type { CellRange } from '../../../model/moves/cell-range.ts'
import { nameFinder } from '../../names/name-finders.ts'
import { textsOf } from '../../dom/lazy-texts.ts'
import type { ClipboardPorts } from './clipboard-ports.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'

/** Writes what lay on the clipboard into a range and chooses the cells it landed in. */
export async function pasteFromClipboard(
  cursor: GridCursor,
  range: CellRange,
  read: (format: string) => string,
  { kit, pasteSettings }: ClipboardPorts,
): Promise<void> {
  const clipboardContent = readClipboardContent(read)
  if (clipboardContent === undefined) return
  const { view } = cursor
  const { cells } = view.grid
  const report = await pasteIntoGrid(view.grid, clipboardContent, {
    keys: view.geometry.keys,
    range,
    grow: (pasteSettings.grow ?? true) && view.options.mayAdd,
    findNames: key => nameFinder(kit, cells.column(key), pasteSettings.lookUpNames),
    loadLinked: view.options.loadLinkedOptions,
  })
  const { top, left, bottom, right } = report.box
  const last = {
    row: Math.min(bottom, view.grid.shown.size - 1),
    column: Math.min(right, view.geometry.keys.length - 1),
  }
  cursor.selectRange({ anchor: { row: top, column: left }, focus: last })
  pasteNoticeOf(cursor, report, kit)
}

/** Says what came of it, and leads to the first cell that is wrong now: by its button, or by the key of all errors. */
function pasteNoticeOf(cursor: GridCursor, { message, firstError }: PasteReport, kit: KitPorts): void {
  const { view } = cursor
  if (firstError === undefined) {
    view.announce(message)
    return kit.notify('success', message)
  }
  const run = () => {
    if (view.grid.rows.get(firstError.id) === undefined) return
    cursor.moveTo(firstError)
    view.announce(view.grid.validator.errors.get(firstError.id, firstError.key))
  }
  view.announce(textsOf(view).seeError(message))
  kit.notify('warning', message, { label: textsOf(view).view, run })
}
