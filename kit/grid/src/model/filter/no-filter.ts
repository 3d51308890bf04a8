/** What rows are seen: all of them, those changed here, those with something wrong; with a text; with certain values. */
export interface RowFilter {
  readonly which: 'all' | 'changed' | 'wrong'
  readonly text: string
  /** The values that are let through, as they are printed, by column. */
  readonly values: Readonly<Record<string, readonly string[]>>
}

export const noFilter: RowFilter = { which: 'all', text: '', values: {} }
