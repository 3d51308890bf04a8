import { readClip } from '../../../model/clipboard/clip.ts'
import type { KitPorts } from '@xuanjiao/core/model/ports'
import { paste } from '../../../model/clipboard/paste.ts'
import type { PasteReport } from '../../../model/clipboard/paste-report.ts'
import type { CellRange } from '../../../model/moves/range.ts'
import { nameFinder } from '../../names/name-finders.ts'
import { laterTexts } from '../../dom/later-texts.ts'
import type { ClipboardPorts } from './clipboard-ports.ts'
import type { Cursor } from '../cursor/cursor.ts'

/** Writes what lay on the clipboard into a range and chooses the cells it landed in. */
export async function pasteCells(
  cursor: Cursor,
  range: CellRange,
  read: (format: string) => string,
  { kit, wishes }: ClipboardPorts,
): Promise<void> {
  const clip = readClip(read)
  if (clip === undefined) return
  const { view } = cursor
  const { cells } = view.grid
  const report = await paste(view.grid, clip, {
    keys: view.geometry.keys,
    range,
    grow: (wishes.grow ?? true) && view.options.mayAdd,
    findNames: key => nameFinder(kit, cells.column(key), wishes.lookUpNames),
    loadLinked: view.options.loadLinked,
  })
  const { top, left, bottom, right } = report.box
  const last = {
    row: Math.min(bottom, view.grid.rows.size - 1),
    column: Math.min(right, view.geometry.keys.length - 1),
  }
  cursor.choose({ anchor: { row: top, column: left }, focus: last })
  tellOf(cursor, report, kit)
}

/** Says what came of it, and leads to the first cell that is wrong now: by its button, or by the key of all errors. */
function tellOf(cursor: Cursor, { message, firstFault }: PasteReport, kit: KitPorts): void {
  const { view } = cursor
  if (firstFault === undefined) {
    view.say(message)
    return kit.tell('success', message)
  }
  const run = () => {
    if (view.grid.rows.get(firstFault.id) === undefined) return
    cursor.go(firstFault)
    view.say(view.grid.validator.errors.get(firstFault.id, firstFault.key))
  }
  view.say(`${message}，按 F8 查看`)
  kit.tell('warning', message, { word: laterTexts.view, run })
}
