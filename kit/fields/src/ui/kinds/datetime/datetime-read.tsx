import { timeText } from '@xuanjiao/core/model/text/time-text'
import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'

/** A moment; relative under a day, the exact one on hover. */
export function DatetimeRead({ value }: { value: string }) {
  const shown = timeText(value, useCurrentMinute())
  return (
    <time dateTime={value.replace(' ', 'T')} title={value}>
      {shown}
    </time>
  )
}
