/** The days a dashboard looks at, both included. */
export interface DayWindow {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** Ways to say the window in one word. */
export const DAY_WINDOW_PRESETS = [
  { key: '1', title: '今日' },
  { key: '7', title: '近 7 天' },
  { key: '30', title: '近 30 天' },
  { key: '90', title: '近 90 天' },
] as const
const DEFAULT_DAYS = '30'

const dayOf = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10)

/** The last `days` days, today included, in Shanghai. */
function lastDays(days: number, now: Date): DayWindow {
  return { from: dayOf(now.getTime() - (days - 1) * DAY_MS), to: dayOf(now.getTime()) }
}

/** The window in an address: `days=30`, or `from` and `to`. */
export function readDayWindow(address: URLSearchParams, now: Date): DayWindow & { days: string | undefined } {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? '']
  if (isDay(from) && isDay(to) && from <= to) return { from, to, days: undefined }
  const days = DAY_WINDOW_PRESETS.find(preset => preset.key === address.get('days'))?.key ?? DEFAULT_DAYS
  return { ...lastDays(Number(days), now), days }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
