import { useQuery } from '@tanstack/react-query'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { Skeleton } from 'antd'
import { call } from '../../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { ReviewHistory } from '#shared/review/review-history.tsx'

/** Every decision on this video. */
export function VideoReviewsTab({ row }: { row: EntityRow }) {
  const { data, error, refetch } = useQuery({
    queryKey: [video.path, 'reviews', row.id, row.version],
    queryFn: ({ signal }) => call(videoReviewCalls.history, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  return data ? <ReviewHistory lines={data} /> : <Skeleton active />
}
