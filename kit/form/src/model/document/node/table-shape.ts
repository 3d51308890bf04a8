import { valueAt, type JsonObject } from '../../json/json.ts'
import type { FormNode } from './form-node.ts'

/** How many columns and rows a cell takes; none where another one lies over it. */
export const spanOf = (own: JsonObject, name: 'colspan' | 'rowspan'): number => {
  const span = valueAt(own, name)
  return typeof span === 'number' ? span : 1
}

export const isCovered = ({ own }: Pick<FormNode, 'own'>): boolean =>
  spanOf(own, 'colspan') === 0 || spanOf(own, 'rowspan') === 0

const cellText = (cell: FormNode): string =>
  `${spanOf(cell.own, 'colspan')}x${spanOf(cell.own, 'rowspan')}${cell.added ? '+' : ''}${cell.children.length && cell.added ? '!' : ''}`

/** How the cells of a table lie, in one text: equal where nobody has changed it. */
export const shapeOf = (table: Pick<FormNode, 'children'>): string =>
  table.children.map(row => row.children.map(cellText).join(',')).join(';')
