import { useQuery } from '@tanstack/react-query'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { Alert } from 'antd'
import { call } from '../../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import styles from '../styles/dialogs.module.css'

/** Why a video was sent back: the first thing its makers want to know. */
export function RejectedNote({ row }: { row: EntityRow }) {
  const { data } = useQuery({
    queryKey: [video.path, 'reviews', row.id, row.version],
    queryFn: ({ signal }) => call(videoReviewCalls.history, { query: { id: row.id }, signal }),
    enabled: row['status'] === 'rejected',
    meta: { quiet: true },
  })
  const last = row['status'] === 'rejected' ? data?.find(line => line.result === 'reject') : undefined
  if (!last?.opinion) return null
  return (
    <Alert
      className={styles['rejected'] ?? ''}
      type="error"
      showIcon
      title={`${last.node_dictText}驳回${last.reviewerName === null ? '' : `（${last.reviewerName}）`}`}
      description={last.opinion}
    />
  )
}
