import { printMoment, readMoment, readTime, timeOnly } from '@xuanjiao/core/model/text/moment-text'
import { limitTexts } from '@xuanjiao/core/model/text/value-limits'
import { FORMATS, IS_CLOCK, type DateKind } from './formats.ts'
import { mayChoose, type DayLimits } from './limits.ts'
import { texts } from './texts.ts'

/** A typed text as the field keeps it; nothing where it is no day, no moment, no time of day. */
export function readTyped(kind: DateKind, text: string): string | undefined {
  const clock = IS_CLOCK[kind] ? readTime(text) : undefined
  const moment = clock ? timeOnly(clock) : readMoment(text)
  return moment && printMoment(moment, FORMATS[kind][0])
}

/** What is wrong with a typed text; an empty text when nothing is. */
export function typedFault(kind: DateKind, text: string, limits: DayLimits): string {
  if (text.trim() === '') return ''
  const read = readTyped(kind, text)
  if (read === undefined) return IS_CLOCK[kind] ? limitTexts.notATime : limitTexts.notADate
  return IS_CLOCK[kind] || mayChoose(read, limits) ? '' : texts.outside
}
