import { ID_PATTERN } from '@xuanjiao/wire/id'

export type Way = 'asc' | 'desc' | 'asc nulls first' | 'desc nulls last'

/** One step of an order: an expression over the row, and which way. The SQL stands in the program. */
export interface Step {
  readonly sql: string
  readonly way: Way
}

export const up = (sql: string): Step => ({ sql, way: 'asc' })
export const down = (sql: string): Step => ({ sql, way: 'desc' })

export const orderText = (steps: readonly Step[]): string => steps.map(({ sql, way }) => `${sql} ${way}`).join(', ')

const OPPOSITE: Readonly<Record<Way, Way>> = {
  asc: 'desc',
  desc: 'asc',
  'asc nulls first': 'desc nulls last',
  'desc nulls last': 'asc nulls first',
}

/** The same order read from its end. */
export const fromTheEnd = (steps: readonly Step[]): Step[] => steps.map(({ sql, way }) => ({ sql, way: OPPOSITE[way] }))

/** What a page is ordered by, kept aside under names of their own: `… as o0, … as o1`. */
export const keysText = (steps: readonly Step[]): string => steps.map(({ sql }, at) => `${sql} as o${at}`).join(', ')

export const byKeys = (steps: readonly Step[]): string => steps.map(({ way }, at) => `o${at} ${way}`).join(', ')

/** Names of linked records and other expressions are worked out for every row they are compared by: no index has them. */
const PLAIN = /^[\w."]+$/

/** What tells the rows behind a row: `(a, b) < (its a, its b)`. */
export interface Behind {
  readonly columns: readonly string[]
  readonly sign: '<' | '>'
}

/** How the rows behind one are told so that an index steps there; undefined where steps go different ways or may be empty. */
export function behindIn(steps: readonly Step[]): Behind | undefined {
  const way = steps[0]?.way
  if (way !== 'asc' && way !== 'desc') return undefined
  if (steps.some(step => step.way !== way || !PLAIN.test(step.sql))) return undefined
  return { columns: steps.map(({ sql }) => sql), sign: way === 'asc' ? '>' : '<' }
}

/** The row a page is behind, as the asker of the next page names it: only where nobody counts. */
export function rowBefore(query: Readonly<Record<string, unknown>>): string | undefined {
  const { after, count, pageNo } = query
  return count === 'none' && pageNo !== 1 && typeof after === 'string' && ID_PATTERN.test(after) ? after : undefined
}
