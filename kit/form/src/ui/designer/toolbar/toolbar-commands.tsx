import {
  ClearOutlined,
  CloseOutlined,
  CodeOutlined,
  EyeOutlined,
  FileTextOutlined,
  ImportOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** What the toolbar may hold, by the names pages use for it. */
export type ToolbarName =
  | 'save'
  | 'preview'
  | 'importJson'
  | 'exportJson'
  | 'exportCode'
  | 'reset'
  | 'close'
  | 'undo'
  | 'redo'

/** What it holds unless a page says otherwise; undo and redo always stand beside it. */
export const DEFAULT_TOOLBAR: readonly ToolbarName[] = [
  'save',
  'preview',
  'importJson',
  'exportJson',
  'exportCode',
  'reset',
  'close',
]

export interface ToolbarCommand {
  readonly title: string
  readonly icon: ReactNode
  /** As `aria-keyshortcuts` has it; Control is Command where that is the custom. */
  readonly keys?: string
}

/** One object for each: button, key and words are never of two minds. */
export const TOOLBAR_COMMANDS: Readonly<Record<ToolbarName, ToolbarCommand>> = {
  undo: { title: '撤销', icon: <UndoOutlined aria-hidden />, keys: 'Control+Z' },
  redo: { title: '重做', icon: <RedoOutlined aria-hidden />, keys: 'Control+Shift+Z' },
  save: { title: '保存', icon: <SaveOutlined aria-hidden />, keys: 'Control+S' },
  preview: { title: '预览', icon: <EyeOutlined aria-hidden /> },
  importJson: { title: '导入JSON', icon: <ImportOutlined aria-hidden /> },
  exportJson: { title: '生成JSON', icon: <FileTextOutlined aria-hidden /> },
  exportCode: { title: '生成代码', icon: <CodeOutlined aria-hidden /> },
  reset: { title: '清空', icon: <ClearOutlined aria-hidden /> },
  close: { title: '关闭', icon: <CloseOutlined aria-hidden /> },
}

/** The command of a key press; undefined where it is none. */
export function commandOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): ToolbarName | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  if (shiftKey) return undefined
  return letter === 'y' ? 'redo' : letter === 's' ? 'save' : undefined
}
