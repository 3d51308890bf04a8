import { openEventLog, type EventLog } from '../../platform/event-log/event-log.ts'

/** The log of the product as a test reads it: what phones are sent where nothing is really sent. */
export function sentTexts(): { log: EventLog; lines: string[]; code: () => string } {
  const lines: string[] = []
  const log = openEventLog('text', { write: line => void (line.includes('短信') && lines.push(line)) })
  return { log, lines, code: () => /验证码(\d{6})/.exec(lines.at(-1) ?? '')?.[1] ?? '' }
}
