import {
  fieldNames,
  numbersOf,
  type Cron,
  type DayField,
  type FieldName,
  type CronPart,
  type WeekField,
} from './fields.ts'
import { beforeBounds, eachPart, fits, freshPart, partBounds, type CronEdit, type PartEdit } from './editor-parts.ts'
import { parseCron } from './parse.ts'
import { printCron } from './print.ts'

/** The part of a way that was read; the other ways stay as they start. */
type Read = Partial<PartEdit>

/**
 * An expression as the editor shows it. What no way of a part can show stays as it is written, so nothing is widened
 * and nothing lost.
 * @throws CronError for a bad expression, with field, position and reason.
 */
export function readEdit(text: string, thisYear: number): CronEdit {
  const cron = parseCron(text)
  const words = printCron(cron).split(' ')
  return eachPart(name => ({
    ...freshPart(name, thisYear),
    ...(readPart(name, cron) ?? { mode: 'other', other: words[fieldNames.indexOf(name)] ?? '*' }),
  }))
}

function readPart(name: FieldName, cron: Cron): Read | undefined {
  if (name === 'day') return readDay(cron.day)
  if (name === 'week') return readWeek(cron.week)
  return readList(name, cron[name])
}

function readDay(day: DayField): Read | undefined {
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

function readLast(before: number, weekday: boolean): Read | undefined {
  if (before === 0) return { mode: weekday ? 'lastWorkday' : 'last' }
  return weekday || !fits(beforeBounds, before) ? undefined : { mode: 'before', before }
}

function readWeek(week: WeekField): Read | undefined {
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

function readList(name: FieldName, parts: readonly CronPart[]): Read | undefined {
  if (parts.every(part => part.kind === 'value')) return readNumbers(name, numbersOf(name, parts))
  const [only] = parts
  return only && parts.length === 1 ? readOne(name, only) : undefined
}

const readNumbers = (name: FieldName, numbers: readonly number[]): Read | undefined =>
  fits(partBounds[name].numbers, ...numbers) ? { mode: 'specify', numbers } : undefined

function readOne(name: FieldName, part: CronPart): Read | undefined {
  const { range, start, interval } = partBounds[name]
  if (part.kind === 'every') return { mode: 'every' }
  if (part.kind === 'range') {
    const shown = part.step === 1 && fits(range, part.from, part.to)
    return shown ? { mode: 'range', from: part.from, to: part.to } : undefined
  }
  if (part.kind !== 'steps') return undefined
  // `*/5` counts from the field's beginning; the year's lies before every year the editor knows.
  const from = part.from === '*' ? numbersOf(name, [part])[0] : part.from
  if (from === undefined || !fits(start, from) || !fits(interval, part.step)) return undefined
  return { mode: 'loop', start: from, interval: part.step }
}
