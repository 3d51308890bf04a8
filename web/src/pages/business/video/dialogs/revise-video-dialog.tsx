import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { callWithMessage } from '../../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'
import styles from '../styles/dialogs.module.css'
import { videoActionRow } from '../state/video-state.ts'

interface ReviseDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => void
}

/** 修订: a new version begins while viewers keep the one they have. */
export function ReviseVideoDialog({ row, onClose, onDone }: ReviseDialogProps) {
  const { versionNo, publishedVersionNo } = videoActionRow(row)
  return (
    <EventDialog
      workflow={videoWorkflow}
      event="revise"
      id={row.id}
      name={String(row['title'])}
      draft={`:${versionNo}`}
      send={({ note }) =>
        callWithMessage(videoLifecycleCalls.revise, { body: { id: row.id, ...(typeof note === 'string' && { note }) } })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p className={styles['lead']}>
        将生成 v{versionNo + 1} 草稿。
        {publishedVersionNo > 0 && `患者继续观看 v${publishedVersionNo}，`}
        新版本审核通过并发布后才替换。
      </p>
    </EventDialog>
  )
}
