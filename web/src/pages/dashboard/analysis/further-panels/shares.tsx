import { numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import panel from '../styles/panel.module.css'
import styles from './shares-panels.module.css'

interface SharesProps {
  parts: readonly { name: string; plays: number }[]
  nameOf: (code: string) => string
}

/** Parts of a whole as shares of the whole track, each with its name, share and number. */
export function Shares({ parts, nameOf }: SharesProps) {
  const all = parts.reduce((sum, one) => sum + one.plays, 0)
  if (all === 0)
    return (
      <div className={panel['middle']}>
        <EmptyState kind="empty" title="这段时间没有播放" text="请换一个日期范围" />
      </div>
    )
  return (
    <ul className={styles['shares']}>
      {parts.map(({ name, plays }) => (
        <li key={name}>
          <span>{nameOf(name)}</span>
          <span className={styles['plays']}>{numberText(plays)}</span>
          <b>{percentText((plays / all) * 100)}</b>
          <i aria-hidden="true">
            <i style={{ width: `${(plays / all) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}
