import { shell } from '@xuanjiao/contract/messages'
import styles from './states.module.css'

/** The outline of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles['skeleton']} role="status">
      <span className="xj-unseen">{shell.loading}</span>
      <i data-as="title" />
      <i data-as="bar" />
      <i data-as="block" />
    </div>
  )
}
