import { cronProblem } from '../cron-problem.ts'
import { halfWidthCron } from '../half-width-cron.ts'

/** Day, month and week of the schedules people ask for most. */
const PRESETS = {
  daily: { title: '每天', days: '* * ?' },
  weekly: { title: '每周', days: '? * 2' },
  monthly: { title: '每月', days: '1 * ?' },
} as const

export type CronPresetName = keyof typeof PRESETS

export const cronPresets = (Object.keys(PRESETS) as CronPresetName[]).map(name => ({
  name,
  title: PRESETS[name].title,
}))

/** Eight in the morning, where the expression says no one time of day. */
const MORNING = '0 0 8'

/** A preset at the time of day an expression already has: who changes the days keeps the hour. */
export function cronPreset(name: CronPresetName, before: string): string {
  const time = /^\d+ \d+ \d+(?= )/.exec(halfWidthCron(before).trim().replaceAll(/\s+/g, ' '))?.[0]
  const kept = time !== undefined && cronProblem(before) === undefined ? time : MORNING
  return `${kept} ${PRESETS[name].days} *`
}
