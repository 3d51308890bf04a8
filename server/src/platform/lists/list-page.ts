import type { PageQuery } from '@xuanjiao/wire/query/page-query-schema'
import type { PageResult } from '@xuanjiao/wire/page-result'
import type { ListRequest, QueryParams } from '@xuanjiao/wire/query/list-query'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../database/db.ts'
import { inLane } from '../database/lanes.ts'
import { counterIn, countingOf } from './counting.ts'
import { conditionOf, type ListColumns, type SealedColumnsAccess } from './list-columns.ts'
import { readListRequest } from './list-request.ts'
import { orderedRows, type OrderedList } from './ordered-page.ts'
import { behindRow } from './page-ids.ts'
import { rowBefore, type SortStep } from './page-order.ts'
import { readPage, type Window } from './page-window.ts'

export interface Listed {
  readonly columns: ListColumns
  /** Of a list with columns under seal. */
  readonly sealed?: SealedColumnsAccess
  /** What a row is made of. */
  readonly select: RawBuilder<unknown>
  /** `sys_user u` */
  readonly from: RawBuilder<unknown>
  /** For long tables: joins of names to the rows of the page only. */
  readonly names?: { readonly joins: RawBuilder<unknown> }
  /** Which rows there are at all: tenant, scope, not deleted. */
  readonly where: RawBuilder<SqlBool>
  /** The order when nobody asks for one; it has to end in something unique. */
  readonly order: readonly SortStep[]
  /** Decides between equals, in every order. */
  readonly unique: SortStep
}

/**
 * One page of a hand-written list, asked for as every list is (rules/wire#list-queries): what is not a column is
 * ignored.
 */
export function listPage<R>(db: Db, listed: Listed, query: PageQuery & QueryParams): Promise<PageResult<R>> {
  const find = () => findPage<R>(db, listed, query)
  return listed.names === undefined ? find() : inLane('search', find)
}

async function findPage<R>(db: Db, listed: Listed, query: PageQuery & QueryParams): Promise<PageResult<R>> {
  const list = orderedList(listed, { where: listWhere(listed, query), order: listOrder(listed, query) })
  const { recent, count } = countingOf(counterIn(db), list)
  const read = async (rows: OrderedList, window: Window) => (await orderedRows<R>(rows, window).execute(db)).rows
  return readPage(query, {
    recent,
    count,
    rows: async window => {
      const after = rowBefore(query)
      const behind = after === undefined ? undefined : behindRow(list, after)
      const where = sql<SqlBool>`${list.where} and ${behind}`
      const next = behind && (await read({ ...list, where }, { ...window, offset: 0 }))
      return next !== undefined && next.length > 0 ? next : read(list, window)
    },
  })
}

/** Rows of a list in an order. */
export const orderedList = (
  { select, from, names, ...listed }: Listed,
  asked: Pick<OrderedList, 'where' | 'order'>,
): OrderedList => ({ id: idOf(listed), select, from, joins: names?.joins, ...asked })

/** The column that names a row. */
export function idOf({ columns, unique }: Pick<Listed, 'columns' | 'unique'>): string {
  return columns['id']?.sql ?? unique.sql
}

/** The rows a list query means, as a condition: exports take the same rows. */
export function listWhere(
  { where, columns, sealed }: Pick<Listed, 'where' | 'columns' | 'sealed'>,
  query: QueryParams,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${where} and ${conditionOf(columns, readRequest(columns, query), sealed)}`
}

export const readRequest = (columns: ListColumns, query: QueryParams): ListRequest =>
  readListRequest(query, name => Object.hasOwn(columns, name))

/** The order asked for, as far as its columns exist; a column whose values are hidden tells nothing by its order. */
export function listOrder(listed: Listed, query: QueryParams): readonly SortStep[] {
  const sorts = query['column'] === undefined ? [] : readRequest(listed.columns, query).sort
  const known = sorts.flatMap(({ field, direction }): SortStep[] => {
    const column = listed.columns[field]
    if (!column || column.sealed !== undefined) return []
    return [{ sql: column.sql, direction: direction === 'desc' && !column.full ? 'desc nulls last' : direction }]
  })
  return known.length === 0 ? listed.order : [...known, listed.unique]
}
