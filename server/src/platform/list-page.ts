import { readListQuery, type ListRequest, type QueryParams } from '@xuanjiao/contract/query'
import type { Filter } from '@xuanjiao/contract/query/advanced'
import type { Condition, SingleOp } from '@xuanjiao/contract/query/condition'
import { QueryError } from '@xuanjiao/contract/query/query-error'
import {
  COUNT_CAP,
  DATE_PATTERN,
  ID_PATTERN,
  pageFrom,
  readDatetime,
  type Page,
  type PageQuery,
} from '@xuanjiao/contract/wire'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './db.ts'
import { deny } from './refuse.ts'

/** A column that a hand-written list may be asked and sorted by. `known`: only whole values may be asked for. */
export interface ListColumn {
  readonly kind: 'text' | 'number' | 'moment' | 'day' | 'id'
  readonly sql: RawBuilder<unknown>
  readonly known?: true
  /** Never empty: its order is that of a plain index. */
  readonly full?: true
}

export type ListColumns = Readonly<Record<string, ListColumn>>

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
  const request = readRequest(listed.columns, query)
  const where = listWhere(listed, query)
  const offset = (query.pageNo - 1) * query.pageSize
  const rows = { where, order: orderOf(listed, request, query), limit: query.pageSize, offset }
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

function readRequest(columns: ListColumns, query: QueryParams): ListRequest {
  try {
    return readListQuery(query, name => Object.hasOwn(columns, name))
  } catch (error) {
    if (error instanceof QueryError) throw deny.field(error.parameter, error.message)
    throw error
  }
}

/** The order asked for, as far as its columns exist; a column whose values are hidden tells nothing by its order. */
function orderOf(listed: Listed, request: ListRequest, query: QueryParams): RawBuilder<unknown> {
  const sorts = query['column'] === undefined ? [] : request.sort
  const known = sorts.flatMap(({ field, order }) => {
    const column = listed.columns[field]
    return column && !column.known
      ? [sql`${column.sql} ${sql.raw(order === 'asc' ? 'asc' : column.full ? 'desc' : 'desc nulls last')}`]
      : []
  })
  return known.length === 0 ? listed.order : sql`${sql.join(known)}, ${listed.unique}`
}

function conditionOf(columns: ListColumns, { filters, advanced }: ListRequest): RawBuilder<SqlBool> {
  const one = (filter: Filter): RawBuilder<SqlBool> => conditionOn(filter.field, columns[filter.field], filter)
  const plain = filters.map(one)
  const more = advanced?.filters.map(one) ?? []
  if (more.length > 0)
    plain.push(sql<SqlBool>`(${sql.join(more, sql.raw(` ${advanced?.match === 'or' ? 'or' : 'and'} `))})`)
  return plain.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(plain, sql` and `)})`
}

function conditionOn(name: string, column: ListColumn | undefined, asked: Condition): RawBuilder<SqlBool> {
  if (!column) return sql<SqlBool>`true`
  const exact = 'values' in asked ? asked.op === 'in' : asked.op === 'eq'
  if (column.known && !exact) throw deny.field(name, '只能按完整内容查询')
  if ('values' in asked)
    return asked.op === 'in' ? among(name, column, asked.values) : containsAny(column, asked.values)
  if (column.kind === 'moment' && DATE_PATTERN.test(asked.value)) return onDay(name, column, asked.op, asked.value)
  return single(name, column, asked.op, asked.value)
}

const SIGN: Readonly<Record<string, string>> = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=', ne: 'is distinct from' }

function single(name: string, column: ListColumn, op: SingleOp, value: string): RawBuilder<SqlBool> {
  const sign = SIGN[op]
  if (sign !== undefined) return sql<SqlBool>`${column.sql} ${sql.raw(sign)} ${valueOf(name, column, value)}`
  if (column.kind !== 'text') return single(name, column, 'eq', value)
  return like(column, pattern(op, value))
}

function among(name: string, column: ListColumn, values: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column.sql} in (${sql.join(values.map(value => valueOf(name, column, value)))})`
}

function containsAny(column: ListColumn, values: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    values.map(value => like(column, pattern('like', value))),
    sql` or `,
  )})`
}

/** A day without a time is the whole day. */
function onDay(name: string, column: ListColumn, op: SingleOp, day: string): RawBuilder<SqlBool> {
  const from = valueOf(name, column, day)
  const next = sql`(${from} + interval '1 day')`
  const at = column.sql
  if (op === 'ge' || op === 'lt') return single(name, column, op, day)
  if (op === 'gt') return sql<SqlBool>`${at} >= ${next}`
  if (op === 'le') return sql<SqlBool>`${at} < ${next}`
  const within = sql<SqlBool>`(${at} >= ${from} and ${at} < ${next})`
  return op === 'ne' ? sql<SqlBool>`${within} is not true` : within
}

/** `%` and `_` stand for themselves. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

const pattern = (op: string, text: string): string =>
  `${op === 'rightLike' ? '' : '%'}${literally(text)}${op === 'leftLike' ? '' : '%'}`

/** LIKE is half the price of ILIKE, and says the same where no letter has a case. */
function like(column: ListColumn, text: string): RawBuilder<SqlBool> {
  const caseless = text.toLowerCase() === text.toUpperCase()
  return sql<SqlBool>`${column.sql} ${sql.raw(caseless ? 'like' : 'ilike')} ${text}`
}

/** A value as its column takes it; what cannot stand there is the asker's mistake, told at its field. */
function valueOf(name: string, { kind }: ListColumn, text: string): RawBuilder<unknown> {
  switch (kind) {
    case 'text':
      return sql`${text}`
    case 'number':
      return Number.isFinite(Number(text)) && text !== '' ? sql`${Number(text)}::float8` : refuse(name, '应为数字')
    case 'id':
      return ID_PATTERN.test(text) ? sql`${text}::uuid` : refuse(name, '编号格式不正确')
    case 'day':
      return readDatetime(text) ? sql`${text.slice(0, 10)}::date` : refuse(name, '应为日期')
    case 'moment':
      return readDatetime(text) ? sql`${text}::timestamptz` : refuse(name, '应为时间')
  }
}

function refuse(name: string, message: string): never {
  throw deny.field(name, message)
}

/** Columns of an alias, by field: `{ username: text('u.username') }`. */
export const column = {
  text: (name: string): ListColumn => ({ kind: 'text', sql: sql.ref(name) }),
  number: (name: string): ListColumn => ({ kind: 'number', sql: sql.ref(name) }),
  moment: (name: string): ListColumn => ({ kind: 'moment', sql: sql.ref(name) }),
  day: (name: string): ListColumn => ({ kind: 'day', sql: sql.ref(name) }),
  id: (name: string): ListColumn => ({ kind: 'id', sql: sql.ref(name) }),
  /** A moment or a number that is never empty, and has an index of its own. */
  fullMoment: (name: string): ListColumn => ({ kind: 'moment', sql: sql.ref(name), full: true }),
  fullNumber: (name: string): ListColumn => ({ kind: 'number', sql: sql.ref(name), full: true }),
  /** Shown masked: nobody may feel his way to it. */
  hidden: (name: string): ListColumn => ({ kind: 'text', sql: sql.ref(name), known: true }),
} as const
