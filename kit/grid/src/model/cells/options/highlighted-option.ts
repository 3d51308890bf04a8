import type { ColumnOption } from '../../columns/grid-column.ts'

/** What an open list stands for. */
export interface OptionListSearch {
  readonly query: string
  readonly selected: readonly string[]
  /** The column takes texts of its own (rules/grid#columns). */
  readonly allowInput: boolean
}

/**
 * The line that is lit before an arrow was pressed, -1 for none: the chosen one, or the first that was found. Where an own
 * text may stand only the option that is meant word for word is lit: Enter keeps what was typed.
 */
export function initiallyHighlightedOption(
  shown: readonly ColumnOption[],
  { query, selected, allowInput }: OptionListSearch,
): number {
  const at = shown.findIndex(({ value, text }) => (query === '' ? selected.includes(value) : text === query))
  return allowInput || (at >= 0 && query === '') ? at : 0
}
