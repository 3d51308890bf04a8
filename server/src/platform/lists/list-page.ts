import type { PageQuery } from '@xuanjiao/wire/query/page-query-schema'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { readListQuery, type ListRequest, type QueryParams } from '@xuanjiao/wire/query/list-query'
import { QueryError } from '@xuanjiao/wire/query/query-error'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../database/db.ts'
import { inLane } from '../database/lanes.ts'
import { conditionOf, type ListColumns, type SealedColumnsAccess } from './list-columns.ts'
import { countingOf, orderedRows, type OrderedQuery } from './ordered-page.ts'
import { behindIn, rowBefore, type SortStep } from './page-order.ts'
import { readPage } from './page-window.ts'
import { deny } from '../errors/refuse.ts'

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
  const where = listWhere(listed, query)
  const order = listOrder(listed, query)
  const read = async (wanted: Omit<ListedRows, 'order'>) =>
    (await listRows<R>(listed, { order, ...wanted }).execute(db)).rows
  const counting = countingOf(db, { from: listed.from, where })
  return readPage(query, {
    ...counting,
    rows: async window => {
      const behind = behindRow(listed, order, query)
      const next = behind && (await read({ where: sql`${where} and ${behind}`, limit: query.pageSize }))
      return next !== undefined && next.length > 0 ? next : read({ where, ...window })
    },
  })
}

/** The rows behind the last one of the page before, which the asker names: a step costs what the first page does. */
function behindRow(listed: Listed, order: readonly SortStep[], query: QueryParams): RawBuilder<SqlBool> | undefined {
  const after = rowBefore(query)
  const behind = after === undefined ? undefined : behindIn(order)
  if (behind === undefined) return undefined
  const id = sql.raw(idOf(listed))
  const its = behind.columns.map(
    column => sql`(select ${sql.raw(column)} from ${listed.from} where ${id} = ${after}::uuid)`,
  )
  return sql<SqlBool>`(${sql.raw(behind.columns.join(', '))}) ${sql.raw(behind.sign)} (${sql.join(its)})`
}

interface ListedRows extends Omit<OrderedQuery, 'offset'> {
  readonly offset?: number
  /** Beside what a row is made of. */
  readonly also?: RawBuilder<unknown>
}

/** Rows of a list in an order. */
export function listRows<R>(listed: Listed, { also, offset = 0, ...wanted }: ListedRows) {
  const { select, from, names } = listed
  const parts = { id: idOf(listed), select: also ? sql`${select}, ${also}` : select, from, joins: names?.joins }
  return orderedRows<R>(parts, { ...wanted, offset })
}

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

export function readRequest(columns: ListColumns, query: QueryParams): ListRequest {
  try {
    return readListQuery(query, name => Object.hasOwn(columns, name))
  } catch (error) {
    if (error instanceof QueryError) throw deny.field(error.parameter, error.message)
    throw error
  }
}

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
