/**
 * Rows in their parents, in their order; those whose parent is not among them stand at the top. `nodeOf` makes of a row
 * and what stands below it whatever the tree is made of.
 */
export function nestRows<R extends { id: string }, N>(
  rows: readonly R[],
  parentOf: (row: R) => string | null | undefined,
  nodeOf: (row: R, children: N[]) => N,
): N[] {
  const known = new Set(rows.map(({ id }) => id))
  const byParent = Map.groupBy(rows, row => {
    const parent = parentOf(row) ?? ''
    return known.has(parent) ? parent : ''
  })
  const below = (parent: string): N[] => (byParent.get(parent) ?? []).map(row => nodeOf(row, below(row.id)))
  return below('')
}
