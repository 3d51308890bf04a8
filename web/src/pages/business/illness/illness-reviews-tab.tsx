import { useQuery } from '@tanstack/react-query'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { Skeleton } from 'antd'
import { call } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { RecordTimeline } from '#shared/workflow/record-timeline.tsx'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'

const NODES: Readonly<Record<string, string>> = { submit: '提交审核', medical: '医学审核', compliance: '合规终审' }
const RESULTS = {
  pass: { tone: 'good', text: '通过' },
  reject: { tone: 'bad', text: '驳回' },
  submit: { tone: 'running', text: '已提交' },
} as const

/** Who decided what on the texts, the latest first. */
export function IllnessReviewsTab({ row }: { row: EntityRow }) {
  const { data, error, refetch } = useQuery({
    queryKey: [illness.path, 'reviews', row.id, row.version],
    queryFn: ({ signal }) => call(illnessCalls.reviews, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0)
    return <EmptyState kind="empty" title="还没有审核记录" text="图文提交审核后，每个环节的结果都记在这里" />
  return (
    <RecordTimeline
      steps={data.map(line => ({
        key: `${line.round}${line.node}${line.createTime}`,
        title: NODES[line.node] ?? line.node,
        result: RESULTS[line.result as keyof typeof RESULTS] ?? RESULTS.submit,
        facts: `第 ${line.round} 轮 · ${line.reviewerName}`,
        at: line.createTime,
        quote: line.opinion,
      }))}
    />
  )
}
