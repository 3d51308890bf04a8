import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import styles from './states.module.css'

/** The outline of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles['skeleton']} role="status">
      <span className={visuallyHidden}>{shellTexts.loading}</span>
      <i data-as="title" />
      <i data-as="bar" />
      <i data-as="block" />
    </div>
  )
}
