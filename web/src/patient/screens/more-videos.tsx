import { useState } from 'react'
import type { InputOf } from '../calls/ask.ts'
import { useAnswer } from '../visit/use-answer.ts'
import { Failure, Nothing, Waiting } from '../parts/states.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { VideoLine } from '../parts/video-card.tsx'

type VideoQuery = NonNullable<InputOf<'videos'>['query']>

interface MoreVideosProps {
  query: VideoQuery
  from?: string | undefined
  /** The first page that is shown. */
  begin?: number
}

/** What the row of the home page is a part of. */
export function queryOfRow(by: string, ref: string): VideoQuery {
  if (by === 'hot') return { sort: 'hot' }
  if (by === 'phase') return { eduPhase: ref }
  if (by === 'hospital') return { hospitalId: ref }
  return by === 'class' ? { classificationId: ref } : { sort: 'new' }
}

/** All videos of a row, page by page. */
export function MoreScreen({ by, rowRef, title }: { by: string; rowRef: string; title: string }) {
  return (
    <>
      <TopBar title={title || '视频'} />
      <MoreVideos query={queryOfRow(by, rowRef)} from={by === 'class' ? 'class' : undefined} />
    </>
  )
}

/** Pages of a list, one below the other, each asked for when it is wanted. */
export function MoreVideos({ query, from, begin = 1 }: MoreVideosProps) {
  const [last, setLast] = useState(begin)
  const pages = Array.from({ length: last - begin + 1 }, (_, at) => begin + at)
  return pages.map(pageNo => (
    <OnePage
      key={pageNo}
      query={{ ...query, pageNo }}
      from={from}
      {...(pageNo === last && { onMore: () => setLast(last + 1) })}
    />
  ))
}

interface OnePageProps {
  query: VideoQuery
  from: string | undefined
  onMore?: () => void
}

function OnePage({ query, from, onMore }: OnePageProps) {
  const { value, error, retry } = useAnswer('videos', query)
  if (!value) return error === undefined ? <Waiting /> : <Failure error={error} onRetry={retry} />
  if (value.total === 0) return <Nothing title="这里还没有视频" />
  return (
    <>
      {value.records.map(video => (
        <VideoLine key={video.id} video={video} from={from} />
      ))}
      {onMore && value.current < value.pages && (
        <p className="more">
          <button type="button" className="button" onClick={onMore}>
            加载更多
          </button>
        </p>
      )}
    </>
  )
}
