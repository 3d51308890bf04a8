import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/db.ts'
import { rowCounterIn, countRowsUpTo } from './row-counting.ts'
import type { OrderedList } from './ordered-page.ts'
import { readFirstPages, type PageNumbers } from './page-window.ts'

/** A list whose order may hold values, as how well a word is matched. */
export interface ShallowList extends Omit<OrderedList, 'order'> {
  readonly order: RawBuilder<unknown>
  /** What is counted, where `from` joins what only the order needs. */
  readonly counted?: RawBuilder<unknown>
}

/** So far down somebody goes who looks for something, and so many are counted. */
const MOST_NEAR = 10_000

/** A page of a list that is read from its beginning, for people nobody has signed in as. */
export function readShallowPage<R>(db: Db, list: ShallowList, paging: PageNumbers): Promise<PageResult<R>> {
  return readFirstPages(paging, MOST_NEAR, {
    readRows: async window => (await readShallowRows<R>(list, window).execute(db)).rows,
    count: () => countRowsUpTo(rowCounterIn(db), { from: list.counted ?? list.from, where: list.where }, MOST_NEAR),
  })
}

/** The ids first: what is worked out for a row is worked out for those of the page. */
function readShallowRows<R>(
  { id, select, from, joins = sql``, where, order }: ShallowList,
  { limit, offset }: { limit: number; offset: number },
) {
  return sql<R>`select ${select} from (
      select page_id, row_number() over () as page_at from (
        select ${sql.raw(id)} as page_id from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}) found) page
    join ${from} on ${sql.raw(id)} = page.page_id ${joins} where ${where} order by page.page_at`
}
