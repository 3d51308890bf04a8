import { Editor } from '@tiptap/core'
import type { IsOwnPicture } from '../display/own-pictures.ts'
import { richExtensionsFor } from './rich-extensions.ts'
import { picturesOnClipboard } from './pasted-html.ts'

/** What the editor tells the component around it, and asks of it. */
export interface RichEditorHandlers {
  isOwn: IsOwnPicture
  /** Somebody wrote. */
  written: (editor: Editor) => void
  /** The text, the selection or what may be done changed. */
  moved: (editor: Editor) => void
  onBlur: () => void
  /** HTML from the clipboard as it may come in. */
  pasted: (html: string) => string
  /** Files were pasted or dropped. */
  brought: (editor: Editor, files: readonly File[], at?: number) => void
}

interface Start {
  content: string
  placeholder: string
  editable: boolean
  attributes: Record<string, string>
}

/** TipTap on an element, with our extensions and none of its own style sheets. */
export function makeRichEditor(element: HTMLElement, start: Start, handlers: RichEditorHandlers): Editor {
  const { content, placeholder, editable, attributes } = start
  const { isOwn, written, moved, onBlur, pasted, brought } = handlers
  const take = (event: Event, files: readonly File[], at?: number): boolean => {
    if (files.length === 0) return false
    event.preventDefault()
    brought(editor, files, at)
    return true
  }
  const editor: Editor = new Editor({
    element,
    injectCSS: false, // the page's policy wants styles that came with it
    extensions: richExtensionsFor({ placeholder, isOwn }),
    content,
    editable,
    onUpdate: () => written(editor),
    onTransaction: () => moved(editor),
    onBlur,
    editorProps: {
      attributes,
      transformPastedHTML: pasted,
      handlePaste: (_, event) => take(event, picturesOnClipboard(event.clipboardData)),
      handleDrop: (view, event) =>
        take(
          event,
          [...(event.dataTransfer?.files ?? [])],
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
    },
  })
  return editor
}
