import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { KyselyConfig, LogEvent } from 'kysely'
import type { Clock } from '../primitives/clock.ts'

/** Statements that take longer are told, by their text alone: parameters are people's data. */
export interface SlowStatementLog {
  overMs: number
  report: (statement: string, milliseconds: number) => void
}

export interface SlowStatement {
  at: string
  statement: string
  ms: number
}

const MOST_RECENT = 50

/** Remembers the latest as well as telling them. */
export function rememberSlow(slow: SlowStatementLog | undefined, clock: Clock) {
  const recent: SlowStatement[] = []
  const report = (statement: string, ms: number) => {
    recent.unshift({ at: wireDatetime(clock.now()), statement, ms })
    if (recent.length > MOST_RECENT) recent.pop()
    slow?.report(statement, ms)
  }
  return { recent: (): SlowStatement[] => [...recent], log: slow && { overMs: slow.overMs, report } }
}

export type StatementTiming = Pick<KyselyConfig, 'log'>

const MOST_TEXT = 500

export function statementTimingOf(slow: SlowStatementLog | undefined): StatementTiming {
  if (!slow || slow.overMs === 0) return {}
  const log = ({ query, queryDurationMillis }: LogEvent) => {
    if (queryDurationMillis < slow.overMs) return
    slow.report(query.sql.replaceAll(/\s+/g, ' ').slice(0, MOST_TEXT), Math.round(queryDurationMillis))
  }
  return { log }
}
