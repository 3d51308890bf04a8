import type { Cron, CronPart } from './cron-fields.ts'
import { cronWords, isEvery, isNumbers, listed, plain, repeated, valuesOf } from './cron-words.ts'

/** What is said of the time of day; what `repeats` runs again and again: 执行一次. */
interface TimeText {
  readonly text: string
  readonly repeats: boolean
}

type Parts = readonly CronPart[]

/** Clock times while there are few; otherwise from the coarse to the fine, leaving out what goes without saying. */
export function explainTime(cron: Pick<Cron, 'hour' | 'minute' | 'second'>): TimeText {
  const [hours, minutes] = [plain(cron.hour, 'hour'), plain(cron.minute, 'minute')]
  const fine = withinMinute(plain(cron.second, 'second'))
  const clock = clockTimes(hours, minutes, fine.repeats ? [{ kind: 'value', value: 0 }] : cron.second)
  if (clock !== undefined)
    return fine.repeats ? { text: `${clock}起一分钟内${fine.text}`, repeats: true } : { text: clock, repeats: false }
  const inner = withinHour(minutes, fine)
  if (isEvery(hours)) return { ...inner, text: `${inner.text.startsWith('每') ? '' : '每小时'}${inner.text}` }
  const filled = inner.text.startsWith('每')
  return { ...inner, text: `${filled ? wholeHours(hours) : repeated(hours, cronWords.hour)}${inner.text}` }
}

const MOST_CLOCK_TIMES = 6

const two = (n: number): string => String(n).padStart(2, '0')

function clockTimes(...parts: Parts[]): string | undefined {
  const [hours, minutes, seconds] = parts.map(valuesOf)
  if (!hours || !minutes || !seconds || hours.length * minutes.length * seconds.length > MOST_CLOCK_TIMES)
    return undefined
  const behind = (second: number): string => (seconds.every(one => one === 0) ? '' : `:${two(second)}`)
  return hours.flatMap(h => minutes.flatMap(m => seconds.map(s => `${two(h)}:${two(m)}${behind(s)}`))).join('、')
}

/** What happens within one minute; no text where it is at its beginning. */
function withinMinute(seconds: Parts): TimeText {
  const places = valuesOf(seconds)
  if (places?.length === 1 && places[0] === 0) return { text: '', repeats: false }
  return { text: repeated(seconds, cronWords.second), repeats: places === undefined }
}

/** What happens within one hour: a place in it (整点, 第30分), or something that comes back (每5分钟). */
function withinHour(minutes: Parts, fine: TimeText): TimeText {
  if (isEvery(minutes)) return { text: `${fine.text.startsWith('每') ? '' : '每分钟'}${fine.text}`, repeats: true }
  const places = valuesOf(minutes)
  if (places === undefined) return { text: rhythmText(minutes, fine), repeats: true }
  if (fine.text === '' && places.length === 1 && places[0] === 0) return { text: '整点', repeats: false }
  const inside = fine.repeats ? '内' : places.length > 1 && fine.text !== '' ? '的' : ''
  return { text: `${listed(minutes, cronWords.minute)}${inside}${fine.text}`, repeats: fine.repeats }
}

/** A rhythm of minutes, and what happens within each of them. */
function rhythmText(minutes: Parts, fine: TimeText): string {
  const { minute } = cronWords
  if (!fine.repeats) return `${repeated(minutes, minute)}${fine.text === '' ? '' : '的'}${fine.text}`
  if (!isNumbers(minutes)) return `${listed(minutes, minute)}的第一分钟内${fine.text}`
  return fine.text.startsWith('每')
    ? `${listed(minutes, minute)}内${fine.text}`
    : `${repeated(minutes, minute)}${fine.text}`
}

/** Hours that are filled with something that comes back. */
function wholeHours(hours: Parts): string {
  const [only] = hours
  if (hours.length === 1 && only?.kind === 'value') return `${two(only.value)}:00至${two(only.value)}:59`
  if (hours.length === 1 && only?.kind === 'range' && only.step === 1)
    return `${two(only.from)}:00至${only.to < only.from ? '次日' : ''}${two(only.to)}:59`
  return `${listed(hours, cronWords.hour)}${isNumbers(hours) ? '各小时内' : '的第一个小时内'}`
}
