import type { CountMode, PageResult } from '@xuanjiao/wire/page-result'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { SqlFragment } from '../database/statement.ts'
import { counterIn, countingOf } from './counting.ts'
import { pageIds, type OrderedRows } from './page-ids.ts'
import { byKeys } from './page-order.ts'
import { readPage, type PageNumbers, type Window } from './page-window.ts'

/** What rows of a hand-written list are made of, and their order. */
export interface OrderedList extends OrderedRows {
  readonly select: SqlFragment
  /** Joins of names to the rows of the page only. */
  readonly joins?: SqlFragment | undefined
}

/**
 * Rows of a list in its order, in one statement. The ids are found first, so that names and whatever else is worked out
 * cost only what the rows of the page cost, however many are stepped over.
 */
export function orderedRows<R>(list: OrderedList, window: Window) {
  const { id, select, from, joins = sql``, order } = list
  return sql<R>`select ${select} from ${from}
    join (${pageIds(list, { ...window, as: 'page_id' })}) page on page.page_id = ${sql.raw(id)}
    ${joins} order by ${sql.raw(byKeys(order))}`
}

/** One page of rows that stand in one order. */
export function orderedPage<R>(
  db: Db,
  list: OrderedList,
  { pageNo, pageSize, count = 'exact' }: PageNumbers & { count?: CountMode },
): Promise<PageResult<R>> {
  const { recent, count: counted } = countingOf(counterIn(db), list)
  return readPage(
    { pageNo, pageSize, count },
    {
      recent,
      count: counted,
      rows: async window => (await orderedRows<R>(list, window).execute(db)).rows,
    },
  )
}
