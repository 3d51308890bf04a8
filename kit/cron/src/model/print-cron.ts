import type { Cron, CronDayField, CronPart, CronWeekField } from './cron-fields.ts'

/** Writes an expression in seven fields; `parseCron` reads the same back. Names come out as numbers. */
export function printCron(cron: Cron): string {
  const { second, minute, hour, day, month, week, year } = cron
  return [list(second), list(minute), list(hour), dayText(day), list(month), weekText(week), list(year)].join(' ')
}

const list = (parts: readonly CronPart[]): string => parts.map(partText).join(',')

function partText(part: CronPart): string {
  switch (part.kind) {
    case 'every':
      return '*'
    case 'value':
      return String(part.value)
    case 'range':
      return `${part.from}-${part.to}${part.step === 1 ? '' : `/${part.step}`}`
    case 'steps':
      return `${part.from}/${part.step}`
  }
}

function dayText(day: CronDayField): string {
  switch (day.kind) {
    case 'unset':
      return '?'
    case 'list':
      return list(day.parts)
    case 'nearest':
      return `${day.day}W`
    case 'last':
      return `L${day.before === 0 ? '' : `-${day.before}`}${day.weekday ? 'W' : ''}`
  }
}

function weekText(week: CronWeekField): string {
  switch (week.kind) {
    case 'unset':
      return '?'
    case 'list':
      return list(week.parts)
    case 'last':
      return `${week.weekday}L`
    case 'nth':
      return `${week.weekday}#${week.nth}`
  }
}
