import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import type { Fields } from '@xuanjiao/contract/entity/field'
import { callTold } from '../../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import styles from '../styles/dialogs.module.css'
import { videoRow } from '../state/video-state.ts'

const FIELDS: Fields = {
  note: { kind: 'longText', title: '修订说明', max: 200, help: '改什么、为什么，审核人员会看到' },
}
const GROUPS = [{ title: '修订', fields: ['note'] }]

interface ReviseDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => void
}

/** 修订: a new version begins while viewers keep the one they have. */
export function ReviseDialog({ row, onClose, onDone }: ReviseDialogProps) {
  const { versionNo, publishedVersionNo } = videoRow(row)
  return (
    <FormDialog
      title={`修订：${String(row['title'])}`}
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      draftKey={`video-revise:${row.id}:${versionNo}`}
      submitWord="开始修订"
      send={({ note }) =>
        callTold(videoLifeCalls.revise, { body: { id: row.id, ...(typeof note === 'string' && { note }) } })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p className={styles['lead']}>
        将生成 v{versionNo + 1} 草稿。
        {publishedVersionNo > 0 && `观众继续观看 v${publishedVersionNo}，`}
        新版本审核通过并发布后才替换。
      </p>
    </FormDialog>
  )
}
