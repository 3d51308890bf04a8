import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useRef, useState, type ChangeEvent } from 'react'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import contentStyles from '../display/content.module.css'
import type { EditorProps } from '../frame/editor-props.ts'
import { EditorFrame } from '../frame/editor-frame.tsx'
import { useIsOwnPicture } from '../display/own-pictures.ts'
import { useEditorBox } from '../frame/use-editor-box.ts'
import { addPictures } from './add-pictures.ts'
import { RichPanel, type RichPanelName } from './rich-panels.tsx'
import { PictureSettings } from './picture-settings.tsx'
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
  const [panel, setPanel] = useState<RichPanelName | null>(null)
  const ports = useKitPorts()
  const isOwn = useIsOwnPicture()
  const tooLong = maxLength !== undefined && value.length > maxLength
  const { place, whole, described, frame } = useEditorBox({ ...props, invalid: invalid || tooLong }, label)
  const { editor, toolbarState } = useTiptap(place, { ...props, label, isOwn, described })
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
    <EditorFrame
      {...frame}
      height={height}
      toolbar={
        editor &&
        toolbarState &&
        canWrite && (
          <>
            <RichToolbar
              editor={editor}
              shown={toolbarState}
              panel={panel}
              openPanel={name => setPanel(now => (now === name ? null : name))}
              pickPicture={() => files.current?.click()}
              whole={whole}
            />
            {panel && <RichPanel key={panel} name={panel} editor={editor} shown={toolbarState} onDone={closePanel} />}
            {toolbarState.picture && <PictureSettings editor={editor} picture={toolbarState.picture} />}
            <input ref={files} type="file" accept="image/gif,image/jpeg,image/png" multiple hidden onChange={picked} />
          </>
        )
      }
      footer={
        canWrite && (
          <>
            {tooLong && <span role="alert">{texts.tooLong(maxLength)}</span>}
            <span>{texts.count(toolbarState?.characters ?? 0)}</span>
          </>
        )
      }
    >
      <div ref={place} className={`${contentStyles['content'] ?? ''} ${styles['place'] ?? ''}`} />
    </EditorFrame>
  )
}
