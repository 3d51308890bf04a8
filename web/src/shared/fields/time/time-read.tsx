import { timeText } from './time-text.ts'
import { useNow } from './use-now.ts'

/** A moment; relative under a day, the exact one on hover. */
export function TimeRead({ value }: { value: string }) {
  const shown = timeText(value, useNow())
  return (
    <time dateTime={value.replace(' ', 'T')} title={value}>
      {shown}
    </time>
  )
}
