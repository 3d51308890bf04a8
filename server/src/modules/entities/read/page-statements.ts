import { sql, type SqlBool } from 'kysely'
import {
  compileStatement,
  preparedStatement,
  type rowsForTenant,
  type SqlFragment,
  type CompiledStatement,
} from '../../../platform/database/statement.ts'
import type { RowCounting } from '../../../platform/lists/row-counting.ts'
import { afterRowCondition, limitClause, pageIdsQuery, type OrderedRows } from '../../../platform/lists/page-ids.ts'
import { readOrderedRows } from '../../../platform/lists/ordered-page.ts'
import { orderText } from '../../../platform/lists/page-order.ts'
import type { PageWindow } from '../../../platform/lists/page-window.ts'
import type { RecordRow } from '../texts/field-labels.ts'

/** A list's question in SQL, in the parts it is put together from. */
export interface ListStatement extends OrderedRows {
  readonly runStatement: ReturnType<typeof rowsForTenant>
  readonly select: string
  readonly counting: RowCounting
  /** Nothing but tenant and scope is asked for. */
  readonly isUnfiltered: boolean
  /** SQL of the places where rows stand that may be asked for, by an index of their names. */
  readonly places?: SqlFragment | undefined
  /** Ids and rows in one statement: each page of a log is looked for anew, and no index of its ids leads to few rows. */
  readonly isSingleStatement: boolean
}

const ID = 'id'

/**
 * The rows of a page. But for the first one of a plain list the ids are found first: what is worked out for a row would
 * otherwise be worked out for every row that is stepped over. How best to come there depends on what is looked for and
 * how far down it is, so that statement is planned each time; it is short. What a row is made of takes long to plan and
 * is the same for all pages.
 */
export async function readPageRows(list: ListStatement, window: PageWindow): Promise<RecordRow[]> {
  const { offset, backwards } = window
  if (offset === 0 && !backwards && list.isUnfiltered)
    return (await list.runStatement(preparedStatement(firstPage(list, window)))).rows
  if (list.isSingleStatement) return rowsInOne(list, window)
  const rows = await rowsById(list, compileStatement(pageIdsQuery(list, window)))
  return backwards ? rows.reverse() : rows
}

const firstPage = ({ select, from, where, order }: ListStatement, window: PageWindow): SqlFragment =>
  sql`select ${sql.raw(select)} from ${from} where ${where} order by ${sql.raw(orderText(order))} ${limitClause(window)}`

/**
 * The rows behind the one with this id, where the order's index can step there: however far down, a step costs what the
 * first page does. Nothing when that row is gone.
 */
export async function readRowsAfter(list: ListStatement, id: string, limit: number): Promise<RecordRow[] | undefined> {
  const behind = afterRowCondition(list, id)
  if (behind === undefined) return undefined
  const further = { ...list, where: sql<SqlBool>`${list.where} and ${behind}` }
  const window = { limit, offset: 0, backwards: false }
  const rows = list.isSingleStatement
    ? await rowsInOne(further, window)
    : await rowsById(list, compileStatement(pageIdsQuery(further, window)))
  return rows.length === 0 ? undefined : rows
}

/** The rows of a page in one statement. */
async function rowsInOne(list: ListStatement, window: PageWindow): Promise<RecordRow[]> {
  return (await list.runStatement(compileStatement(readOrderedRows({ ...list, select: sql.raw(list.select) }, window))))
    .rows
}

/** The rows whose ids a statement finds, in its order. What has gone since is left out. */
async function rowsById(list: ListStatement, ids: CompiledStatement): Promise<RecordRow[]> {
  return readRowsByIds(
    list,
    (await list.runStatement(ids)).rows.map(row => String(row[ID])),
  )
}

/** The rows with these ids, in their order: one text for all pages and searches, planned once for each connection. */
async function readRowsByIds(
  { runStatement, select, from, id }: ListStatement,
  ids: readonly string[],
): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  const statement = preparedStatement(
    sql`select ${sql.raw(select)} from ${from} where ${sql.raw(id)} = any(${ids}::uuid[])`,
  )
  const { rows } = await runStatement(statement)
  const matches = new Map<unknown, RecordRow>(rows.map(row => [row[ID], row]))
  return ids.map(one => matches.get(one)).filter(row => row !== undefined)
}
