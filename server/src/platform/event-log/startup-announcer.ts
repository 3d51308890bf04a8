import type { Config } from '../config/config.ts'
import { logFormatOf, openEventLog, type EventLog } from './event-log.ts'

/** What a person watches while it starts and stops is no event for them; for a machine it is. */
export function startupAnnouncer(config: Config): { log: EventLog; announce: (line: string) => void } {
  const format = logFormatOf(config)
  const log = openEventLog(format, process.stdout)
  const announce = (line: string) => {
    if (format === 'text') process.stdout.write(`${line}\n`)
    else if (line.trim() !== '') log.info(line.trim())
  }
  return { log, announce }
}
