import { timeText } from '@xuanjiao/core/model/text/time-text'
import { useNow } from '@xuanjiao/core/ui/use-now'

/** A moment; relative under a day, the exact one on hover. */
export function TimeRead({ value }: { value: string }) {
  const shown = timeText(value, useNow())
  return (
    <time dateTime={value.replace(' ', 'T')} title={value}>
      {shown}
    </time>
  )
}
