import { COUNT_CAP } from '@xuanjiao/wire/page-result'
import { sql } from 'kysely'
import { totalsOf, type Db } from '../database/db.ts'
import type { KeptTotals } from '../database/kept-totals.ts'
import {
  askIn,
  compile,
  preparedName,
  type Ask,
  type SqlCondition,
  type SqlFragment,
  type Statement,
} from '../database/statement.ts'
import type { Computed } from '../database/statement-rows.ts'
import type { PageReading } from './page-window.ts'

/** The rows that a list goes over. */
export interface CountedRows {
  readonly from: SqlFragment
  readonly where: SqlCondition
}

/** Who is asked, and where large totals are kept for a moment. */
export interface Counter {
  readonly ask: Ask
  readonly totals: KeptTotals | undefined
  /** The way to count them does not depend on values: the statement is kept prepared. */
  readonly isPrepared?: boolean
}

export const counterIn = (db: Db): Counter => ({ ask: askIn(db), totals: totalsOf(db) })

/** How a list counts its rows: a large total is given again for a moment, up to a cap it is counted each time. */
export interface RowCounting extends Required<Omit<PageReading<never>, 'rows'>> {
  /** Keeps a total that was found by the way. */
  keep(found: Promise<number>): Promise<number>
}

export function countingOf(counter: Counter, rows: CountedRows): RowCounting {
  const { totals, ask, isPrepared = false } = counter
  const exact = compile(sql`select count(*)::integer as total from ${rows.from} where ${rows.where}`)
  // Tenant, scope and filters stand in the text and its values.
  const question = `${exact.text}\n${JSON.stringify(exact.values)}`
  const all = () => totalOf(ask, isPrepared ? { ...exact, name: preparedName(exact.text) } : exact)
  const keep = (found: () => Promise<number>) => totals?.count(question, found) ?? found()
  return {
    recent: () => totals?.recent(question),
    count: mode => (mode === 'capped' ? countUpTo(counter, rows, COUNT_CAP + 1) : keep(all)),
    keep: found => keep(() => found),
  }
}

/** How many there are, without looking further than so many. */
export function countUpTo({ ask, isPrepared }: Counter, { from, where }: CountedRows, most: number): Promise<number> {
  const limit = sql.raw(`limit ${most}`)
  const counted = compile(
    sql`select count(*)::integer as total from (select 1 from ${from} where ${where} ${limit}) counted`,
  )
  return totalOf(ask, isPrepared ? { ...counted, name: preparedName(counted.text) } : counted)
}

async function totalOf(ask: Ask, statement: Statement): Promise<number> {
  const [row] = await ask<Computed<{ total: number }>>(statement)
  return row?.total ?? 0
}
