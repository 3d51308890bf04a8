import type { Cron, CronDayField, CronPart, CronWeekField } from './cron-fields.ts'
import { parseCron } from './parse-cron.ts'

/** How a field's numbers are said. */
interface FieldNumberTexts {
  readonly say: (n: number) => string
  /** After a number in "every n …". */
  readonly unit: string
  /** Said before the end of a range that runs past the field's end. */
  readonly next: string
}

const two = (n: number): string => String(n).padStart(2, '0')
const weekdays = ['日', '一', '二', '三', '四', '五', '六']
const weekday = (n: number): string => `周${weekdays[n - 1] ?? ''}`

const words = {
  second: { say: n => `第${n}秒`, unit: '秒', next: '下一分钟' },
  minute: { say: n => `第${n}分`, unit: '分钟', next: '下一小时' },
  hour: { say: n => `${n}时`, unit: '小时', next: '次日' },
  day: { say: n => `${n}日`, unit: '天', next: '次月' },
  month: { say: n => `${n}月`, unit: '个月', next: '次年' },
  week: { say: weekday, unit: '天', next: '' },
  year: { say: n => `${n}年`, unit: '年', next: '' },
} as const satisfies Record<string, FieldNumberTexts>

/**
 * A plain Chinese sentence of when an expression runs: 每天09:00:00执行, 每月最后一个周五18:30:00执行.
 * @throws CronError for a bad expression.
 */
export function explainCron(cron: Cron | string): string {
  const parsed = typeof cron === 'string' ? parseCron(cron) : cron
  const date = dateText(parsed)
  const time = timeText(parsed)
  // "Every day every minute" says "every day" for nothing.
  return `${date === '每天' && time.startsWith('每') ? '' : date}${time}执行`
}

function dateText({ day, month, week, year }: Cron): string {
  const years = isEvery(year) ? '' : list(year, words.year)
  const months = isEvery(month) ? '' : list(month, words.month)
  const span = `${years || (months && '每年')}${months}`
  const days = week.kind === 'unset' ? dayText(day) : weekText(week)
  if (span === '') return days
  // Inside named months "of every month" would be wrong.
  const inside = months === '' ? days : days.replace(/^每月/, '')
  const close = month.length === 1 && month[0]?.kind === 'value' && !inside.startsWith('每')
  return `${span}${close ? '' : '的'}${inside}`
}

function dayText(day: CronDayField): string {
  switch (day.kind) {
    case 'unset':
      return '每天'
    case 'list':
      return isEvery(day.parts) ? '每天' : `每月${list(day.parts, words.day)}`
    case 'nearest':
      return `每月离${day.day}日最近的工作日`
    case 'last': {
      const wanted = day.before === 0 ? '最后一天' : `最后一天的前${day.before}天`
      if (!day.weekday) return `每月${wanted}`
      return day.before === 0 ? '每月最后一个工作日' : `每月离${wanted}最近的工作日`
    }
  }
}

function weekText(week: CronWeekField): string {
  switch (week.kind) {
    case 'unset':
      return '每天'
    case 'list':
      return isEvery(week.parts) ? '每天' : `每${list(week.parts, words.week)}`
    case 'last':
      return `每月最后一个${weekday(week.weekday)}`
    case 'nth':
      return `每月第${week.nth}个${weekday(week.weekday)}`
  }
}

/** Clock times while there are few; otherwise from the coarse to the fine, leaving out what goes without saying. */
function timeText(cron: Cron): string {
  const clock = clockTimes(cron)
  if (clock !== undefined) return clock
  const { hour, minute, second } = cron
  const everyMinute = isEvery(minute)
  const hours = isEvery(hour) ? (everyMinute ? '' : '每小时') : list(hour, words.hour)
  const minutes = everyMinute ? (isEvery(second) ? '' : '每分钟') : list(minute, words.minute)
  const seconds = isEvery(second) ? '每秒' : isZero(second) ? '' : list(second, words.second)
  return [hours, minutes, seconds].filter(text => text !== '').reduce(joined)
}

/** A place within the hour belongs to it (每小时的第5分); a rhythm just follows (每小时从第0分起每5分钟). */
const joined = (coarse: string, fine: string): string => `${coarse}${fine.startsWith('第') ? '的' : ''}${fine}`

const mostClockTimes = 6

function clockTimes({ hour, minute, second }: Cron): string | undefined {
  const [hours, minutes, seconds] = [values(hour), values(minute), values(second)]
  if (!hours || !minutes || !seconds || hours.length * minutes.length * seconds.length > mostClockTimes)
    return undefined
  return hours.flatMap(h => minutes.flatMap(m => seconds.map(s => `${two(h)}:${two(m)}:${two(s)}`))).join('、')
}

/** The numbers of a list of single values, or undefined. */
function values(parts: readonly CronPart[]): number[] | undefined {
  const numbers = parts.flatMap(part => (part.kind === 'value' ? [part.value] : []))
  return numbers.length === parts.length ? [...new Set(numbers)].sort((a, b) => a - b) : undefined
}

const list = (parts: readonly CronPart[], how: FieldNumberTexts): string =>
  parts.map(part => partText(part, how)).join('、')

function partText(part: CronPart, { say, unit, next }: FieldNumberTexts): string {
  switch (part.kind) {
    case 'every':
      return `每${unit}`
    case 'value':
      return say(part.value)
    case 'steps':
      return `${part.from === '*' ? '' : `从${say(part.from)}起`}每${part.step === 1 ? '' : part.step}${unit}`
    case 'range': {
      const to = `${part.to < part.from ? next : ''}${say(part.to)}`
      return `${say(part.from)}至${to}${part.step === 1 ? '' : `每${part.step}${unit}`}`
    }
  }
}

const isEvery = (parts: readonly CronPart[]): boolean => parts[0]?.kind === 'every'

const isZero = (parts: readonly CronPart[]): boolean => parts.length === 1 && values(parts)?.[0] === 0
