import type { Designer } from '../../../model/design/designer.ts'
import { clipboardTextOf, controlsOfClipboardText } from '../../../model/design/reading/clipboard-text.ts'
import { controlsOfHeaderRow, isHeaderRow } from '../../../model/design/reading/header-row.ts'
import { outermostOf } from '../../../model/design/outermost.ts'

/** The selected controls as a text any window of a designer reads; empty where none is selected. */
export function copiedText({ tree, selection }: Designer): string {
  const controls = outermostOf(tree, selection).filter(id => tree.node(id).sort === 'control')
  return controls.length === 0 ? '' : clipboardTextOf(controls.map(id => tree.built(id)))
}

/** Takes in what was copied: controls of any window, or the head of a table. */
export function pasteText(designer: Designer, text: string): string {
  const controls = controlsOfClipboardText(text)
  if (controls) return designer.paste(controls)
  if (isHeaderRow(text)) return designer.addAll(controlsOfHeaderRow(text))
  return '剪贴板里没有控件，也不是表头'
}
