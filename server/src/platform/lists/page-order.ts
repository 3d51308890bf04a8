import { ID_PATTERN } from '@xuanjiao/wire/id'
import type { SortDirection } from '@xuanjiao/wire/query/sort'

/** The direction of a sort, and where rows without a value stand. */
export type SqlDirection = SortDirection | 'asc nulls first' | 'desc nulls last'

/** A sort as SQL: an expression over the row, which stands in the program, and the direction. */
export interface SortStep {
  readonly sql: string
  readonly direction: SqlDirection
}

export const ascending = (sql: string): SortStep => ({ sql, direction: 'asc' })
export const descending = (sql: string): SortStep => ({ sql, direction: 'desc' })

export const orderText = (steps: readonly SortStep[]): string =>
  steps.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')

const OPPOSITE: Readonly<Record<SqlDirection, SqlDirection>> = {
  asc: 'desc',
  desc: 'asc',
  'asc nulls first': 'desc nulls last',
  'desc nulls last': 'asc nulls first',
}

/** The same order read from its end. */
export const reversedOrder = (steps: readonly SortStep[]): SortStep[] =>
  steps.map(({ sql, direction }) => ({ sql, direction: OPPOSITE[direction] }))

/** What a page is ordered by, kept aside under names of their own: `… as o0, … as o1`. */
export const orderKeyColumns = (steps: readonly SortStep[]): string =>
  steps.map(({ sql }, at) => `${sql} as o${at}`).join(', ')

export const orderByKeys = (steps: readonly SortStep[]): string =>
  steps.map(({ direction }, at) => `o${at} ${direction}`).join(', ')

/** Names of linked records and other expressions are worked out for every row they are compared by: no index has them. */
const PLAIN = /^[\w."]+$/

/** What tells the rows behind a row: `(a, b) < (its a, its b)`. */
export interface AfterRowComparison {
  readonly columns: readonly string[]
  readonly sign: '<' | '>'
}

/** How the rows behind one are told so that an index steps there; undefined where steps go different ways or may be empty. */
export function afterRowComparison(steps: readonly SortStep[]): AfterRowComparison | undefined {
  const direction = steps[0]?.direction
  if (direction !== 'asc' && direction !== 'desc') return undefined
  if (steps.some(step => step.direction !== direction || !PLAIN.test(step.sql))) return undefined
  return { columns: steps.map(({ sql }) => sql), sign: direction === 'asc' ? '>' : '<' }
}

/** The row a page is behind, as the asker of the next page names it: only where nobody counts. */
export function previousRowId(query: Readonly<Record<string, unknown>>): string | undefined {
  const { after, count, pageNo } = query
  return count === 'none' && pageNo !== 1 && typeof after === 'string' && ID_PATTERN.test(after) ? after : undefined
}
