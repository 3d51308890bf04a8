import { sql, type SqlBool } from 'kysely'
import {
  compile,
  prepared,
  type askTenantAside,
  type SqlFragment,
  type Statement,
} from '../../../platform/database/statement.ts'
import type { RowCounting } from '../../../platform/lists/counting.ts'
import { behindRow, limitsOf, pageIds, type OrderedRows } from '../../../platform/lists/page-ids.ts'
import { orderedRows } from '../../../platform/lists/ordered-page.ts'
import { orderText } from '../../../platform/lists/page-order.ts'
import type { Window } from '../../../platform/lists/page-window.ts'
import type { AnyRow } from '../texts/texts.ts'

/** A list's question in SQL, in the parts it is put together from. */
export interface ListQuestion extends OrderedRows {
  readonly ask: ReturnType<typeof askTenantAside>
  readonly select: string
  readonly counting: RowCounting
  /** Nothing but tenant and scope is asked for. */
  readonly plain: boolean
  /** Ids and rows in one statement: each page of a log is looked for anew, and no index of its ids leads to few rows. */
  readonly inOne: boolean
}

const ID = 'id'

/**
 * The rows of a page. But for the first one of a plain list the ids are found first: what is worked out for a row would
 * otherwise be worked out for every row that is stepped over. How best to come there depends on what is looked for and
 * how far down it is, so that statement is planned each time; it is short. What a row is made of takes long to plan and
 * is the same for all pages.
 */
export async function pageRows(asked: ListQuestion, window: Window): Promise<AnyRow[]> {
  const { offset, backwards } = window
  if (offset === 0 && !backwards && asked.plain) return (await asked.ask(prepared(firstPage(asked, window)))).rows
  if (asked.inOne) return rowsInOne(asked, window)
  const rows = await rowsById(asked, compile(pageIds(asked, window)))
  return backwards ? rows.reverse() : rows
}

const firstPage = ({ select, from, where, order }: ListQuestion, window: Window): SqlFragment =>
  sql`select ${sql.raw(select)} from ${from} where ${where} order by ${sql.raw(orderText(order))} ${limitsOf(window)}`

/**
 * The rows behind the one with this id, where the order's index can step there: however far down, a step costs what the
 * first page does. Nothing when that row is gone.
 */
export async function afterRow(asked: ListQuestion, id: string, limit: number): Promise<AnyRow[] | undefined> {
  const behind = behindRow(asked, id)
  if (behind === undefined) return undefined
  const further = { ...asked, where: sql<SqlBool>`${asked.where} and ${behind}` }
  const window = { limit, offset: 0, backwards: false }
  const rows = asked.inOne ? await rowsInOne(further, window) : await rowsById(asked, compile(pageIds(further, window)))
  return rows.length === 0 ? undefined : rows
}

/** The rows of a page in one statement. */
async function rowsInOne(asked: ListQuestion, window: Window): Promise<AnyRow[]> {
  return (await asked.ask(compile(orderedRows({ ...asked, select: sql.raw(asked.select) }, window)))).rows
}

/** The rows whose ids a statement finds, in its order. What has gone since is left out. */
async function rowsById(asked: ListQuestion, ids: Statement): Promise<AnyRow[]> {
  return rowsOf(
    asked,
    (await asked.ask(ids)).rows.map(row => String(row[ID])),
  )
}

/** The rows with these ids, in their order: one text for all pages and searches, planned once for each connection. */
export async function rowsOf({ ask, select, from, id }: ListQuestion, ids: readonly string[]): Promise<AnyRow[]> {
  if (ids.length === 0) return []
  const statement = prepared(sql`select ${sql.raw(select)} from ${from} where ${sql.raw(id)} = any(${ids}::uuid[])`)
  const { rows } = await ask(statement)
  const found = new Map<unknown, AnyRow>(rows.map(row => [row[ID], row]))
  return ids.map(one => found.get(one)).filter(row => row !== undefined)
}
