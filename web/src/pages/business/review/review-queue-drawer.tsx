import { Drawer } from 'antd'
import type { ReviewPageModel } from './use-review-page.ts'
import styles from './styles/review-page.module.css'
import { ReviewQueueList } from './queue/review-queue-list.tsx'

/** What waits, where there is no room for it beside the video. */
export function ReviewQueueDrawer({
  queue,
  open,
  onClose,
}: {
  queue: ReviewPageModel['queue']
  open: boolean
  onClose: () => void
}) {
  return (
    <Drawer
      open={open}
      placement="left"
      size={340}
      title="待审视频"
      onClose={onClose}
      className={styles['drawer'] ?? ''}
    >
      <ReviewQueueList queue={queue} onChosen={onClose} />
    </Drawer>
  )
}
