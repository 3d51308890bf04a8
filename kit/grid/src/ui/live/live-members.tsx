import { Tooltip } from 'antd'
import type { Member } from '../../model/live/live-table.ts'
import { texts } from '../texts.ts'
import styles from './live-members.module.css'

const MOST = 5

/** Who has the table open, this person included: a letter each, the names in full for those who ask or do not see. */
export function LiveMembers({ members }: { members: readonly Member[] }) {
  if (members.length < 2) return null
  const names = members.map(one => one.name).join('、')
  return (
    <Tooltip title={names}>
      <span className={styles['members']} role="img" aria-label={texts.together(members.length, names)} tabIndex={0}>
        {members.slice(0, MOST).map(one => (
          <span key={one.userId} className={styles['member']} aria-hidden>
            {one.name.slice(-1)}
          </span>
        ))}
        {members.length > MOST && <span aria-hidden>+{members.length - MOST}</span>}
      </span>
    </Tooltip>
  )
}
