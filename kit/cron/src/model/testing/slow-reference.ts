/**
 * What an expression means, told day by day and second by second: slow, plain, and without a line of the parser or the
 * search it is compared with. Only for expressions that are known to be valid.
 */

const monthNames = ['', 'JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekNames = ['', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** The first `count` runs after `from`, looked for on `days` days. */
export function referenceRuns(expression: string, from: Date, count: number, zone: string, days: number): Date[] {
  const [second = '', minute = '', hour = '', day = '', month = '', week = '', year = '*'] = expression
    .toUpperCase()
    .split(' ')
  const seconds = matching(second, 0, 59)
  const minutes = matching(minute, 0, 59)
  const hours = matching(hour, 0, 23)
  const runs: Date[] = []
  const start = Math.floor(from.getTime() / 86_400_000) - 1
  for (let i = 0; i < days && runs.length < count; i++) {
    const date = new Date((start + i) * 86_400_000)
    const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    if (!matches(year, y, 1970, 2199) || !matches(month, m, 1, 12, monthNames) || !isDay(day, week, y, m, d)) continue
    for (const h of hours)
      for (const mi of minutes)
        for (const s of seconds) {
          if (runs.length >= count) return runs
          const instant = firstPass(Date.UTC(y, m - 1, d, h, mi, s), zone)
          if (instant !== undefined && instant > from.getTime()) runs.push(new Date(instant))
        }
  }
  return runs
}

function matching(text: string, min: number, max: number): number[] {
  const found: number[] = []
  for (let n = min; n <= max; n++) if (matches(text, n, min, max)) found.push(n)
  return found
}

/** Whether one of the comma parts counts its way to the number. */
function matches(text: string, n: number, min: number, max: number, names: readonly string[] = []): boolean {
  const numberOf = (word: string): number => (names.includes(word) ? names.indexOf(word) : Number(word))
  return text.split(',').some(part => {
    const [range = '', step = '1'] = part.split('/')
    const [first = '', last] = range.split('-')
    const from = first === '*' ? min : numberOf(first)
    const to = last !== undefined ? numberOf(last) : first === '*' || part.includes('/') ? max : from
    let at = from
    for (let counted = 0; ; counted++) {
      if (at === n && counted % Number(step) === 0) return true
      if (at === to) return false
      at = at === max ? min : at + 1
    }
  })
}

const weekdayOf = (y: number, m: number, d: number): number => new Date(Date.UTC(y, m - 1, d)).getUTCDay() + 1
const exists = (y: number, m: number, d: number): boolean =>
  new Date(Date.UTC(y, m - 1, d)).getUTCMonth() === m - 1 && d > 0
const isWorkday = (y: number, m: number, d: number): boolean => weekdayOf(y, m, d) > 1 && weekdayOf(y, m, d) < 7

function isDay(day: string, week: string, y: number, m: number, d: number): boolean {
  return week === '?' ? isMonthDay(day, y, m, d) : isWeekDay(week, y, m, d)
}

function isMonthDay(text: string, y: number, m: number, d: number): boolean {
  if (!/[LW]/.test(text)) return matches(text, d, 1, 31)
  let wanted = Number.parseInt(text, 10)
  if (text.startsWith('L')) {
    let last = 31
    while (!exists(y, m, last)) last--
    wanted = last - Number(/\d+/.exec(text)?.[0] ?? 0)
  }
  if (!exists(y, m, wanted)) return false
  return text.endsWith('W') ? d === nearestWorkday(y, m, wanted) : d === wanted
}

/** Looks one day back, one on, two on, two back, and takes the first that is a workday of this month. */
function nearestWorkday(y: number, m: number, d: number): number {
  return [d, d - 1, d + 1, d + 2, d - 2].find(n => exists(y, m, n) && isWorkday(y, m, n)) ?? 0
}

function isWeekDay(text: string, y: number, m: number, d: number): boolean {
  const [, word = '', sign] = /^(\d|[A-Z]{3})(L|#)/.exec(text) ?? []
  const today = weekdayOf(y, m, d)
  if (sign === undefined) return text === 'L' ? today === 7 : matches(text, today, 1, 7, weekNames)
  if (today !== (weekNames.includes(word) ? weekNames.indexOf(word) : Number(word))) return false
  if (sign === 'L') return !exists(y, m, d + 7)
  const nth = Number(text.slice(-1))
  return exists(y, m, d - 7 * (nth - 1)) && !exists(y, m, d - 7 * nth)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The earliest instant at which clocks of a zone show a wall time, found by asking for every offset there is. */
function firstPass(wall: number, zone: string): number | undefined {
  if (zone === 'UTC') return wall
  if (zone === 'Asia/Shanghai') return wall - 8 * 3_600_000
  const shown = new Date(wall).toISOString().slice(0, 19).replace('T', ', ')
  const format = formats.get(zone) ?? newFormat(zone)
  formats.set(zone, format)
  for (let minutes = 14 * 60; minutes >= -12 * 60; minutes -= 30) {
    const instant = wall - minutes * 60_000
    if (format.format(instant) === shown) return instant
  }
  return undefined
}

/** Canadian dates are written as ISO writes them, with a comma before the time. */
const newFormat = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
