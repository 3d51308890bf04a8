import { sql } from 'kysely'
import type { SqlCondition, SqlFragment } from '../database/statement.ts'
import type { RowSource } from './row-counting.ts'
import { afterRowComparison, reversedOrder, orderKeyColumns, orderText, type SortStep } from './page-order.ts'
import type { PageWindow } from './page-window.ts'

/** The rows of a list in their order, and the column that names a row. */
export interface OrderedRows extends RowSource {
  /** `t.id` */
  readonly id: string
  /** It ends in something unique. */
  readonly order: readonly SortStep[]
}

/** Limits are written, not bound: a plan depends on them. */
export const limitClause = ({ limit, offset }: Pick<PageWindow, 'limit' | 'offset'>): SqlFragment =>
  sql.raw(`limit ${limit} offset ${offset}`)

interface PageIdsParams extends PageWindow {
  /** For a subquery: the id under a name of its own, and what is ordered by beside it, as `o0`, `o1`. */
  readonly as?: string
}

/** The ids of a page, by the order's index alone: what is worked out for a row costs only what those of the page cost. */
export function pageIdsQuery({ id, from, where, order }: OrderedRows, params: PageIdsParams): SqlFragment {
  const named = params.as === undefined ? id : `${id} as ${params.as}, ${orderKeyColumns(order)}`
  const walked = orderText(params.backwards ? reversedOrder(order) : order)
  return sql`select ${sql.raw(named)} from ${from} where ${where}
    order by ${sql.raw(walked)} ${limitClause(params)}`
}

/** What holds of the rows behind the one with this id, where the order's index can step there. */
export function afterRowCondition({ id, from, order }: OrderedRows, after: string): SqlCondition | undefined {
  const behind = afterRowComparison(order)
  if (behind === undefined) return undefined
  const { columns, sign } = behind
  const its = columns.map(column => sql`(select ${sql.raw(column)} from ${from} where ${sql.raw(id)} = ${after}::uuid)`)
  return sql`(${sql.raw(columns.join(', '))}) ${sql.raw(sign)} (${sql.join(its)})`
}
