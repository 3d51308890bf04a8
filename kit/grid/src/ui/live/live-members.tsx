import { Tooltip } from 'antd'
import type { LiveMember } from '../../model/live/live-table.ts'
import styles from './live-members.module.css'
import { liveTexts } from './live-texts.ts'

const MOST = 5

/** Who has the table open, this person included: a letter each, names and places in full for who asks or does not see. */
export function LiveMembers({ members }: { members: readonly LiveMember[] }) {
  if (members.length < 2) return null
  const names = liveTexts.names(members)
  return (
    <Tooltip title={names}>
      <span
        className={styles['members']}
        role="img"
        aria-label={liveTexts.together(members.length, names)}
        tabIndex={0}
      >
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
