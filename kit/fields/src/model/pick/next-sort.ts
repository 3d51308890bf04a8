import type { Sort } from '@xuanjiao/wire/query/sort'

/** The next order when a column's head is pressed: rising, falling, as it was. */
export function nextSort(current: Sort | undefined, field: string): Sort | undefined {
  if (current?.field !== field) return { field, direction: 'asc' }
  return current.direction === 'asc' ? { field, direction: 'desc' } : undefined
}
