import type { FieldName } from './fields.ts'
import type { CronEdit, PartEdit } from './editor-parts.ts'
import { textOfPart } from './editor-text.ts'

/** Changes one part, and with it what may not or should not stand beside it (rules/cron#between-parts). */
export function changePart(edit: CronEdit, name: FieldName, change: Partial<PartEdit>): CronEdit {
  const changed = { ...edit, [name]: { ...edit[name], ...change } }
  return forced(excluded(changed, name), name)
}

/** Day and week: exactly one of them is set. */
function excluded(edit: CronEdit, name: FieldName): CronEdit {
  if (name !== 'day' && name !== 'week') return edit
  const other = name === 'day' ? 'week' : 'day'
  if (isSet(edit, name)) return isSet(edit, other) ? withMode(edit, other, 'unset') : edit
  return isSet(edit, other) ? edit : withMode(edit, other, 'every')
}

export const isSet = (edit: CronEdit, name: FieldName): boolean => textOfPart(name, edit[name]) !== '?'

/** Whoever says an hour does not mean every minute of it; whoever says a year, not every month. */
const finer: Partial<Record<FieldName, { name: FieldName; becomes: number }>> = {
  minute: { name: 'second', becomes: 0 },
  hour: { name: 'minute', becomes: 0 },
  day: { name: 'hour', becomes: 0 },
  week: { name: 'hour', becomes: 0 },
  year: { name: 'month', becomes: 1 },
}

/** A finer part that still says "every" becomes one number, and so on downwards. */
function forced(edit: CronEdit, name: FieldName): CronEdit {
  const below = finer[name]
  if (!below || ['*', '?'].includes(textOfPart(name, edit[name]))) return edit
  if (textOfPart(below.name, edit[below.name]) !== '*') return edit
  const part = { ...edit[below.name], mode: 'specify', numbers: [below.becomes] } as const
  return forced({ ...edit, [below.name]: part }, below.name)
}

const withMode = (edit: CronEdit, name: FieldName, mode: PartEdit['mode']): CronEdit => ({
  ...edit,
  [name]: { ...edit[name], mode },
})
