import type { ClipboardEvent } from 'react'
import { copiedText, pasteText } from '../context/clipboard.ts'
import { useDesignContext } from '../context/design-context.ts'

/** How the part that has the focus goes on to what was pasted, and away from what is cut. */
interface ClipboardWays {
  readonly go: (id: string) => void
  readonly remove: (ids: readonly string[]) => void
}

/** Cut, copy and paste by the browser's own keys: what is copied goes through the clipboard into any other tab. */
export function useClipboardEvents({ go, remove }: ClipboardWays) {
  const { designer, act, announce } = useDesignContext()
  const copy = (event: ClipboardEvent): boolean => {
    const text = copiedText(designer)
    if (text === '') return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => {
      if (copy(event)) announce(`已复制 ${designer.selection.length} 个控件`)
    },
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) remove(designer.selection)
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      const done = act(() => pasteText(designer, event.clipboardData.getData('text/plain')))
      if (done && designer.selected !== undefined) go(designer.selected)
    },
  }
}
