import {
  BoldOutlined,
  CheckSquareOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { insertMarkdown, prefixLines, wrapSelection, type MarkdownEdit } from '../../../model/editor/markdown-marks.ts'

/** A deed on a markdown text and its selection. */
export interface MarkdownCommand {
  readonly key: string
  readonly title: string
  readonly icon: ReactNode
  readonly shortcut?: string
  readonly edit: (text: string, from: number, to: number) => MarkdownEdit
}

const TABLE = '| 标题 | 标题 |\n| --- | --- |\n| 内容 | 内容 |\n'

export const markdownCommands: readonly (readonly MarkdownCommand[])[] = [
  [
    line('heading1', '标题1', <b>H1</b>, '# '),
    line('heading2', '标题2', <b>H2</b>, '## '),
    line('heading3', '标题3', <b>H3</b>, '### '),
  ],
  [
    { ...around('bold', '加粗', <BoldOutlined />, '**'), shortcut: 'Ctrl+B' },
    { ...around('italic', '斜体', <ItalicOutlined />, '*'), shortcut: 'Ctrl+I' },
    around('strike', '删除线', <StrikethroughOutlined />, '~~'),
    around('code', '行内代码', <CodeOutlined />, '`'),
  ],
  [
    line('bulletList', '无序列表', <UnorderedListOutlined />, '- '),
    line('orderedList', '有序列表', <OrderedListOutlined />, '1. '),
    line('taskList', '任务列表', <CheckSquareOutlined />, '- [ ] '),
    line('quote', '引用', <b>“ ”</b>, '> '),
  ],
  [
    { key: 'codeBlock', title: '代码块', icon: <b>{'{ }'}</b>, edit: (text, from, to) => block(text, from, to) },
    {
      key: 'link',
      title: '插入链接',
      icon: <LinkOutlined />,
      edit: (text, from, to) => link(text.slice(from, to), from, to),
    },
    {
      key: 'table',
      title: '插入表格',
      icon: <TableOutlined />,
      edit: (_, from, to) => insertMarkdown(from, to, `\n${TABLE}`, '标题'),
    },
  ],
]

const block = (text: string, from: number, to: number): MarkdownEdit => {
  const inner = text.slice(from, to) || '代码'
  return insertMarkdown(from, to, `\n\`\`\`\n${inner}\n\`\`\`\n`, inner)
}

const link = (words: string, from: number, to: number): MarkdownEdit =>
  insertMarkdown(from, to, `[${words || '文字'}](https://)`, 'https://')

function line(key: string, title: string, icon: ReactNode, sign: string): MarkdownCommand {
  return { key, title, icon, edit: (text, from, to) => prefixLines(text, from, to, sign) }
}

function around(key: string, title: string, icon: ReactNode, mark: string): MarkdownCommand {
  return { key, title, icon, edit: (text, from, to) => wrapSelection(text, from, to, mark, title) }
}
