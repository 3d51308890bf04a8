import { readListQuery, type ListRequest, type QueryParams } from '@xuanjiao/contract/query'
import { QueryError } from '@xuanjiao/contract/query/query-error'
import { COUNT_CAP, type Page, type PageQuery } from '@xuanjiao/contract/wire'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './db.ts'
import { keptCount } from './kept-count.ts'
import { inLane } from './lanes.ts'
import { conditionOf, type ListColumns, type Sealed } from './list-columns.ts'
import { behindIn, byKeys, fromTheEnd, keysText, orderText, rowBefore, type Step } from './page-order.ts'
import { readPage, type Reading } from './page-window.ts'
import { deny } from './refuse.ts'

export interface Listed {
  readonly columns: ListColumns
  /** Of a list with columns under seal. */
  readonly sealed?: Sealed
  /** What a row is made of. */
  readonly select: RawBuilder<unknown>
  /** `sys_user u` */
  readonly from: RawBuilder<unknown>
  /** For long tables: joins of names to the rows of the page only. */
  readonly names?: { readonly joins: RawBuilder<unknown> }
  /** Which rows there are at all: tenant, scope, not deleted. */
  readonly where: RawBuilder<SqlBool>
  /** The order when nobody asks for one; it has to end in something unique. */
  readonly order: readonly Step[]
  /** Decides between equals, in every order. */
  readonly unique: Step
}

/** One page of a hand-written list, asked for as every list is (wire-contract §0.6): what is not a column is ignored. */
export function listPage<R>(db: Db, listed: Listed, query: PageQuery & QueryParams): Promise<Page<R>> {
  const find = () => findPage<R>(db, listed, query)
  return listed.names === undefined ? find() : inLane('search', find)
}

async function findPage<R>(db: Db, listed: Listed, query: PageQuery & QueryParams): Promise<Page<R>> {
  const where = listWhere(listed, query)
  const order = listOrder(listed, query)
  const read = async (wanted: Pick<Wanted, 'where' | 'limit' | 'offset' | 'backwards'>) =>
    (await listRows(listed, { order, ...wanted }).execute(db)).rows as R[]
  const counting = countingOf(db, listed, where)
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
function behindRow(listed: Listed, order: readonly Step[], query: QueryParams): RawBuilder<SqlBool> | undefined {
  const after = rowBefore(query)
  const behind = after === undefined ? undefined : behindIn(order)
  if (behind === undefined) return undefined
  const id = sql.raw(idOf(listed))
  const its = behind.columns.map(
    column => sql`(select ${sql.raw(column)} from ${listed.from} where ${id} = ${after}::uuid)`,
  )
  return sql<SqlBool>`(${sql.raw(behind.columns.join(', '))}) ${sql.raw(behind.sign)} (${sql.join(its)})`
}

interface Wanted {
  where: RawBuilder<SqlBool>
  order: readonly Step[]
  limit: number
  offset?: number
  /** Counted from the end of the order. */
  backwards?: boolean
  /** Beside what a row is made of. */
  also?: RawBuilder<unknown>
}

/**
 * Rows of a list in an order. The ids are found first, so that names and whatever else is worked out cost only what the
 * rows of the page cost, however many are stepped over.
 */
export function listRows(listed: Listed, { where, order, limit, offset = 0, backwards = false, also }: Wanted) {
  const { select, from, names } = listed
  const made = also ? sql`${select}, ${also}` : select
  const walked = sql.raw(orderText(backwards ? fromTheEnd(order) : order))
  const id = sql.raw(idOf(listed))
  return sql`select ${made} from ${from}
    join (select ${id} as page_id, ${sql.raw(keysText(order))} from ${from} where ${where}
      order by ${walked} limit ${limit} offset ${offset}) page on page.page_id = ${id}
    ${names?.joins ?? sql``} order by ${sql.raw(byKeys(order))}`
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

/** Large totals are given again for a moment; up to a cap it is counted each time. */
function countingOf(db: Db, { from }: Listed, where: RawBuilder<SqlBool>): Omit<Reading<never>, 'rows'> {
  const exact = keptCount(db, sql<{ total: number }>`select count(*) as total from ${from} where ${where}`)
  return { ...exact, count: mode => (mode === 'capped' ? countUpTo(db, from, where) : exact.count()) }
}

async function countUpTo(db: Db, from: Listed['from'], where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${from} where ${where} limit ${COUNT_CAP + 1}) counted`.execute(db)
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
export function listOrder(listed: Listed, query: QueryParams): readonly Step[] {
  const sorts = query['column'] === undefined ? [] : readRequest(listed.columns, query).sort
  const known = sorts.flatMap(({ field, order }): Step[] => {
    const column = listed.columns[field]
    if (!column || column.sealed !== undefined) return []
    return [{ sql: column.sql, way: order === 'asc' ? 'asc' : column.full ? 'desc' : 'desc nulls last' }]
  })
  return known.length === 0 ? listed.order : [...known, listed.unique]
}
