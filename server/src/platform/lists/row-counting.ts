import { hash } from 'node:crypto'
import { COUNT_CAP } from '@xuanjiao/wire/page-result'
import { sql } from 'kysely'
import { totalCacheOf, type Db } from '../database/db.ts'
import { preparedStatementName } from '../database/driver/prepared-names.ts'
import type { TotalCache } from '../database/total-cache.ts'
import {
  statementsIn,
  compileStatement,
  type RunStatement,
  type SqlCondition,
  type SqlFragment,
  type CompiledStatement,
} from '../database/statement.ts'
import type { Computed } from '../database/statement-rows.ts'
import type { PageReading } from './page-window.ts'

/** The rows that a list goes over. */
export interface RowSource {
  readonly from: SqlFragment
  readonly where: SqlCondition
}

/** Who is asked, and where large totals are kept for a moment. */
export interface RowCounter {
  readonly runStatement: RunStatement
  readonly totalCache: TotalCache | undefined
  /** The way to count them does not depend on values: the statement is kept prepared. */
  readonly isPrepared?: boolean
}

export const rowCounterIn = (db: Db): RowCounter => ({ runStatement: statementsIn(db), totalCache: totalCacheOf(db) })

/** How a list counts its rows: a large total is given again for a moment, up to a cap it is counted each time. */
export interface RowCounting extends Required<Omit<PageReading<never>, 'readRows'>> {
  /** Keeps a total that was found by the way. */
  cacheTotal(match: Promise<number>): Promise<number>
}

export function rowCountingOf(counter: RowCounter, source: RowSource): RowCounting {
  const { totalCache, runStatement, isPrepared = false } = counter
  const exact = compileStatement(sql`select count(*)::integer as total from ${source.from} where ${source.where}`)
  const question = shortKey(`${exact.text}\n${JSON.stringify(exact.values)}`)
  const all = () => readTotal(runStatement, isPrepared ? { ...exact, name: preparedStatementName(exact.text) } : exact)
  const keep = (match: () => Promise<number>) => totalCache?.countCached(question, match) ?? match()
  return {
    cachedCount: () => totalCache?.recent(question),
    count: mode => (mode === 'capped' ? countRowsUpTo(counter, source, COUNT_CAP + 1) : keep(all)),
    cacheTotal: match => keep(() => match),
  }
}

const LONG = 2000

/** Tenant, scope and filters stand in the text and its values, ids by the thousand among them: what is kept is short. */
const shortKey = (question: string): string => (question.length > LONG ? hash('sha256', question, 'base64') : question)

/** How many there are, without looking further than so many. */
export function countRowsUpTo(
  { runStatement, isPrepared }: RowCounter,
  { from, where }: RowSource,
  most: number,
): Promise<number> {
  const limit = sql.raw(`limit ${most}`)
  const counted = compileStatement(
    sql`select count(*)::integer as total from (select 1 from ${from} where ${where} ${limit}) counted`,
  )
  return readTotal(runStatement, isPrepared ? { ...counted, name: preparedStatementName(counted.text) } : counted)
}

async function readTotal(runStatement: RunStatement, statement: CompiledStatement): Promise<number> {
  const [row] = await runStatement<Computed<{ total: number }>>(statement)
  return row?.total ?? 0
}
