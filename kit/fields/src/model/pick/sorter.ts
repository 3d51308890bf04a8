/** How a list is sorted: `column` and `order` of its call. */
export interface Sorting {
  readonly column: string
  readonly order: 'asc' | 'desc'
}

/** `column=asc` or `column=desc`; anything else is undefined (rules/pickers#popup-setup). */
export function parseSorter(text: string): Sorting | undefined {
  const [, column, order] = /^([A-Za-z]\w*)=(asc|desc)$/.exec(text.trim()) ?? []
  return column && order ? { column, order: order === 'asc' ? 'asc' : 'desc' } : undefined
}

export const printSorter = ({ column, order }: Sorting): string => `${column}=${order}`

/** The next order of a column that was pressed: rising, falling, as it was. */
export function nextSorting(now: Sorting | undefined, column: string): Sorting | undefined {
  if (now?.column !== column) return { column, order: 'asc' }
  return now.order === 'asc' ? { column, order: 'desc' } : undefined
}
