import type { KyselyConfig, LogEvent } from 'kysely'

/** Statements that take longer are told, by their text alone: parameters are people's data. */
export interface SlowStatementLog {
  overMs: number
  report: (statement: string, milliseconds: number) => void
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
