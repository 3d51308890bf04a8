import type { ColumnOption } from '../../columns/column.ts'

/** What an open list stands for. */
export interface ListSearch {
  readonly query: string
  readonly chosen: readonly string[]
  /** The column takes texts of its own (rules/grid#columns). */
  readonly allowInput: boolean
}

/**
 * The line that is lit before an arrow was pressed, -1 for none: the chosen one, or the first that was found. Where an own
 * text may stand only the option that is meant word for word is lit: Enter keeps what was typed.
 */
export function litAtFirst(shown: readonly ColumnOption[], { query, chosen, allowInput }: ListSearch): number {
  const at = shown.findIndex(({ value, text }) => (query === '' ? chosen.includes(value) : text === query))
  return allowInput || (at >= 0 && query === '') ? at : 0
}
