import { message } from '@xuanjiao/contract/system/messages/message'
import { messageCalls } from '@xuanjiao/contract/system/messages/message-calls'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { Loaded } from '#shared/list/loaded.tsx'
import { RecordTimeline } from '#shared/workflow/record-timeline.tsx'
import { call } from '../../../app/calls/call.ts'

/** Each try to send a message, the newest first. */
export const DeliveriesTab = ({ row }: { row: EntityRow }) => (
  <Loaded
    about={[message.path, 'deliveries', row.id, row['esSendNum']]}
    load={signal => call(messageCalls.deliveries, { query: { id: row.id }, signal })}
  >
    {tries =>
      tries.length === 0 ? (
        <EmptyState kind="empty" title="还没有投递过" text="消息在后台排队，稍后会有记录" />
      ) : (
        <RecordTimeline
          steps={tries.map(({ attempt, delivered, result, time }) => ({
            key: time + attempt,
            title: `第 ${attempt} 次`,
            result: delivered ? { tone: 'good', text: '发送成功' } : { tone: 'bad', text: '发送失败' },
            facts: result,
            at: time,
          }))}
        />
      )
    }
  </Loaded>
)
