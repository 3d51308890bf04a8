import type { FormNode } from '../../document/node/form-node.ts'
import { mergeDown, mergeRight, splitCell, type TableChange } from './merge-cells.ts'
import { addColumn, addRow, removeColumn, removeRow } from './table-lines.ts'
import type { CellPlace } from './table-cells.ts'

interface TableActOf {
  /** As the menu and the history call it. */
  readonly title: string
  readonly run: (table: FormNode, place: CellPlace, nextId: () => string) => TableChange
}

/** What can be done to the cells of a table, in the order of the menu. */
export const tableActs = {
  mergeDown: { title: '向下合并', run: mergeDown },
  mergeRight: { title: '向右合并', run: mergeRight },
  split: { title: '拆分单元格', run: splitCell },
  addColumn: { title: '增加一列', run: (table, { column }, nextId) => addColumn(table, column, nextId) },
  addRow: { title: '增加一行', run: (table, { row }, nextId) => addRow(table, row, nextId) },
  removeColumn: { title: '删除当前列', run: (table, { column }) => removeColumn(table, column) },
  removeRow: { title: '删除当前行', run: (table, { row }) => removeRow(table, row) },
} as const satisfies Readonly<Record<string, TableActOf>>

export type TableAct = keyof typeof tableActs
