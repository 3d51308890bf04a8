import { durationText } from '@xuanjiao/core/model/text/time-text'
import { coverageOf } from './coverage.ts'
import styles from './records.module.css'

interface CoverageBarProps {
  seen: readonly (readonly [number, number])[]
  durationSec: number
  /** A line of a table: the bar alone. */
  slim?: true
}

const MOST_TOLD = 3

/** The length of a video, filled where it was on the screen; the words say the same to those who see no bar. */
export function CoverageBar({ seen, durationSec, slim }: CoverageBarProps) {
  const { parts, missed } = coverageOf(seen, durationSec)
  const said = durationSec > 0 ? missedText(missed) : '视频时长未知'
  return (
    <div className={styles['coverage']} data-slim={slim}>
      <div className={styles['track']} role="img" aria-label={`已看部分。${said}`}>
        {parts.map(({ left, width }) => (
          <span key={left} style={{ insetInlineStart: `${left}%`, width: `${width}%` }} />
        ))}
      </div>
      {!slim && (
        <div className={styles['scale']}>
          <span>0:00</span>
          <span className={styles['missed']}>{said}</span>
          <span>{durationText(durationSec)}</span>
        </div>
      )}
    </div>
  )
}

function missedText(missed: readonly (readonly [number, number])[]): string {
  if (missed.length === 0) return '全部看过'
  const messages = missed.slice(0, MOST_TOLD).map(([from, to]) => `${durationText(from)}–${durationText(to)}`)
  const more = missed.length > MOST_TOLD ? ` 等 ${missed.length} 段` : ''
  return `未看 ${messages.join('、')}${more}`
}
