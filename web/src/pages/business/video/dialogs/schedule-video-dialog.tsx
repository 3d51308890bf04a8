import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'

const FIELDS: Fields = {
  planPublishTime: { kind: 'datetime', title: '定时发布', help: '审核通过后到这个时间发布；留空则终审通过即发布' },
  planOffTime: {
    kind: 'datetime',
    title: '定时下架',
    after: 'planPublishTime',
    help: '到这个时间自动下架；留空则一直在线',
  },
}
const GROUPS = [{ title: '时间', fields: ['planPublishTime', 'planOffTime'] }]

interface ScheduleDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => void
}

/** 定时发布 and 定时下架: two moments, either of which may be empty. */
export function ScheduleVideoDialog({ row, onClose, onDone }: ScheduleDialogProps) {
  const moment = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return (
    <FormDialog
      title={`定时发布和下架：${String(row['title'])}`}
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      preset={{ planPublishTime: row['planPublishTime'], planOffTime: row['planOffTime'] }}
      draftKey={`video-schedule:${row.id}`}
      submitWord="保存时间"
      send={body =>
        callWithMessage(videoLifecycleCalls.schedule, {
          body: {
            id: row.id,
            version: row.version,
            planPublishTime: moment(body['planPublishTime']),
            planOffTime: moment(body['planOffTime']),
          },
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
