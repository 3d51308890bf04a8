import type { RowId } from '../rows/row.ts'

/**
 * One order of two: the first as it is, and what only the second has beside what it follows there, or at the end. Each
 * is in it once.
 */
export function mergeRowOrder(
  first: readonly RowId[],
  second: readonly RowId[],
  place: 'beside' | 'end' = 'beside',
): readonly RowId[] {
  const known = new Set(first)
  if (place === 'end') return [...first, ...second.filter(id => !known.has(id))]
  const following = new Map<RowId | undefined, RowId[]>()
  let before: RowId | undefined
  for (const id of second) {
    if (known.has(id)) before = id
    else if (following.get(before)?.push(id) === undefined) following.set(before, [id])
  }
  return [...(following.get(undefined) ?? []), ...first.flatMap(id => [id, ...(following.get(id) ?? [])])]
}
