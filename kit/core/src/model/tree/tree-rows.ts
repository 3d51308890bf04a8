/** A row of a tree as it stands in the table. */
export interface TreeRow<R> {
  row: R
  depth: number
  state: 'leaf' | 'closed' | 'open' | 'busy'
  /** Which of its siblings it is, from 1. */
  place: number
  siblings: number
}

/**
 * The rows in sight, each parent before its children. `opened` holds the rows below every opened one, undefined while
 * they are on their way; a row that turns out to have none becomes a leaf (rules/widgets#table-trees).
 */
export function treeRows<R extends { id: string }>(
  roots: readonly R[],
  levels: number,
  opened: ReadonlyMap<string, readonly R[] | undefined>,
): TreeRow<R>[] {
  const walk = (rows: readonly R[], depth: number): TreeRow<R>[] =>
    rows.flatMap((row, at) => {
      const state = depth + 1 >= levels || saysLeaf(row) ? 'leaf' : stateOf(opened, row.id)
      const below = state === 'open' ? (opened.get(row.id) ?? []) : []
      return [{ row, depth, state, place: at + 1, siblings: rows.length }, ...walk(below, depth + 1)]
    })
  return walk(roots, 0)
}

function stateOf(opened: ReadonlyMap<string, readonly unknown[] | undefined>, id: string): TreeRow<unknown>['state'] {
  if (!opened.has(id)) return 'closed'
  const below = opened.get(id)
  if (below === undefined) return 'busy'
  return below.length === 0 ? 'leaf' : 'open'
}

/** The server may say at once that nothing stands below: true and false, or 1 and 0 as older answers have it. */
function saysLeaf(row: object): boolean {
  if ('leaf' in row) return row.leaf === true || row.leaf === 1
  return 'hasChildren' in row && (row.hasChildren === false || row.hasChildren === '0')
}
