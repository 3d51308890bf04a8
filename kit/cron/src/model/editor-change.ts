import type { CronFieldName } from './cron-fields.ts'
import type { CronEdit, CronPartEdit } from './editor-parts.ts'
import { cronPartText } from './editor-text.ts'

/** Changes one part, and with it what may not or should not stand beside it (rules/cron#between-parts). */
export function changeCronPart(edit: CronEdit, name: CronFieldName, change: Partial<CronPartEdit>): CronEdit {
  const changed = { ...edit, [name]: { ...edit[name], ...change } }
  return forced(excluded(changed, name), name)
}

/** Day and week: exactly one of them is set. */
function excluded(edit: CronEdit, name: CronFieldName): CronEdit {
  if (name !== 'day' && name !== 'week') return edit
  const other = name === 'day' ? 'week' : 'day'
  if (isPartSet(edit, name)) return isPartSet(edit, other) ? withMode(edit, other, 'unset') : edit
  return isPartSet(edit, other) ? edit : withMode(edit, other, 'every')
}

export const isPartSet = (edit: CronEdit, name: CronFieldName): boolean => cronPartText(name, edit[name]) !== '?'

/** Whoever says an hour does not mean every minute of it; whoever says a year, not every month. */
const finer: Partial<Record<CronFieldName, { name: CronFieldName; becomes: number }>> = {
  minute: { name: 'second', becomes: 0 },
  hour: { name: 'minute', becomes: 0 },
  day: { name: 'hour', becomes: 0 },
  week: { name: 'hour', becomes: 0 },
  year: { name: 'month', becomes: 1 },
}

/** A finer part that still says "every" becomes one number, and so on downwards. */
function forced(edit: CronEdit, name: CronFieldName): CronEdit {
  const below = finer[name]
  if (!below || ['*', '?'].includes(cronPartText(name, edit[name]))) return edit
  if (cronPartText(below.name, edit[below.name]) !== '*') return edit
  const part = { ...edit[below.name], mode: 'specify', numbers: [below.becomes] } as const
  return forced({ ...edit, [below.name]: part }, below.name)
}

const withMode = (edit: CronEdit, name: CronFieldName, mode: CronPartEdit['mode']): CronEdit => ({
  ...edit,
  [name]: { ...edit[name], mode },
})
