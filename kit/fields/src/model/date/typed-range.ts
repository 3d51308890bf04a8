import { mayChoose, type DayLimits, type DayPair } from './limits.ts'
import { readTyped, typedFault } from './typing.ts'
import { texts } from './texts.ts'

/** What a text typed into one end of a range comes to: the days, or what is wrong with it; nothing while it is empty. */
export type TypedEnd = { readonly days: DayPair } | { readonly fault: string } | undefined

/** Reads one end of a range as a single day is read; days the wrong way round change places. */
export function readTypedEnd(end: keyof DayPair, text: string, value: DayPair, limits: DayLimits): TypedEnd {
  if (text.trim() === '') return undefined
  const read = readTyped('date', text)
  const fault = typedFault('date', text, limits)
  if (read === undefined || fault !== '') return { fault }
  const days = inOrder({ ...value, [end]: read })
  const isNear = days.from === '' || days.to === '' || mayChoose(days.to, limits, days.from)
  return isNear ? { days } : { fault: texts.outside }
}

const inOrder = ({ from, to }: DayPair): DayPair =>
  from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to }
