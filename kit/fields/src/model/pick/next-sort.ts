import type { Sort } from '@xuanjiao/wire/query/sort'

/** The next order when a column's head is pressed: rising, falling, as it was. */
export function nextSort(now: Sort | undefined, field: string): Sort | undefined {
  if (now?.field !== field) return { field, direction: 'asc' }
  return now.direction === 'asc' ? { field, direction: 'desc' } : undefined
}
