import { openSearchPanel } from '@codemirror/search'
import { redo, undo } from '@codemirror/commands'
import { RedoOutlined, SearchOutlined, UndoOutlined } from '@ant-design/icons'
import type { EditorView } from '@codemirror/view'
import { useState } from 'react'
import type { CodeLanguage } from '../../../model/editor/code-languages.ts'
import { editorTexts as texts } from '../../../model/editor/texts.ts'
import type { EditorProps } from '../frame/editor-props.ts'
import { fullButton } from '../frame/full-button.tsx'
import { Frame } from '../frame/frame.tsx'
import { Toolbar, type ToolButton } from '../frame/toolbar.tsx'
import { useEditorBox } from '../frame/use-editor-box.ts'
import type { WholeWindow } from '../frame/use-whole-window.ts'
import { lines } from './setup.ts'
import { useCodeMirror } from './use-code-mirror.ts'
import styles from './code-area.module.css'

interface CodeAreaProps extends EditorProps {
  height: number
  language: CodeLanguage
}

/** The editor of code; loaded by {@link ../code-editor.tsx}. */
export function CodeArea({ height, ...props }: CodeAreaProps) {
  const { label = texts.code, disabled = false } = props
  const [extra] = useState(lines)
  const { place, whole, described, frame } = useEditorBox(props, label)
  const view = useCodeMirror(place, { ...props, label, described, extra })
  return (
    <Frame
      {...frame}
      height={height}
      toolbar={view && <CodeToolbar view={view} canWrite={!disabled && props.readOnly !== true} whole={whole} />}
    >
      <div ref={place} className={styles['place']} />
    </Frame>
  )
}

interface CodeToolbarProps {
  view: EditorView
  canWrite: boolean
  whole: WholeWindow
}

function CodeToolbar({ view, canWrite, whole }: CodeToolbarProps) {
  const act = (deed: (view: EditorView) => unknown) => () => {
    deed(view)
    if (!view.dom.contains(document.activeElement)) view.focus()
  }
  const history: ToolButton[] = [
    { key: 'undo', title: '撤销', icon: <UndoOutlined />, shortcut: 'Ctrl+Z', disabled: !canWrite, run: act(undo) },
    { key: 'redo', title: '重做', icon: <RedoOutlined />, shortcut: 'Ctrl+Y', disabled: !canWrite, run: act(redo) },
  ]
  const rest: ToolButton[] = [
    { key: 'search', title: '查找替换', icon: <SearchOutlined />, shortcut: 'Ctrl+F', run: act(openSearchPanel) },
    fullButton(whole),
  ]
  return <Toolbar label={texts.toolbar} groups={[history, rest]} onEscape={() => view.focus()} />
}
