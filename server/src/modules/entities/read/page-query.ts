import { sql } from 'kysely'
import type { KeptTotals } from '../../../platform/database/kept-totals.ts'
import {
  compile,
  prepared,
  type askTenantAside,
  type SqlCondition,
  type SqlFragment,
  type Statement,
} from '../../../platform/database/statement.ts'
import { behindIn, fromTheEnd, orderText, type SortStep } from '../../../platform/lists/page-order.ts'
import type { Window } from '../../../platform/lists/page-window.ts'
import { ROW } from '../plan/plan-field.ts'
import type { AnyRow } from '../texts/texts.ts'

/** A list's question in SQL, in the parts it is put together from. */
export interface ListQuestion {
  readonly ask: ReturnType<typeof askTenantAside>
  readonly totals: KeptTotals | undefined
  readonly select: string
  readonly table: string
  readonly where: SqlCondition
  /** Counts them all; it names the question, too: tenant, scope and filters stand in it. */
  readonly counting: Statement
  readonly order: readonly SortStep[]
  /** Nothing but tenant and scope is asked for. */
  readonly plain: boolean
}

type Parts = Pick<ListQuestion, 'select' | 'table' | 'where' | 'order'>

const rowsIn = (table: string): SqlFragment => sql.raw(`${table} ${ROW}`)
const ROW_ID = `${ROW}.id`

/**
 * The rows of a page. But for the first one of a plain list the ids are found first, by the order's index alone: what is
 * worked out for a row would otherwise be worked out for every row that is stepped over. How best to come there depends on
 * what is looked for and how far down it is, so that statement is planned each time; it is short. What a row is made of
 * takes long to plan and is the same for all pages.
 */
export async function pageRows(asked: ListQuestion, window: Window): Promise<AnyRow[]> {
  const { offset, backwards } = window
  if (offset === 0 && !backwards && asked.plain) return (await asked.ask(prepared(firstPage(asked, window)))).rows
  const rows = await rowsById(asked, compile(pageIds(asked, window)))
  return backwards ? rows.reverse() : rows
}

/** Limits are written, not bound: a plan depends on them. */
const limitsOf = ({ limit, offset }: Pick<Window, 'limit' | 'offset'>) => sql.raw(`limit ${limit} offset ${offset}`)

const firstPage = ({ select, table, where, order }: Parts, window: Window): SqlFragment =>
  sql`select ${sql.raw(select)} from ${rowsIn(table)} where ${where} order by ${sql.raw(orderText(order))} ${limitsOf(window)}`

function pageIds({ table, where, order }: Parts, window: Window): SqlFragment {
  const walked = sql.raw(orderText(window.backwards ? fromTheEnd(order) : order))
  return sql`select ${sql.raw(ROW_ID)} from ${rowsIn(table)} where ${where} order by ${walked} ${limitsOf(window)}`
}

/** The rows behind the one with this id, where the order's index can step there. */
export function afterPage({ table, where, order }: Parts, id: string, limit: number): SqlFragment | undefined {
  const behind = behindIn(order)
  if (behind === undefined) return undefined
  const { columns, sign } = behind
  const its = columns.map(
    column => sql`(select ${sql.raw(column)} from ${rowsIn(table)} where ${sql.raw(ROW_ID)} = ${id}::uuid)`,
  )
  return sql`select ${sql.raw(ROW_ID)} from ${rowsIn(table)} where ${where}
    and (${sql.raw(columns.join(', '))}) ${sql.raw(sign)} (${sql.join(its)})
    order by ${sql.raw(`${orderText(order)} limit ${limit}`)}`
}

/** The rows whose ids a statement finds, in its order. What has gone since is left out. */
export async function rowsById(
  asked: Pick<ListQuestion, 'ask' | 'select' | 'table'>,
  ids: Statement,
): Promise<AnyRow[]> {
  return rowsOf(
    asked,
    (await asked.ask(ids)).rows.map(row => String(row['id'])),
  )
}

/** The rows with these ids, in their order: one text for all pages and searches, planned once for each connection. */
export async function rowsOf(
  { ask, select, table }: Pick<ListQuestion, 'ask' | 'select' | 'table'>,
  ids: readonly string[],
): Promise<AnyRow[]> {
  if (ids.length === 0) return []
  const statement = prepared(
    sql`select ${sql.raw(select)} from ${rowsIn(table)} where ${sql.raw(ROW_ID)} = any(${ids}::uuid[])`,
  )
  const { rows } = await ask(statement)
  const found = new Map<unknown, AnyRow>(rows.map(row => [row['id'], row]))
  return ids.map(id => found.get(id)).filter(row => row !== undefined)
}
