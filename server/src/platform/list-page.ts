import { readListQuery, type ListRequest, type QueryParams } from '@xuanjiao/contract/query'
import { QueryError } from '@xuanjiao/contract/query/query-error'
import { COUNT_CAP, pageFrom, type Page, type PageQuery } from '@xuanjiao/contract/wire'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './db.ts'
import { conditionOf, type ListColumns } from './list-columns.ts'
import { deny } from './refuse.ts'

export interface Listed {
  readonly columns: ListColumns
  /** What a row is made of. */
  readonly select: RawBuilder<unknown>
  /** `sys_user u` */
  readonly from: RawBuilder<unknown>
  /** For long tables: joins of names to the rows of the page only, `from` being of this one alias. */
  readonly names?: { readonly alias: string; readonly joins: RawBuilder<unknown> }
  /** Which rows there are at all: tenant, scope, not deleted. */
  readonly where: RawBuilder<SqlBool>
  /** The order when nobody asks for one; it has to end in something unique. */
  readonly order: RawBuilder<unknown>
  /** Decides between equals, in every order. */
  readonly unique: RawBuilder<unknown>
}

/** One page of a hand-written list, asked for as every list is (wire-contract §0.6): what is not a column is ignored. */
export async function listPage<R>(db: Db, listed: Listed, query: PageQuery & QueryParams): Promise<Page<R>> {
  const where = listWhere(listed, query)
  const offset = (query.pageNo - 1) * query.pageSize
  const rows = { where, order: listOrder(listed, query), limit: query.pageSize, offset }
  const [page, total] = await Promise.all([
    listRows(listed, rows)
      .execute(db)
      .then(found => found.rows as R[]),
    count(db, listed, where, query),
  ])
  return pageFrom(page, total, query)
}

interface Wanted {
  where: RawBuilder<SqlBool>
  order: RawBuilder<unknown>
  limit: number
  offset?: number
  /** Beside what a row is made of. */
  also?: RawBuilder<unknown>
}

/** Rows of a list in an order. Names are looked up for these rows only, however many there are to choose from. */
export function listRows({ select, from, names }: Listed, { where, order, limit, offset = 0, also }: Wanted) {
  const made = also ? sql`${select}, ${also}` : select
  if (!names) return sql`select ${made} from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`
  const alias = sql.ref(names.alias)
  return sql`select ${made} from (
    select ${alias}.* from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}) ${alias}
    ${names.joins} order by ${order}`
}

/** The rows a list query means, as a condition: exports take the same rows. */
export function listWhere(
  { where, columns }: Pick<Listed, 'where' | 'columns'>,
  query: QueryParams,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${where} and ${conditionOf(columns, readRequest(columns, query))}`
}

async function count(db: Db, { from }: Listed, where: RawBuilder<SqlBool>, query: PageQuery): Promise<number> {
  if (query.count === 'none') return -1
  const most = query.count === 'capped' ? sql`limit ${COUNT_CAP + 1}` : sql``
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${from} where ${where} ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
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
export function listOrder(listed: Listed, query: QueryParams): RawBuilder<unknown> {
  const sorts = query['column'] === undefined ? [] : readRequest(listed.columns, query).sort
  const known = sorts.flatMap(({ field, order }) => {
    const column = listed.columns[field]
    return column && !column.known
      ? [sql`${sql.raw(column.sql)} ${sql.raw(order === 'asc' ? 'asc' : column.full ? 'desc' : 'desc nulls last')}`]
      : []
  })
  return known.length === 0 ? listed.order : sql`${sql.join(known)}, ${listed.unique}`
}
