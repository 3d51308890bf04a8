import { readClip } from '../../model/clipboard/clip.ts'
import { copyBox } from '../../model/clipboard/copy.ts'
import type { LookUpNames } from '../../model/clipboard/names.ts'
import { paste, type PasteReport } from '../../model/clipboard/paste.ts'
import { clearCells } from '../../model/edit/values.ts'
import { boxOf } from '../../model/moves/range.ts'
import { keysOf, rowsOf } from './commands.ts'
import type { Cursor } from './cursor.ts'

export interface ClipboardPorts {
  readonly lookUp?: LookUpNames
  /** Rows that are missing at the bottom are added. */
  readonly grow: () => boolean
  readonly pasted: (report: PasteReport) => void
}

/** Copy, cut and paste as a spreadsheet has them: text and table, labels for values, one step to take back. */
export function listenToClipboard(cursor: Cursor, ports: ClipboardPorts): () => void {
  const { scroller } = cursor.view.stage
  const stopping = new AbortController()
  const { signal } = stopping
  scroller.addEventListener('copy', event => copy(cursor, event, false), { signal })
  scroller.addEventListener('cut', event => copy(cursor, event, true), { signal })
  scroller.addEventListener('paste', event => void pasteInto(cursor, event, ports), { signal })
  return () => stopping.abort()
}

/** While a text is edited, its own letters are copied. */
const ownText = ({ textual, editor: { field } }: Cursor) =>
  textual && field !== undefined && field.selectionStart !== field.selectionEnd

function copy(cursor: Cursor, event: ClipboardEvent, cut: boolean): void {
  const { view, range } = cursor
  if (range === undefined || event.clipboardData === null || ownText(cursor)) return
  event.preventDefault()
  const box = boxOf(range)
  for (const [format, text] of Object.entries(copyBox(view.grid, view.geometry.keys, box)))
    event.clipboardData.setData(format, text)
  const cells = (box.bottom - box.top + 1) * (box.right - box.left + 1)
  view.say(`已复制 ${cells} 格`)
  if (cut && !view.options.readOnly) clearCells(view.grid, rowsOf(cursor, box), keysOf(cursor, box))
}

/** One word goes into the text that is edited; several cells go into the table, wherever the caret is. */
function isForText(cursor: Cursor, text: string): boolean {
  return cursor.textual && (cursor.editor.way === 'area' || !/[\t\n]/.test(text.replace(/\r?\n$/, '')))
}

async function pasteInto(cursor: Cursor, event: ClipboardEvent, ports: ClipboardPorts): Promise<void> {
  const { view, range } = cursor
  const data = event.clipboardData
  if (range === undefined || data === null || view.options.readOnly) return
  if (isForText(cursor, data.getData('text/plain'))) return
  const clip = readClip(format => data.getData(format))
  event.preventDefault()
  if (clip === undefined) return
  cursor.leave()
  const { lookUp } = ports
  const report = await paste(view.grid, clip, {
    keys: view.geometry.keys,
    range,
    grow: ports.grow(),
    ...(lookUp && { lookUp }),
  })
  const { top, left, bottom, right } = report.box
  const last = {
    row: Math.min(bottom, view.grid.rows.size - 1),
    column: Math.min(right, view.geometry.keys.length - 1),
  }
  cursor.choose({ anchor: { row: top, column: left }, focus: last })
  ports.pasted(report)
}
