/** The seven fields of a cron expression and what their numbers may be (rules/cron#quartz). */

export const cronFieldNames = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
export type CronFieldName = (typeof cronFieldNames)[number]

export interface CronFieldInfo {
  readonly title: string
  readonly min: number
  readonly max: number
  /** Largest step. */
  readonly step: number
  /** Names in order of their numbers, from `min`. */
  readonly names?: readonly string[]
  /** Whether a range may run past the end and go on at the beginning: 22-4. */
  readonly wraps: boolean
}

/** Weekdays: Sunday is 1, Saturday 7. Years end with 2199, so that every search ends. */
export const cronFields: Readonly<Record<CronFieldName, CronFieldInfo>> = {
  second: { title: '秒', min: 0, max: 59, step: 59, wraps: true },
  minute: { title: '分', min: 0, max: 59, step: 59, wraps: true },
  hour: { title: '时', min: 0, max: 23, step: 23, wraps: true },
  day: { title: '日', min: 1, max: 31, step: 31, wraps: true },
  month: {
    title: '月',
    min: 1,
    max: 12,
    step: 12,
    wraps: true,
    names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
  week: { title: '周', min: 1, max: 7, step: 7, wraps: true, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] },
  year: { title: '年', min: 1970, max: 2199, step: 229, wraps: false },
}

/** One part of a comma list. */
export type CronPart =
  | { readonly kind: 'every' }
  | { readonly kind: 'value'; readonly value: number }
  /** `a-b`, `a-b/n`; `from` above `to` wraps. */
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly step: number }
  /** `a/n`: from a to the field's end; `*` starts at its beginning. */
  | { readonly kind: 'steps'; readonly from: number | '*'; readonly step: number }

export type CronDayField =
  /** `?`: the week decides. */
  | { readonly kind: 'unset' }
  | { readonly kind: 'list'; readonly parts: readonly CronPart[] }
  /** `L`, `L-3`, `LW`, `L-3W`: so many days before the month's last one, or the weekday nearest to that. */
  | { readonly kind: 'last'; readonly before: number; readonly weekday: boolean }
  /** `15W`: the weekday (Monday to Friday) nearest to the 15th, inside the month. */
  | { readonly kind: 'nearest'; readonly day: number }

export type CronWeekField =
  /** `?`: the day decides. */
  | { readonly kind: 'unset' }
  | { readonly kind: 'list'; readonly parts: readonly CronPart[] }
  /** `6L`: the last Friday of the month. */
  | { readonly kind: 'last'; readonly weekday: number }
  /** `6#3`: the third Friday of the month. */
  | { readonly kind: 'nth'; readonly weekday: number; readonly nth: number }

/** A parsed expression; exactly one of `day` and `week` is unset. */
export interface Cron {
  readonly second: readonly CronPart[]
  readonly minute: readonly CronPart[]
  readonly hour: readonly CronPart[]
  readonly day: CronDayField
  readonly month: readonly CronPart[]
  readonly week: CronWeekField
  readonly year: readonly CronPart[]
}

/** The numbers a list of parts stands for, ascending, each once. */
export function numbersOfParts(name: CronFieldName, parts: readonly CronPart[]): number[] {
  return [...new Set(parts.flatMap(part => numbersOfPart(cronFields[name], part)))].sort((a, b) => a - b)
}

function numbersOfPart({ min, max }: CronFieldInfo, part: CronPart): number[] {
  switch (part.kind) {
    case 'every':
      return counted(min, max, 1)
    case 'value':
      return [part.value]
    case 'steps':
      return counted(part.from === '*' ? min : part.from, max, part.step)
    case 'range': {
      const span = max - min + 1
      // A wrapped range counts on through the field's end: 25-5/3 of days is 25, 28, 31, 3, whatever the month.
      const to = part.to < part.from ? part.to + span : part.to
      return counted(part.from, to, part.step).map(n => ((n - min) % span) + min)
    }
  }
}

const counted = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_n, i) => from + i * step)
