import type { FormNode } from '../../document/node/form-node.ts'
import { mergeCellDown, mergeCellRight, splitCell, type TableChange } from './merge-cells.ts'
import { addTableColumn, addTableRow, removeTableColumn, removeTableRow } from './table-rows-columns.ts'
import type { TableCellPosition } from './table-cells.ts'

interface TableActOf {
  /** As the menu and the history call it. */
  readonly title: string
  readonly run: (table: FormNode, position: TableCellPosition, nextId: () => string) => TableChange
}

/** What can be done to the cells of a table, in the order of the menu. */
export const tableActions = {
  mergeDown: { title: '向下合并', run: mergeCellDown },
  mergeRight: { title: '向右合并', run: mergeCellRight },
  split: { title: '拆分单元格', run: splitCell },
  addColumn: { title: '增加一列', run: (table, { column }, nextId) => addTableColumn(table, column, nextId) },
  addRow: { title: '增加一行', run: (table, { row }, nextId) => addTableRow(table, row, nextId) },
  removeColumn: { title: '删除当前列', run: (table, { column }) => removeTableColumn(table, column) },
  removeRow: { title: '删除当前行', run: (table, { row }) => removeTableRow(table, row) },
} as const satisfies Readonly<Record<string, TableActOf>>

export type TableActionName = keyof typeof tableActions
