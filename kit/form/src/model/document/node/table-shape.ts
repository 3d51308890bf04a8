import { valueAtKey, type JsonObject } from '../../json/json.ts'
import type { FormNode } from './form-node.ts'

/** How many columns and rows a cell takes; none where another one lies over it. */
export const cellSpanOf = (own: JsonObject, name: 'colspan' | 'rowspan'): number => {
  const span = valueAtKey(own, name)
  return typeof span === 'number' ? span : 1
}

export const isCoveredCell = ({ own }: Pick<FormNode, 'own'>): boolean =>
  cellSpanOf(own, 'colspan') === 0 || cellSpanOf(own, 'rowspan') === 0

const cellText = (cell: FormNode): string =>
  `${cellSpanOf(cell.own, 'colspan')}x${cellSpanOf(cell.own, 'rowspan')}${cell.added ? '+' : ''}${cell.children.length && cell.added ? '!' : ''}`

/** How the cells of a table lie, in one text: equal where nobody has changed it. */
export const tableShapeOf = (table: Pick<FormNode, 'children'>): string =>
  table.children.map(row => row.children.map(cellText).join(',')).join(';')
