import { behindIn, byKeys, fromTheEnd, keysText, orderText } from '../../platform/lists/page-order.ts'
import type { Window } from '../../platform/lists/page-window.ts'
import { ROW } from './plan-field.ts'
import type { Asked } from './sift.ts'

type Parts = Pick<Asked, 'select' | 'table' | 'where' | 'order'>

/**
 * The rows of a page. Below the first one the ids are found first, by the order's index alone: what is worked out for a
 * row would otherwise be worked out for every row that is stepped over.
 */
export function pageText({ select, table, where, order }: Parts, { offset, limit, backwards }: Window): string {
  const from = `from ${table} ${ROW} where ${where}`
  if (offset === 0 && !backwards) return `select ${select} ${from} order by ${orderText(order)} limit ${limit} offset 0`
  const walked = orderText(backwards ? fromTheEnd(order) : order)
  return `select ${select} from (select ${ROW}.id as page_id, ${keysText(order)} ${from} order by ${walked}
      limit ${limit} offset ${offset}) page
    join ${table} ${ROW} on ${ROW}.id = page.page_id order by ${byKeys(order)}`
}

/** The rows behind the one whose id stands at this place of the values, where the order's index can step there. */
export function afterPage({ select, table, where, order }: Parts, id: string, limit: number): string | undefined {
  const behind = behindIn(order)
  if (behind === undefined) return undefined
  const { columns, sign } = behind
  const its = columns.map(column => `(select ${column} from ${table} ${ROW} where ${ROW}.id = ${id}::uuid)`)
  return `select ${select} from ${table} ${ROW} where ${where} and (${columns.join(', ')}) ${sign} (${its.join(', ')})
    order by ${orderText(order)} limit ${limit}`
}
