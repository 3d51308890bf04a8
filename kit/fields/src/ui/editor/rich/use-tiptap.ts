import type { Editor } from '@tiptap/core'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { OwnChanges } from '../../../model/editor/own-changes.ts'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import type { EditorProps } from '../frame/editor-props.ts'
import { useObservableValue } from '../frame/observable-value.ts'
import type { IsOwnPicture } from '../display/own-pictures.ts'
import { safeHtmlText } from '../display/safe-html.ts'
import { editorAriaAttributes } from '../frame/editor-aria.ts'
import { addPictures } from './add-pictures.ts'
import { makeRichEditor, type RichEditorHandlers } from './make-rich-editor.ts'
import { pastedHtml } from './pasted-html.ts'
import { isSameToolbarState, toolbarStateOf, type ToolbarState } from './toolbar-state.ts'
import { editorHtml } from './editor-html.ts'

interface TiptapOptions extends EditorProps {
  label: string
  isOwn: IsOwnPicture
  described: string
}

export interface Tiptap {
  editor: Editor | null
  toolbarState: ToolbarState | null
}

/** The editor in its place, for as long as the place is there, and what the toolbar shows of it. */
export function useTiptap(place: RefObject<HTMLElement | null>, tiptapOptions: TiptapOptions): Tiptap {
  const { value, placeholder = texts.placeholder, disabled = false, readOnly = false } = tiptapOptions
  const editable = !disabled && !readOnly
  const attributes = attributesOf(tiptapOptions)
  const [editors, editor] = useObservableValue<Editor>()
  const [snapshots, toolbarState] = useObservableValue<ToolbarState>()
  const echoes = useRef<OwnChanges>(null)
  const ports = useKitPorts()

  const isOwn = useEffectEvent((src: string) => tiptapOptions.isOwn(src))
  const left = useEffectEvent(() => tiptapOptions.onBlur?.())
  const written = useEffectEvent((by: Editor) => {
    const now = editorHtml(by)
    if (echoes.current?.send(now)) tiptapOptions.onChange(now)
  })
  const pasted = useEffectEvent((html: string) => {
    const { html: clean, lost } = pastedHtml(html, tiptapOptions.isOwn)
    if (lost > 0) ports.notify('warning', texts.lost(lost))
    return clean
  })
  const brought = useEffectEvent((by: Editor, files: readonly File[], at?: number) => addPictures(by, ports, files, at))
  const made = useEffectEvent((element: HTMLElement, handlers: RichEditorHandlers) => {
    echoes.current = new OwnChanges(value)
    return makeRichEditor(element, { content: safeHtmlText(value), placeholder, editable, attributes }, handlers)
  })

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const moved = (by: Editor) => {
      const now = toolbarStateOf(by)
      const before = snapshots.now()
      if (!before || !isSameToolbarState(before, now)) snapshots.set(now)
    }
    const handlers: RichEditorHandlers = {
      moved,
      isOwn: src => isOwn(src),
      written: by => written(by),
      onBlur: () => left(),
      pasted: html => pasted(html),
      brought: (by, files, at) => brought(by, files, at),
    }
    const started = made(element, handlers)
    moved(started)
    editors.set(started)
    return () => {
      started.destroy()
      editors.set(null)
    }
  }, [place, editors, snapshots])

  const said = JSON.stringify(attributes)
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const now = JSON.parse(said) as Record<string, string>
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: now } })
    if (editor.isEditable !== editable) editor.setEditable(editable, false)
  }, [editor, said, editable])

  useEffect(() => {
    if (!editor || editor.isDestroyed || !echoes.current?.isNew(value)) return
    editor.commands.setContent(safeHtmlText(value), { emitUpdate: false })
  }, [editor, value])

  return { editor, toolbarState }
}

/** Role, name and state of the element that takes the words. */
const attributesOf = (tiptapOptions: TiptapOptions): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  ...editorAriaAttributes(tiptapOptions),
  ...(tiptapOptions.readOnly === true && { 'aria-readonly': 'true', tabindex: '0' }),
})
