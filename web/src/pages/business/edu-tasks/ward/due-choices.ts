import { wireDate } from '@xuanjiao/wire/wall-time'

const DAY_MS = 86_400_000
/** When the lights of a ward are still on. */
const EVENING = '20:00:00'
/** So long before its end a day is no choice any more. */
const LEAST_MS = 2 * 3_600_000

export type DueChoice = '0' | '1' | '3'

const LABELS: readonly { value: DueChoice; label: string }[] = [
  { value: '0', label: '今天 20 点' },
  { value: '1', label: '明天 20 点' },
  { value: '3', label: '3 天后' },
]

export const dueTimeOf = (choice: DueChoice, now: Date): string =>
  `${wireDate(new Date(now.getTime() + Number(choice) * DAY_MS))} ${EVENING}`

/** By when patients may be asked to have seen it, at this time of the day. */
export function dueChoicesAt(now: Date): readonly { value: DueChoice; label: string }[] {
  const evening = Date.parse(`${wireDate(now)}T${EVENING}+08:00`)
  return evening - now.getTime() >= LEAST_MS ? LABELS : LABELS.filter(({ value }) => value !== '0')
}
