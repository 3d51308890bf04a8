import { openSearchPanel } from '@codemirror/search'
import { redo, undo } from '@codemirror/commands'
import { RedoOutlined, SearchOutlined, UndoOutlined } from '@ant-design/icons'
import type { EditorView } from '@codemirror/view'
import { useState } from 'react'
import type { CodeAssist } from '../../../model/editor/code-assist.ts'
import type { CodeLanguage } from '../../../model/editor/code-languages.ts'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import type { EditorProps } from '../frame/editor-props.ts'
import { fullWindowButton } from '../frame/full-window-button.tsx'
import { EditorFrame } from '../frame/editor-frame.tsx'
import { EditorToolbar, type ToolbarButton } from '../frame/editor-toolbar.tsx'
import { useEditorBox } from '../frame/use-editor-box.ts'
import type { FullWindow } from '../frame/use-full-window.ts'
import { codeAssistExtensions } from './code-assist-extensions.ts'
import { codeLineExtensions } from './code-mirror-setup.ts'
import { useCodeMirror } from './use-code-mirror.ts'
import styles from './code-area.module.css'

interface CodeAreaProps extends EditorProps {
  height: number
  language: CodeLanguage
  assist?: CodeAssist | undefined
}

/** The editor of code; loaded by {@link ../code-editor.tsx}. */
export function CodeArea({ height, assist, ...props }: CodeAreaProps) {
  const { label = texts.code, disabled = false } = props
  const [extra] = useState(() => (assist ? codeAssistExtensions(assist) : codeLineExtensions()))
  const { place, whole, described, frame } = useEditorBox(props, label)
  const view = useCodeMirror(place, { ...props, label, described, extra })
  return (
    <EditorFrame
      {...frame}
      height={height}
      toolbar={view && <CodeToolbar view={view} canWrite={!disabled && props.readOnly !== true} whole={whole} />}
    >
      <div ref={place} className={styles['place']} />
    </EditorFrame>
  )
}

interface CodeToolbarProps {
  view: EditorView
  canWrite: boolean
  whole: FullWindow
}

function CodeToolbar({ view, canWrite, whole }: CodeToolbarProps) {
  const act = (deed: (view: EditorView) => unknown) => () => {
    deed(view)
    if (!view.dom.contains(document.activeElement)) view.focus()
  }
  const history: ToolbarButton[] = [
    { key: 'undo', title: '撤销', icon: <UndoOutlined />, shortcut: 'Ctrl+Z', disabled: !canWrite, run: act(undo) },
    { key: 'redo', title: '重做', icon: <RedoOutlined />, shortcut: 'Ctrl+Y', disabled: !canWrite, run: act(redo) },
  ]
  const rest: ToolbarButton[] = [
    { key: 'search', title: '查找替换', icon: <SearchOutlined />, shortcut: 'Ctrl+F', run: act(openSearchPanel) },
    fullWindowButton(whole),
  ]
  return <EditorToolbar label={texts.toolbar} groups={[history, rest]} onEscape={() => view.focus()} />
}
