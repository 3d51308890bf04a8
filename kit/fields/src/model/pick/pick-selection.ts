import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { rowFieldText } from './row-texts.ts'

/**
 * What is chosen, by row key, in the order of choosing. It holds the records themselves, so a choice survives the page
 * it was made on. A changed selection is another value.
 */
export type PickSelection = ReadonlyMap<string, DataRow>

export const emptyPickSelection: PickSelection = new Map()

/** How rows are told apart and how many may be chosen. */
export interface PickSelectionRules {
  readonly rowKey: string
  readonly multiple: boolean
}

export const pickSelectionOf = (rows: readonly DataRow[], rowKey: string): PickSelection =>
  new Map(rows.map(row => [rowFieldText(row, rowKey), row]))

/** Ticks or unticks one row; where one may be chosen, it takes the place of the other. */
export function togglePicked(
  selection: PickSelection,
  row: DataRow,
  { rowKey, multiple }: PickSelectionRules,
): PickSelection {
  const key = rowFieldText(row, rowKey)
  if (!multiple) return new Map([[key, row]])
  const next = new Map(selection)
  if (!next.delete(key)) next.set(key, row)
  return next
}

/** Ticks or unticks the rows of a page; those of other pages stay. */
export function setPagePicked(
  selection: PickSelection,
  rows: readonly DataRow[],
  on: boolean,
  rowKey: string,
): PickSelection {
  const next = new Map(selection)
  for (const row of rows) {
    const key = rowFieldText(row, rowKey)
    if (!on) next.delete(key)
    else if (!next.has(key)) next.set(key, row)
  }
  return next
}

export function withoutPicked(selection: PickSelection, key: string): PickSelection {
  const next = new Map(selection)
  next.delete(key)
  return next
}

/** How the tick of a page stands. */
export function pagePickState(
  selection: PickSelection,
  rows: readonly DataRow[],
  rowKey: string,
): 'all' | 'some' | 'none' {
  const ticked = rows.filter(row => selection.has(rowFieldText(row, rowKey))).length
  if (ticked === 0) return 'none'
  return ticked === rows.length ? 'all' : 'some'
}

/**
 * Whether OK may be said: one record where one is chosen, at least one where several (rules/pickers#popup-setup); none
 * where it is optional.
 */
export const isCompletePick = (selection: PickSelection, multiple: boolean, optional = false): boolean =>
  (optional && selection.size === 0) || (multiple ? selection.size > 0 : selection.size === 1)
