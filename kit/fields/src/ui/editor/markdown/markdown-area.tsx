import { EyeOutlined } from '@ant-design/icons'
import { EditorView, keymap } from '@codemirror/view'
import { Prec } from '@codemirror/state'
import { useState } from 'react'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import { useCodeMirror } from '../code/use-code-mirror.ts'
import type { EditorProps } from '../frame/editor-props.ts'
import { fullWindowButton } from '../frame/full-window-button.tsx'
import { EditorFrame } from '../frame/editor-frame.tsx'
import { EditorToolbar, type ToolbarButton } from '../frame/editor-toolbar.tsx'
import { useEditorBox } from '../frame/use-editor-box.ts'
import { markdownCommands, type MarkdownCommand } from './markdown-commands.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import styles from './markdown-area.module.css'

/** Prose: lines wrap, and the usual shortcuts mark words. */
const prose = () => [EditorView.lineWrapping, Prec.high(keymap.of(markdownCommands.flat().flatMap(shortcutOf)))]

const shortcutOf = (command: MarkdownCommand) =>
  command.shortcut === undefined
    ? []
    : [
        {
          key: command.shortcut.replace('Ctrl+', 'Mod-').toLowerCase().replace('mod', 'Mod'),
          run: (view: EditorView) => carryOut(command, view),
        },
      ]

/** The editor of markdown; loaded by {@link ../markdown-editor.tsx}. */
export function MarkdownArea({ height, ...props }: EditorProps & { height: number }) {
  const { value, label = texts.markdown, disabled = false, readOnly = false } = props
  const [extra] = useState(prose)
  const [preview, setPreview] = useState(true)
  const { place, whole, described, frame } = useEditorBox(props, label)
  const view = useCodeMirror(place, { ...props, language: 'markdown', label, described, extra })
  const canWrite = !disabled && !readOnly
  const toButton = (command: MarkdownCommand): ToolbarButton => ({
    key: command.key,
    title: command.title,
    icon: command.icon,
    ...(command.shortcut !== undefined && { shortcut: command.shortcut }),
    run: () => view && carryOut(command, view),
  })
  const looks: ToolbarButton[] = [
    {
      key: 'preview',
      title: texts.showPreview,
      icon: <EyeOutlined />,
      on: preview,
      run: () => setPreview(now => !now),
    },
    fullWindowButton(whole),
  ]
  const groups = [...(canWrite ? markdownCommands.map(group => group.map(toButton)) : []), looks]
  return (
    <EditorFrame
      {...frame}
      height={height}
      toolbar={view && <EditorToolbar label={texts.toolbar} groups={groups} onEscape={() => view.focus()} />}
    >
      <div className={styles['halves']} data-preview={preview}>
        <div ref={place} className={styles['place']} />
        {preview && <MarkdownPreview text={value} />}
      </div>
    </EditorFrame>
  )
}

/** As one step that can be undone. */
function carryOut({ edit }: MarkdownCommand, view: EditorView): boolean {
  const { from, to } = view.state.selection.main
  const { from: start, to: end, insert, select } = edit(view.state.doc.toString(), from, to)
  view.dispatch({
    changes: { from: start, to: end, insert },
    selection: { anchor: select[0], head: select[1] },
    scrollIntoView: true,
    userEvent: 'input',
  })
  view.focus()
  return true
}
