import { shell } from '@xuanjiao/contract/calls/messages'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { unseen } from '@xuanjiao/core/ui/controls/unseen'
import styles from './states.module.css'

/** The first moment after sign-in or a reload. */
export function Splash() {
  return (
    <div className={styles['splash']} role="status">
      <span className={styles['pulse']}>
        <Icon name="heart" size={28} />
      </span>
      <span className={unseen}>{shell.loading}</span>
    </div>
  )
}
