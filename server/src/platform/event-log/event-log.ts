import { hostname } from 'node:os'
import { pino, type Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { RepeatedLineFilter } from './repeated-line-filter.ts'
import { logLineText } from './log-text.ts'

export type EventLog = Logger

/** Takes finished lines: the terminal, or a test. */
export interface LineSink {
  write(line: string): void
}

/** What is written of a fault: its kind, words and place. What people sent stands in other fields of it, and stays out. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = (error as { code?: unknown }).code
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(cause instanceof Error && { cause: cause.message }),
  }
}

/** The lines of the running product: one event a line, as JSON for machines or as text for people (settings LOG_*). */
export function openEventLog(format: 'json' | 'text', sink: LineSink, now = Date.now): EventLog {
  const repeatedLineFilter = new RepeatedLineFilter(now)
  return pino(
    {
      base: { node: hostname() },
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: errorFields },
      hooks: {
        logMethod(args, write, level) {
          const [fields, message] = args as unknown as [unknown, string?]
          const known = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
          const repeated = repeatedLineFilter.check(level, known, message ?? String(fields))
          if (repeated === 'swallow') return
          if (repeated > 0) return write.call(this, { ...known, repeated }, message ?? String(fields))
          write.apply(this, args)
        },
      },
    },
    format === 'json' ? sink : { write: line => sink.write(logLineText(line)) },
  )
}

export const logFormatOf = ({ LOG_FORMAT, production }: Pick<Config, 'LOG_FORMAT' | 'production'>): 'json' | 'text' =>
  LOG_FORMAT ?? (production ? 'json' : 'text')

/** For those who run without a terminal of their own: tests and commands. */
export const silentLog = (): EventLog => pino({ enabled: false })
