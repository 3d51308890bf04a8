import { Tooltip } from 'antd'
import type { LiveMember } from '../../model/live/live-table.ts'
import styles from './live-members.module.css'
import type { GridWords } from '../dom/grid-words.ts'
import { liveTextsOf } from '../dom/live-texts.ts'

const MOST = 5

interface LiveMembersProps {
  members: readonly LiveMember[]
  /** As the grid is given them. */
  texts?: GridWords
}

/** Who has the table open, this person included: a letter each, names and places in full for who asks or does not see. */
export function LiveMembers({ members, texts }: LiveMembersProps) {
  if (members.length < 2) return null
  const words = liveTextsOf({ options: { texts } })
  const names = words.names(members)
  return (
    <Tooltip title={names}>
      <span className={styles['members']} role="img" aria-label={words.together(members.length, names)} tabIndex={0}>
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
