import { shell } from '@xuanjiao/contract/calls/messages'
import { unseen } from '@xuanjiao/core/ui/controls/unseen'
import styles from './states.module.css'

/** The outline of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles['skeleton']} role="status">
      <span className={unseen}>{shell.loading}</span>
      <i data-as="title" />
      <i data-as="bar" />
      <i data-as="block" />
    </div>
  )
}
