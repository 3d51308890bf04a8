import { sql } from 'kysely'
import type { SqlCondition, SqlFragment } from '../database/statement.ts'
import type { CountedRows } from './counting.ts'
import { behindIn, fromTheEnd, keysText, orderText, type SortStep } from './page-order.ts'
import type { Window } from './page-window.ts'

/** The rows of a list in their order, and the column that names a row. */
export interface OrderedRows extends CountedRows {
  /** `t.id` */
  readonly id: string
  /** It ends in something unique. */
  readonly order: readonly SortStep[]
}

/** Limits are written, not bound: a plan depends on them. */
export const limitsOf = ({ limit, offset }: Pick<Window, 'limit' | 'offset'>): SqlFragment =>
  sql.raw(`limit ${limit} offset ${offset}`)

interface IdsWanted extends Window {
  /** For a subquery: the id under a name of its own, and what is ordered by beside it, as `o0`, `o1`. */
  readonly as?: string
}

/** The ids of a page, by the order's index alone: what is worked out for a row costs only what those of the page cost. */
export function pageIds({ id, from, where, order }: OrderedRows, wanted: IdsWanted): SqlFragment {
  const named = wanted.as === undefined ? id : `${id} as ${wanted.as}, ${keysText(order)}`
  const walked = orderText(wanted.backwards ? fromTheEnd(order) : order)
  return sql`select ${sql.raw(named)} from ${from} where ${where}
    order by ${sql.raw(walked)} ${limitsOf(wanted)}`
}

/** What holds of the rows behind the one with this id, where the order's index can step there. */
export function behindRow({ id, from, order }: OrderedRows, after: string): SqlCondition | undefined {
  const behind = behindIn(order)
  if (behind === undefined) return undefined
  const { columns, sign } = behind
  const its = columns.map(column => sql`(select ${sql.raw(column)} from ${from} where ${sql.raw(id)} = ${after}::uuid)`)
  return sql`(${sql.raw(columns.join(', '))}) ${sql.raw(sign)} (${sql.join(its)})`
}
