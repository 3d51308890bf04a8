import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useRef, useState, type ChangeEvent } from 'react'
import { editorTexts as texts } from '../../../model/editor/texts.ts'
import contentStyles from '../shown/content.module.css'
import type { EditorProps } from '../frame/editor-props.ts'
import { Frame } from '../frame/frame.tsx'
import { useOwnPictures } from '../shown/own-pictures.ts'
import { useEditorBox } from '../frame/use-editor-box.ts'
import { addPictures } from './add-pictures.ts'
import { Panel, type PanelName } from './panels.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { RichToolbar } from './rich-toolbar.tsx'
import { useTiptap } from './use-tiptap.ts'
import styles from './rich-editor.module.css'

interface RichEditorProps extends EditorProps {
  height: number
  maxLength?: number
}

/** The editor of formatted text; loaded by {@link ../rich-text-editor.tsx}. */
export function RichEditor({ height, maxLength, ...props }: RichEditorProps) {
  const { value, label = texts.richText, disabled = false, readOnly = false, invalid = false } = props
  const files = useRef<HTMLInputElement>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const ports = usePorts()
  const isOwn = useOwnPictures()
  const tooLong = maxLength !== undefined && value.length > maxLength
  const { place, whole, described, frame } = useEditorBox({ ...props, invalid: invalid || tooLong }, label)
  const { editor, shown } = useTiptap(place, { ...props, label, isOwn, described })
  const canWrite = !disabled && !readOnly
  const closePanel = () => {
    setPanel(null)
    editor?.commands.focus()
  }
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event
    if (editor && target.files) addPictures(editor, ports, [...target.files])
    target.value = ''
    editor?.commands.focus()
  }
  return (
    <Frame
      {...frame}
      height={height}
      toolbar={
        editor &&
        shown &&
        canWrite && (
          <>
            <RichToolbar
              editor={editor}
              shown={shown}
              panel={panel}
              openPanel={name => setPanel(now => (now === name ? null : name))}
              pickPicture={() => files.current?.click()}
              whole={whole}
            />
            {panel && <Panel key={panel} name={panel} editor={editor} shown={shown} onDone={closePanel} />}
            {shown.picture && <PictureStrip editor={editor} picture={shown.picture} />}
            <input ref={files} type="file" accept="image/gif,image/jpeg,image/png" multiple hidden onChange={picked} />
          </>
        )
      }
      footer={
        canWrite && (
          <>
            {tooLong && <span role="alert">{texts.tooLong(maxLength)}</span>}
            <span>{texts.count(shown?.characters ?? 0)}</span>
          </>
        )
      }
    >
      <div ref={place} className={`${contentStyles['content'] ?? ''} ${styles['place'] ?? ''}`} />
    </Frame>
  )
}
