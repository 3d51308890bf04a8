import type { Row } from '@xuanjiao/core/model/ports'
import { textOf } from './rows.ts'

/**
 * What is chosen, by row key, in the order of choosing. It holds the records themselves, so a choice survives the page
 * it was made on. A changed selection is another value.
 */
export type PickSelection = ReadonlyMap<string, Row>

export const nothing: PickSelection = new Map()

/** How rows are told apart and how many may be chosen. */
export interface PickRules {
  readonly rowKey: string
  readonly multiple: boolean
}

export const selectionOf = (rows: readonly Row[], rowKey: string): PickSelection =>
  new Map(rows.map(row => [textOf(row, rowKey), row]))

/** Ticks or unticks one row; where one may be chosen, it takes the place of the other. */
export function toggle(selection: PickSelection, row: Row, { rowKey, multiple }: PickRules): PickSelection {
  const key = textOf(row, rowKey)
  if (!multiple) return new Map([[key, row]])
  const next = new Map(selection)
  if (!next.delete(key)) next.set(key, row)
  return next
}

/** Ticks or unticks the rows of a page; those of other pages stay. */
export function setPage(selection: PickSelection, rows: readonly Row[], on: boolean, rowKey: string): PickSelection {
  const next = new Map(selection)
  for (const row of rows) {
    const key = textOf(row, rowKey)
    if (!on) next.delete(key)
    else if (!next.has(key)) next.set(key, row)
  }
  return next
}

export function without(selection: PickSelection, key: string): PickSelection {
  const next = new Map(selection)
  next.delete(key)
  return next
}

/** How the tick of a page stands. */
export function pageState(selection: PickSelection, rows: readonly Row[], rowKey: string): 'all' | 'some' | 'none' {
  const ticked = rows.filter(row => selection.has(textOf(row, rowKey))).length
  if (ticked === 0) return 'none'
  return ticked === rows.length ? 'all' : 'some'
}

/**
 * Whether OK may be said: one record where one is chosen, at least one where several (rules/pickers#popup-setup); none
 * where it is optional.
 */
export const isAnswer = (selection: PickSelection, multiple: boolean, optional = false): boolean =>
  (optional && selection.size === 0) || (multiple ? selection.size > 0 : selection.size === 1)
