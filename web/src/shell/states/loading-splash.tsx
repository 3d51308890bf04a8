import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import styles from './states.module.css'

/** The first moment after sign-in or a reload. */
export function LoadingSplash() {
  return (
    <div className={styles['splash']} role="status">
      <span className={styles['pulse']}>
        <TriadMark size={40} />
      </span>
      <span className={visuallyHidden}>{shellTexts.loading}</span>
    </div>
  )
}
