import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
  MergeCellsOutlined,
  SplitCellsOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { RichCommand } from './rich-commands.tsx'

/** What can be done where a table is; shown while the caret is in one. */
export const tableCommands: readonly (readonly RichCommand[])[] = [
  [
    deed('rowAbove', '上方插入行', <InsertRowAboveOutlined />, chain => chain.addRowBefore()),
    deed('rowBelow', '下方插入行', <InsertRowBelowOutlined />, chain => chain.addRowAfter()),
    deed('columnLeft', '左侧插入列', <InsertRowLeftOutlined />, chain => chain.addColumnBefore()),
    deed('columnRight', '右侧插入列', <InsertRowRightOutlined />, chain => chain.addColumnAfter()),
  ],
  [
    deed('deleteRow', '删除行', <DeleteRowOutlined />, chain => chain.deleteRow()),
    deed('deleteColumn', '删除列', <DeleteColumnOutlined />, chain => chain.deleteColumn()),
  ],
  [
    {
      ...deed('merge', '合并单元格', <MergeCellsOutlined />, chain => chain.mergeCells()),
      may: editor => editor.can().mergeCells(),
    },
    {
      ...deed('split', '拆分单元格', <SplitCellsOutlined />, chain => chain.splitCell()),
      may: editor => editor.can().splitCell(),
    },
  ],
  [
    deed('headerRow', '表头行', <b>表头行</b>, chain => chain.toggleHeaderRow()),
    deed('headerColumn', '表头列', <b>表头列</b>, chain => chain.toggleHeaderColumn()),
  ],
  [deed('deleteTable', '删除表格', <DeleteOutlined />, chain => chain.deleteTable())],
]

function deed(
  key: string,
  title: string,
  icon: ReactNode,
  act: (chain: ChainedCommands) => ChainedCommands,
): RichCommand {
  return { key, title, icon, run: (editor: Editor) => act(editor.chain().focus()).run() }
}
