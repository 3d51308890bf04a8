import type { Cron } from './cron-fields.ts'
import { explainDate } from './explain-date.ts'
import { explainTime } from './explain-time.ts'
import { parseCron } from './parse-cron.ts'

/**
 * A plain Chinese sentence of when an expression runs: 每天09:00执行, 每月最后一个周五18:30执行, 每5分钟执行一次.
 * @throws CronError for a bad expression.
 */
export function explainCron(cron: Cron | string): string {
  const parsed = typeof cron === 'string' ? parseCron(cron) : cron
  const date = explainDate(parsed)
  const { text, repeats } = explainTime(parsed)
  return `${joined(date, text)}执行${repeats ? '一次' : ''}`
}

/** A clock time belongs to its day; a rhythm of the time, or one of the days, is a clause of its own. */
function joined(date: string, time: string): string {
  // "Every day every minute" says "every day" for nothing.
  if (date === '每天') return time.startsWith('每') ? time : `${date}${time}`
  return `${date}${/^[每从]/.test(time) || date.endsWith('一次') ? '，' : ''}${time}`
}
