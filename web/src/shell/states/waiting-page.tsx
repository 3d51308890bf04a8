import { PageSkeleton } from './page-skeleton.tsx'
import { StateCard } from './state-card.tsx'
import styles from './states.module.css'
import { useOnline } from './use-online.ts'

/** A page whose code is on its way; without a line it says so, after the moment that code kept in the browser takes. */
export function WaitingPage() {
  if (useOnline()) return <PageSkeleton />
  return (
    <div className={styles['late']} role="status">
      <StateCard
        icon="offline"
        tone="waiting"
        title="网络已断开"
        text="网络恢复后会自动打开。已经打开的页签可以继续查看，填写的内容仍在。"
      />
    </div>
  )
}
