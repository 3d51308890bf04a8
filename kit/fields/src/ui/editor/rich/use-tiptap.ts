import type { Editor } from '@tiptap/core'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { Echoes } from '../../../model/editor/echoes.ts'
import { editorTexts as texts } from '../../../model/editor/texts.ts'
import type { EditorProps } from '../frame/editor-props.ts'
import { useHolder } from '../frame/holder.ts'
import type { IsOwn } from '../shown/own-pictures.ts'
import { cleanText } from '../shown/shown-html.ts'
import { spokenOf } from '../frame/spoken.ts'
import { addPictures } from './add-pictures.ts'
import { makeEditor, type Handlers } from './make-editor.ts'
import { pastedHtml } from './pasted.ts'
import { isSame, snapshotOf, type Snapshot } from './snapshot.ts'
import { valueOf } from './value-of.ts'

interface Wanted extends EditorProps {
  label: string
  isOwn: IsOwn
  described: string
}

export interface Tiptap {
  editor: Editor | null
  shown: Snapshot | null
}

/** The editor in its place, for as long as the place is there, and what the toolbar shows of it. */
export function useTiptap(place: RefObject<HTMLElement | null>, wanted: Wanted): Tiptap {
  const { value, placeholder = texts.placeholder, disabled = false, readOnly = false } = wanted
  const editable = !disabled && !readOnly
  const attributes = attributesOf(wanted)
  const [editors, editor] = useHolder<Editor>()
  const [snapshots, shown] = useHolder<Snapshot>()
  const echoes = useRef<Echoes>(null)
  const ports = usePorts()

  const isOwn = useEffectEvent((src: string) => wanted.isOwn(src))
  const left = useEffectEvent(() => wanted.onBlur?.())
  const written = useEffectEvent((by: Editor) => {
    const now = valueOf(by)
    if (echoes.current?.send(now)) wanted.onChange(now)
  })
  const pasted = useEffectEvent((html: string) => {
    const { html: clean, lost } = pastedHtml(html, wanted.isOwn)
    if (lost > 0) ports.tell('warning', texts.lost(lost))
    return clean
  })
  const brought = useEffectEvent((by: Editor, files: readonly File[], at?: number) => addPictures(by, ports, files, at))
  const made = useEffectEvent((element: HTMLElement, handlers: Handlers) => {
    echoes.current = new Echoes(value)
    return makeEditor(element, { content: cleanText(value), placeholder, editable, attributes }, handlers)
  })

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const moved = (by: Editor) => {
      const now = snapshotOf(by)
      const before = snapshots.now()
      if (!before || !isSame(before, now)) snapshots.set(now)
    }
    const handlers: Handlers = {
      moved,
      isOwn: src => isOwn(src),
      written: by => written(by),
      left: () => left(),
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
    editor.commands.setContent(cleanText(value), { emitUpdate: false })
  }, [editor, value])

  return { editor, shown }
}

/** Role, name and state of the element that takes the words. */
const attributesOf = (wanted: Wanted): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  ...spokenOf(wanted),
  ...(wanted.readOnly === true && { 'aria-readonly': 'true', tabindex: '0' }),
})
