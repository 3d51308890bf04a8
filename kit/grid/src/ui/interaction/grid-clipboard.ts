import { mayBeNumber, plainNumber } from '@xuanjiao/core/model/text/number-text'
import { ownClipboardFormat } from '../../model/clipboard/own-format.ts'
import { cellBoxOf } from '../../model/moves/cell-range.ts'
import type { ClipboardPorts } from './commands/clipboard-ports.ts'
import type { GridCursor } from './cursor/grid-cursor.ts'
import { lazyTools, withLazyTool } from './commands/lazy-tools.ts'

/** Copy, cut and paste as a spreadsheet has them: text and table, labels for values, one step to take back. */
export function listenToClipboard(cursor: GridCursor, ports: () => ClipboardPorts): () => void {
  const { scroller } = cursor.view.elements
  const stopping = new AbortController()
  const { signal } = stopping
  scroller.addEventListener('copy', event => copy(cursor, event, false), { signal })
  scroller.addEventListener('cut', event => copy(cursor, event, true), { signal })
  scroller.addEventListener('paste', event => pasteInto(cursor, event, ports), { signal })
  return () => stopping.abort()
}

/** There since the first cell somebody went to. */
let copying: Awaited<ReturnType<typeof lazyTools.copy>> | undefined

/** What copies comes before anybody can ask for it. */
export const fetchCopying = async () => {
  copying = await lazyTools.copy()
}

/** While a text is edited, its own letters are copied. */
const ownText = ({ isTextEdited, editor: { field } }: GridCursor) =>
  isTextEdited && field !== undefined && field.selectionStart !== field.selectionEnd

/** The clipboard is open only now: what is not there yet is fetched, and the browser asked to copy once more. */
function copy(cursor: GridCursor, event: ClipboardEvent, cut: boolean): void {
  const { range } = cursor
  if (range === undefined || event.clipboardData === null || isOthers(event) || ownText(cursor)) return
  event.preventDefault()
  const box = cellBoxOf(range)
  if (copying !== undefined) return copying.copyInto(cursor, event.clipboardData, box, cut)
  void withLazyTool(cursor, lazyTools.copy, tool => {
    copying = tool
    document.execCommand(cut ? 'cut' : 'copy')
  })
}

/** What stands below an expanded row copies and pastes by itself. */
const isOthers = ({ target }: Event) => (target as Element).closest('[data-own-keys]:not([role=row])') !== null

/** One word goes into the text that is edited; several cells, and what may not be typed there, go into the table. */
function isForText({ isTextEdited, active, editor, view }: GridCursor, text: string): boolean {
  const word = text.replace(/\r?\n$/, '')
  const type = active && view.grid.cells.type(active.key)
  const typed = type?.accept(word, '') === word && (!type.numeric || isPlain(word))
  return isTextEdited && (editor.control === 'area' || (typed && !/[\t\n]/.test(word)))
}

/** Digits as they are typed; whatever else a number is written like is read as a whole, in the table. */
const isPlain = (word: string): boolean => mayBeNumber(word) && plainNumber(word) === word

/** The clipboard is open to us only now: what the tool may want of it is read before the tool is there. */
function pasteInto(cursor: GridCursor, event: ClipboardEvent, ports: () => ClipboardPorts): void {
  const { view, range } = cursor
  const data = event.clipboardData
  if (range === undefined || data === null || isOthers(event) || view.options.readOnly) return
  const text = data.getData('text/plain')
  if (isForText(cursor, text)) return
  event.preventDefault()
  const held = {
    'text/plain': text,
    'text/html': text === '' ? data.getData('text/html') : '',
    [ownClipboardFormat]: data.getData(ownClipboardFormat),
  }
  if (text === '' && held['text/html'] === '') return
  cursor.commitEdit()
  const read = (format: string) => (held as Readonly<Record<string, string>>)[format] ?? ''
  void withLazyTool(cursor, lazyTools.paste, ({ pasteFromClipboard }) =>
    pasteFromClipboard(cursor, range, read, ports()),
  )
}
