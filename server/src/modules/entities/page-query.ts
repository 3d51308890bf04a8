import { sql } from 'kysely'
import type { SqlFragment } from '../../platform/database/statement.ts'
import { behindIn, byKeys, fromTheEnd, keysText, orderText } from '../../platform/lists/page-order.ts'
import type { Window } from '../../platform/lists/page-window.ts'
import { ROW } from './plan-field.ts'
import type { Asked } from './sift.ts'

type Parts = Pick<Asked, 'select' | 'table' | 'where' | 'order'>

/**
 * The rows of a page. Below the first one the ids are found first, by the order's index alone: what is worked out for a
 * row would otherwise be worked out for every row that is stepped over. Limits are written, not bound: a plan depends on
 * them.
 */
export function pageQuery({ select, table, where, order }: Parts, { offset, limit, backwards }: Window): SqlFragment {
  const rows = sql.raw(`${table} ${ROW}`)
  const limits = sql.raw(`limit ${limit} offset ${offset}`)
  if (offset === 0 && !backwards)
    return sql`select ${sql.raw(select)} from ${rows} where ${where} order by ${sql.raw(orderText(order))} ${limits}`
  const walked = sql.raw(orderText(backwards ? fromTheEnd(order) : order))
  const keys = sql.raw(`${ROW}.id as page_id, ${keysText(order)}`)
  return sql`select ${sql.raw(select)} from (select ${keys} from ${rows} where ${where} order by ${walked} ${limits}) page
    join ${rows} on ${sql.raw(ROW)}.id = page.page_id order by ${sql.raw(byKeys(order))}`
}

/** The rows behind the one with this id, where the order's index can step there. */
export function afterPage({ select, table, where, order }: Parts, id: string, limit: number): SqlFragment | undefined {
  const behind = behindIn(order)
  if (behind === undefined) return undefined
  const rows = sql.raw(`${table} ${ROW}`)
  const { columns, sign } = behind
  const its = columns.map(
    column => sql`(select ${sql.raw(column)} from ${rows} where ${sql.raw(ROW)}.id = ${id}::uuid)`,
  )
  return sql`select ${sql.raw(select)} from ${rows} where ${where}
    and (${sql.raw(columns.join(', '))}) ${sql.raw(sign)} (${sql.join(its)})
    order by ${sql.raw(`${orderText(order)} limit ${limit}`)}`
}
