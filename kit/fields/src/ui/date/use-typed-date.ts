import type { Dayjs } from 'dayjs'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { DateKind } from '../../model/date/date-formats.ts'
import type { DayLimits } from '../../model/date/day-limits.ts'
import { readTypedDate, typedDateProblem } from '../../model/date/typed-date.ts'
import { dayjsOf } from './chinese-days.ts'

interface TypedDateProps extends Omit<DayLimits, 'mostApart'> {
  readonly kind?: DateKind | undefined
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** Told the text when it is no day; without it `onChange` is told ''. */
  readonly onUnread?: ((text: string) => void) | undefined
  /** How the field writes what it holds. */
  readonly format?: string | undefined
  /** Emptied by hand, it holds nothing. */
  readonly clearable?: boolean | undefined
}

/** A text that stands for no day: what the value was told to be, and the day the calendar still shows. */
interface UnreadDate {
  readonly text: string
  readonly problem: string
  readonly shown: Dayjs | null
}

/** Keys that are done with what was typed; a press on the calendar is not: it leaves the text as well. */
const LEAVES: ReadonlySet<string> = new Set(['Enter', 'Tab'])

const valueOf = (event: FocusEvent | KeyboardEvent) =>
  event.target instanceof HTMLInputElement ? event.target.value : ''

/** What is typed into a field of days in other words than the calendar knows. */
export function useTypedDate({
  kind = 'date',
  value,
  onChange,
  onUnread,
  format,
  clearable = true,
  ...limits
}: TypedDateProps) {
  const [unread, setUnread] = useState<UnreadDate>()
  const [round, setRound] = useState(0)
  const status = unread !== undefined && (value ?? '') === unread.problem ? unread : undefined
  const shown = status === undefined ? dayjsOf(kind, value) : status.shown

  const take = (text: string) => {
    setUnread(undefined)
    if (text !== (value ?? '')) onChange(text)
  }
  const keep = (text: string) => {
    const problem = onUnread === undefined ? '' : text
    setUnread({ text, problem, shown })
    if (onUnread !== undefined) onUnread(text)
    else if ((value ?? '') !== '') onChange('')
  }
  const settle = (text: string, whenRead: () => void) => {
    const read = readTypedDate(kind, text)
    if (text.trim() === '') return
    if (read === undefined || typedDateProblem(kind, text, limits) !== '') return keep(text)
    take(read)
    whenRead()
  }
  return {
    /** Drawn anew, the field shows the day in the words of the house. */
    key: round,
    shown,
    fault: status === undefined ? '' : typedDateProblem(kind, status.text, limits),
    choose: (text: string) => {
      setUnread(undefined)
      onChange(text)
    },
    left: (event: FocusEvent) => {
      const text = valueOf(event)
      settle(text, () => text !== written(kind, readTypedDate(kind, text), format) && setRound(round + 1))
    },
    entered: (event: KeyboardEvent, done: () => void) => {
      if (LEAVES.has(event.key) && clearable && valueOf(event).trim() === '') take('')
      else if (event.key === 'Enter') settle(valueOf(event), done)
    },
  }
}

/** A day in the words of the field. */
const written = (kind: DateKind, stored: string | undefined, format: string | undefined): string | undefined =>
  format === undefined ? stored : dayjsOf(kind, stored)?.format(format)
