import { useState } from 'react'
import { messageOf } from '../calls/refusal.ts'
import { useAnswer } from '../visit/use-answer.ts'
import { openConsent } from '../consent/consent-store.ts'
import { Failure, Nothing, Waiting } from '../parts/states.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { VideoLine } from '../parts/video-card.tsx'
import { useStore } from '../visit/store.ts'
import { ask, askAnew, viewerStore } from '../visit/viewer-store.ts'

/** What was watched on this phone, the last first. */
export function HistoryScreen() {
  const { known, user } = useStore(viewerStore)
  const [wrong, setWrong] = useState('')
  const clear = () => {
    if (!confirm('清空全部观看历史？')) return
    ask('forget', {}).then(askAnew, (error: unknown) => setWrong(messageOf(error)))
  }
  return (
    <>
      <TopBar title="观看历史">
        {user?.recorded && (
          <button type="button" className="button quiet" onClick={clear}>
            清空
          </button>
        )}
      </TopBar>
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
      {!known || user?.recorded === false ? <NotKept /> : <Watched />}
    </>
  )
}

function NotKept() {
  return (
    <Nothing title="还没有观看历史">
      <p>您同意记录观看情况后，看过的视频会显示在这里，下次可以接着看</p>
      <button type="button" className="button" onClick={openConsent}>
        了解并同意
      </button>
    </Nothing>
  )
}

function Watched() {
  const [last, setLast] = useState(1)
  return Array.from({ length: last }, (_, at) => (
    <HistoryPage key={at} pageNo={at + 1} {...(at + 1 === last && { onMore: () => setLast(last + 1) })} />
  ))
}

const DAY = 10

/** 2026-11-30 10:20:30 → 11月30日 */
const dayText = (moment: string): string => {
  const [, month = '', day = ''] = moment.slice(0, DAY).split('-')
  return `${Number(month)}月${Number(day)}日`
}

function HistoryPage({ pageNo, onMore }: { pageNo: number; onMore?: () => void }) {
  const { value, error, retry } = useAnswer('history', { pageNo })
  if (!value) return error === undefined ? <Waiting /> : <Failure error={error} onRetry={retry} />
  if (value.total === 0) return <Nothing title="还没有观看历史" />
  return (
    <>
      {value.records.map(one => (
        <VideoLine
          key={one.id}
          video={one}
          note={`${dayText(one.lastTime)} · ${one.complete ? '已看完' : `已看${one.progressPct}%`}`}
        />
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
