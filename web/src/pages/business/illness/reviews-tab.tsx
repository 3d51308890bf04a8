import { useQuery } from '@tanstack/react-query'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { Skeleton } from 'antd'
import { call } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { TimeRead } from '#shared/fields/time/time-read.tsx'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import styles from './illness.module.css'

const NODES: Readonly<Record<string, string>> = { submit: '提交审核', medical: '医学审核', compliance: '合规终审' }
const RESULTS = {
  pass: { tone: 'good', text: '通过' },
  reject: { tone: 'bad', text: '驳回' },
  submit: { tone: 'running', text: '已提交' },
} as const

/** Who decided what on the texts, the latest first. */
export function ReviewsTab({ row }: { row: EntityRow }) {
  const { data, error, refetch } = useQuery({
    queryKey: [illness.path, 'reviews', row.id, row.version],
    queryFn: ({ signal }) => call(illnessCalls.reviews, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0)
    return <EmptyState kind="empty" title="还没有审核记录" text="图文提交审核后，每个环节的结果都记在这里" />
  return (
    <ol className={styles['reviews']}>
      {data.map(line => (
        <li key={`${line.round}${line.node}${line.createTime}`}>
          <p>
            <strong>{NODES[line.node] ?? line.node}</strong>
            <StatusTag {...(RESULTS[line.result as keyof typeof RESULTS] ?? RESULTS.submit)} />
            <span>
              第 {line.round} 轮 · {line.reviewerName} · <TimeRead value={line.createTime} />
            </span>
          </p>
          {line.opinion && <p className={styles['opinion']}>{line.opinion}</p>}
        </li>
      ))}
    </ol>
  )
}
