import {
  cronFieldNames,
  numbersOfParts,
  type Cron,
  type CronDayField,
  type CronFieldName,
  type CronPart,
  type CronWeekField,
} from './cron-fields.ts'
import {
  beforeBounds,
  mapCronParts,
  isWithinBounds,
  newCronPart,
  partBounds,
  type CronEdit,
  type CronPartEdit,
} from './editor-parts.ts'
import { parseCron } from './parse-cron.ts'
import { printCron } from './print-cron.ts'

/** The part of a way that was read; the other ways stay as they start. */
type PartialPartEdit = Partial<CronPartEdit>

/**
 * An expression as the editor shows it. What no way of a part can show stays as it is written, so nothing is widened
 * and nothing lost.
 * @throws CronError for a bad expression, with field, position and reason.
 */
export function readCronEdit(text: string, thisYear: number): CronEdit {
  const cron = parseCron(text)
  const words = printCron(cron).split(' ')
  return mapCronParts(name => ({
    ...newCronPart(name, thisYear),
    ...(readPart(name, cron) ?? { mode: 'other', other: words[cronFieldNames.indexOf(name)] ?? '*' }),
  }))
}

function readPart(name: CronFieldName, cron: Cron): PartialPartEdit | undefined {
  if (name === 'day') return readDay(cron.day)
  if (name === 'week') return readWeek(cron.week)
  return readList(name, cron[name])
}

function readDay(day: CronDayField): PartialPartEdit | undefined {
  switch (day.kind) {
    case 'unset':
      return { mode: 'unset' }
    case 'list':
      return readList('day', day.parts)
    case 'nearest':
      return { mode: 'nearest', nearest: day.day }
    case 'last':
      return readLast(day.before, day.weekday)
  }
}

function readLast(before: number, weekday: boolean): PartialPartEdit | undefined {
  if (before === 0) return { mode: weekday ? 'lastWorkday' : 'last' }
  return weekday || !isWithinBounds(beforeBounds, before) ? undefined : { mode: 'before', before }
}

function readWeek(week: CronWeekField): PartialPartEdit | undefined {
  switch (week.kind) {
    case 'unset':
      return { mode: 'unset' }
    case 'list':
      return readList('week', week.parts)
    case 'last':
      return { mode: 'last', weekday: week.weekday }
    case 'nth':
      return { mode: 'nth', weekday: week.weekday, nth: week.nth }
  }
}

function readList(name: CronFieldName, parts: readonly CronPart[]): PartialPartEdit | undefined {
  if (parts.every(part => part.kind === 'value')) return readNumbers(name, numbersOfParts(name, parts))
  const [only] = parts
  return only && parts.length === 1 ? readOne(name, only) : undefined
}

const readNumbers = (name: CronFieldName, numbers: readonly number[]): PartialPartEdit | undefined =>
  isWithinBounds(partBounds[name].numbers, ...numbers) ? { mode: 'specify', numbers } : undefined

function readOne(name: CronFieldName, part: CronPart): PartialPartEdit | undefined {
  const { range, start, interval } = partBounds[name]
  if (part.kind === 'every') return { mode: 'every' }
  if (part.kind === 'range') {
    const shown = part.step === 1 && isWithinBounds(range, part.from, part.to)
    return shown ? { mode: 'range', from: part.from, to: part.to } : undefined
  }
  if (part.kind !== 'steps') return undefined
  // `*/5` counts from the field's beginning; the year's lies before every year the editor knows.
  const from = part.from === '*' ? numbersOfParts(name, [part])[0] : part.from
  if (from === undefined || !isWithinBounds(start, from) || !isWithinBounds(interval, part.step)) return undefined
  return { mode: 'loop', start: from, interval: part.step }
}
