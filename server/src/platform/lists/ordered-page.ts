import { COUNT_CAP, type CountMode, type PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Computed } from '../database/statement-rows.ts'
import { keptCount } from './kept-count.ts'
import { byKeys, fromTheEnd, keysText, orderText, type SortStep } from './page-order.ts'
import { readPage, type PageNumbers, type PageReading, type Window } from './page-window.ts'

/** What rows of a list are made of. */
export interface RowParts {
  /** The column that names a row. */
  readonly id: string
  readonly select: RawBuilder<unknown>
  /** `sys_user u` */
  readonly from: RawBuilder<unknown>
  /** Joins of names to the rows of the page only. */
  readonly joins?: RawBuilder<unknown> | undefined
}

export interface OrderedQuery extends Omit<Window, 'backwards'> {
  readonly where: RawBuilder<SqlBool>
  /** It ends in something unique. */
  readonly order: readonly SortStep[]
  /** Counted from the end of the order. */
  readonly backwards?: boolean
}

/**
 * Rows of a list in an order. The ids are found first, so that names and whatever else is worked out cost only what the
 * rows of the page cost, however many are stepped over.
 */
export function orderedRows<R>(parts: RowParts, { where, order, limit, offset, backwards = false }: OrderedQuery) {
  const { id, select, from, joins = sql`` } = parts
  const walked = sql.raw(orderText(backwards ? fromTheEnd(order) : order))
  return sql<R>`select ${select} from ${from}
    join (select ${sql.raw(id)} as page_id, ${sql.raw(keysText(order))} from ${from} where ${where}
      order by ${walked} limit ${limit} offset ${offset}) page on page.page_id = ${sql.raw(id)}
    ${joins} order by ${sql.raw(byKeys(order))}`
}

interface Rows {
  from: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
}

/** Large totals are given again for a moment; up to a cap it is counted each time. */
export function countingOf(db: Db, rows: Rows): Omit<PageReading<never>, 'rows'> {
  const exact = keptCount(
    db,
    sql<{ total: Computed<number> }>`select count(*) as total from ${rows.from} where ${rows.where}`,
  )
  return { ...exact, count: mode => (mode === 'capped' ? countUpTo(db, rows, COUNT_CAP + 1) : exact.count()) }
}

export async function countUpTo(db: Db, { from, where }: Rows, most: number): Promise<number> {
  const { rows } = await sql<{ total: Computed<number> }>`
    select count(*) as total from (select 1 from ${from} where ${where} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

type Ordered = RowParts & Pick<OrderedQuery, 'where' | 'order'>

/** One page of rows that stand in one order. */
export function orderedPage<R>(
  db: Db,
  list: Ordered,
  { pageNo, pageSize, count = 'exact' }: PageNumbers & { count?: CountMode },
): Promise<PageResult<R>> {
  return readPage(
    { pageNo, pageSize, count },
    {
      ...countingOf(db, list),
      rows: async window => (await orderedRows<R>(list, { ...list, ...window }).execute(db)).rows,
    },
  )
}
