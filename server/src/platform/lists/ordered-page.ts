import type { CountMode, PageResult } from '@xuanjiao/wire/page-result'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { SqlFragment } from '../database/statement.ts'
import { rowCounterIn, rowCountingOf } from './row-counting.ts'
import { pageIdsQuery, type OrderedRows } from './page-ids.ts'
import { orderByKeys } from './page-order.ts'
import { readPage, type PageNumbers, type PageWindow } from './page-window.ts'

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
export function readOrderedRows<R>(list: OrderedList, window: PageWindow) {
  const { id, select, from, joins = sql``, order } = list
  return sql<R>`select ${select} from ${from}
    join (${pageIdsQuery(list, { ...window, as: 'page_id' })}) page on page.page_id = ${sql.raw(id)}
    ${joins} order by ${sql.raw(orderByKeys(order))}`
}

/** One page of rows that stand in one order. */
export function readOrderedPage<R>(
  db: Db,
  list: OrderedList,
  { pageNo, pageSize, count = 'exact' }: PageNumbers & { count?: CountMode },
): Promise<PageResult<R>> {
  const { cachedCount, count: counted } = rowCountingOf(rowCounterIn(db), list)
  return readPage(
    { pageNo, pageSize, count },
    {
      cachedCount,
      count: counted,
      readRows: async window => (await readOrderedRows<R>(list, window).execute(db)).rows,
    },
  )
}
