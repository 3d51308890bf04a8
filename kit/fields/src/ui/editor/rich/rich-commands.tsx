import type { Editor } from '@tiptap/core'
import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  CheckSquareOutlined,
  ClearOutlined,
  CodeOutlined,
  ItalicOutlined,
  LineOutlined,
  MenuOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { indentBy, toggleFirstLineIndent } from './indent-extension.ts'

/** A deed of the editor: what it is called, looks like, does, and when it is on or may be done. */
export interface RichCommand {
  readonly key: string
  readonly title: string
  readonly icon: ReactNode
  readonly shortcut?: string
  readonly run: (editor: Editor) => void
  readonly isOn?: (editor: Editor) => boolean
  readonly may?: (editor: Editor) => boolean
}

const focused = (editor: Editor) => editor.chain().focus()

const historyCommands: readonly RichCommand[] = [
  {
    key: 'undo',
    title: '撤销',
    icon: <UndoOutlined />,
    shortcut: 'Ctrl+Z',
    run: editor => focused(editor).undo().run(),
    may: editor => editor.can().undo(),
  },
  {
    key: 'redo',
    title: '重做',
    icon: <RedoOutlined />,
    shortcut: 'Ctrl+Shift+Z',
    run: editor => focused(editor).redo().run(),
    may: editor => editor.can().redo(),
  },
  {
    key: 'clear',
    title: '清除格式',
    icon: <ClearOutlined />,
    run: editor => focused(editor).unsetAllMarks().clearNodes().unsetTextAlign().run(),
  },
]

const headingCommands: readonly RichCommand[] = ([1, 2, 3] as const).map(level => ({
  key: `heading${level}`,
  title: `标题${level}`,
  icon: <b>H{level}</b>,
  shortcut: `Ctrl+Alt+${level}`,
  run: editor => focused(editor).toggleHeading({ level }).run(),
  isOn: editor => editor.isActive('heading', { level }),
}))

const markCommands: readonly RichCommand[] = [
  mark('bold', '加粗', <BoldOutlined />, 'Ctrl+B', editor => focused(editor).toggleBold().run()),
  mark('italic', '斜体', <ItalicOutlined />, 'Ctrl+I', editor => focused(editor).toggleItalic().run()),
  mark('underline', '下划线', <UnderlineOutlined />, 'Ctrl+U', editor => focused(editor).toggleUnderline().run()),
  mark('strike', '删除线', <StrikethroughOutlined />, 'Ctrl+Shift+S', editor => focused(editor).toggleStrike().run()),
]

const standCommands: readonly RichCommand[] = [
  align('left', '左对齐', <AlignLeftOutlined />, 'L'),
  align('center', '居中', <AlignCenterOutlined />, 'E'),
  align('right', '右对齐', <AlignRightOutlined />, 'R'),
  align('justify', '两端对齐', <MenuOutlined />, 'J'),
  { key: 'outdent', title: '减少缩进', icon: <MenuFoldOutlined />, run: editor => indentBy(editor, -1) },
  { key: 'indent', title: '增加缩进', icon: <MenuUnfoldOutlined />, run: editor => indentBy(editor, 1) },
  {
    key: 'firstLine',
    title: '首行缩进',
    icon: <b>⇥</b>,
    run: toggleFirstLineIndent,
    isOn: editor => editor.isActive('paragraph', { firstLine: true }),
  },
]

const blockCommands: readonly RichCommand[] = [
  mark('bulletList', '无序列表', <UnorderedListOutlined />, 'Ctrl+Shift+8', editor =>
    focused(editor).toggleBulletList().run(),
  ),
  mark('orderedList', '有序列表', <OrderedListOutlined />, 'Ctrl+Shift+7', editor =>
    focused(editor).toggleOrderedList().run(),
  ),
  mark('taskList', '任务列表', <CheckSquareOutlined />, 'Ctrl+Shift+9', editor =>
    focused(editor).toggleTaskList().run(),
  ),
  mark('blockquote', '引用', <b>“ ”</b>, 'Ctrl+Shift+B', editor => focused(editor).toggleBlockquote().run()),
  mark('code', '行内代码', <CodeOutlined />, 'Ctrl+E', editor => focused(editor).toggleCode().run()),
  mark('codeBlock', '代码块', <b>{'{ }'}</b>, 'Ctrl+Alt+C', editor => focused(editor).toggleCodeBlock().run()),
  { key: 'rule', title: '分割线', icon: <LineOutlined />, run: editor => focused(editor).setHorizontalRule().run() },
]

export const tableCommand: RichCommand = {
  key: 'table',
  title: '插入表格',
  icon: <TableOutlined />,
  run: editor => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  may: editor => !editor.isActive('table'),
}

/** In the order in which they stand. */
export const richCommandGroups = {
  history: historyCommands,
  headings: headingCommands,
  marks: markCommands,
  stand: standCommands,
  blocks: blockCommands,
} as const

/** The name is that of the mark or node it switches. */
function mark(key: string, title: string, icon: ReactNode, shortcut: string, run: RichCommand['run']): RichCommand {
  return { key, title, icon, shortcut, run, isOn: editor => editor.isActive(key) }
}

function align(textAlign: string, title: string, icon: ReactNode, letter: string): RichCommand {
  return {
    key: `align-${textAlign}`,
    title,
    icon,
    shortcut: `Ctrl+Shift+${letter}`,
    run: editor => focused(editor).toggleTextAlign(textAlign).run(),
    isOn: editor => editor.isActive({ textAlign }),
  }
}
