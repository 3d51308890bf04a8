import type { Cron, CronDayField, CronPart, CronWeekField } from './cron-fields.ts'
import { cronWords, firstOf, isEvery, listed, named, plain, valuesOf, weekdayText } from './cron-words.ts'

/** The days of an expression: 每天, 每月1日、15日, 2026年至2028年，每年11月至次年2月的1日. */
export function explainDate({ day, month, week, year }: Cron): string {
  const days = week.kind === 'unset' ? dayText(day) : weekText(week)
  const months = plain(month, 'month')
  if (isEvery(year)) return isEvery(months) ? days : withinMonths('每年', months, days)
  const years = yearsText(year)
  // One year is part of the date: 2030年1月1日.
  if (valuesOf(year)?.length === 1) return isEvery(months) ? `${years}${days}` : withinMonths(years, months, days)
  return `${years}，${isEvery(months) ? days : withinMonths(years.endsWith('取1年') ? '' : '每年', months, days)}`
}

/** Inside named months "of every month" would be wrong, and a day close to its one month is one with it: 6月1日. */
function withinMonths(year: string, months: readonly CronPart[], days: string): string {
  const inside = days.replace(/^每月/, '')
  const close = /^[从离]/.test(inside) || (valuesOf(months)?.length === 1 && /^(?:\d|每天|最后|第|倒数)/.test(inside))
  return `${year}${named(months, cronWords.month)}${close ? '' : '的'}${inside}`
}

function yearsText(year: readonly CronPart[]): string {
  const [only] = year
  if (year.length !== 1 || only?.kind !== 'steps') return listed(year, cronWords.year)
  const from = `从${cronWords.year.say(firstOf(only.from, 'year'))}起`
  return only.step === 1 ? from : `${from}每${only.step}年取1年`
}

function dayText(day: CronDayField): string {
  switch (day.kind) {
    case 'unset':
      return '每天'
    case 'list':
      return listedDays(plain(day.parts, 'day'))
    case 'nearest':
      return `每月离${day.day}日最近的工作日`
    case 'last': {
      const wanted = day.before === 0 ? '最后一天' : `倒数第${day.before + 1}天`
      if (!day.weekday) return `每月${wanted}`
      return day.before === 0 ? '每月最后一个工作日' : `每月离${wanted}最近的工作日`
    }
  }
}

function listedDays(parts: readonly CronPart[]): string {
  if (isEvery(parts)) return '每天'
  const stepped = parts.at(-1)
  const repeats = stepped?.kind === 'steps' || (stepped?.kind === 'range' && stepped.step > 1)
  return `每月${listed(parts, cronWords.day)}${repeats ? '一次' : ''}`
}

const ordinals = ['一', '二', '三', '四', '五']

function weekText(week: CronWeekField): string {
  switch (week.kind) {
    case 'unset':
      return '每天'
    case 'list': {
      const parts = plain(week.parts, 'week')
      return isEvery(parts) ? '每天' : `每${named(parts, cronWords.week)}`
    }
    case 'last':
      return `每月最后一个${weekdayText(week.weekday)}`
    case 'nth':
      return `每月第${ordinals[week.nth - 1] ?? ''}个${weekdayText(week.weekday)}`
  }
}
