import { useQuery } from '@tanstack/react-query'
import { message } from '@xuanjiao/contract/system/messages/message'
import { messageCalls } from '@xuanjiao/contract/system/messages/message-calls'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Skeleton } from 'antd'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { RecordTimeline } from '#shared/workflow/record-timeline.tsx'
import { call } from '../../../app/calls/call.ts'

/** Each try to send a message, the newest first. */
export function DeliveriesTab({ row }: { row: EntityRow }) {
  const { data, error, refetch } = useQuery({
    queryKey: [message.path, 'deliveries', row.id, row['esSendNum']],
    queryFn: ({ signal }) => call(messageCalls.deliveries, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <EmptyState kind="empty" title="还没有投递过" text="消息在后台排队，稍后会有记录" />
  return (
    <RecordTimeline
      steps={data.map(({ attempt, delivered, result, time }) => ({
        key: time + attempt,
        title: `第 ${attempt} 次`,
        result: delivered ? { tone: 'good', text: '发送成功' } : { tone: 'bad', text: '发送失败' },
        facts: result,
        at: time,
      }))}
    />
  )
}
