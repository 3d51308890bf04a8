import { useCallback, useState } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { useAnswer } from '../visit/use-answer.ts'
import { entryScene } from '../parts/entry-scene.ts'
import { Failure, Waiting } from '../parts/states.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { VideoLine } from '../parts/video-card.tsx'
import { qualityForLine } from '../player/line-quality.ts'
import { VideoPlayer } from '../player/video-player.tsx'
import { useStore } from '../visit/store.ts'
import { visitStore } from '../visit/visit-store.ts'
import { NextInList } from './next-in-list.tsx'
import { NextInTask } from './next-in-task.tsx'
import { VideoFacts } from './video-facts.tsx'
import styles from './video.module.css'

interface VideoScreenProps {
  id: string
  playlistId?: string | undefined
  taskId?: string | undefined
  from?: string | undefined
}

/** A video with all that belongs to it. */
export function VideoScreen(props: VideoScreenProps) {
  const { value, error, retry } = useAnswer('detail', { id: props.id })
  return (
    <>
      <TopBar title={value?.title ?? '视频'} />
      {value && <VideoContent key={props.id} {...props} detail={value} />}
      {!value && (error === undefined ? <Waiting /> : <Failure error={error} onRetry={retry} />)}
    </>
  )
}

function VideoContent({ detail, playlistId, taskId, from }: VideoScreenProps & { detail: AnswerOf<'detail'> }) {
  const { code } = useStore(visitStore)
  const [hasEnded, setEnded] = useState(false)
  const [progressPct, setProgress] = useState(detail.progressPct)
  const ended = useCallback(() => setEnded(true), [])
  const request = {
    videoId: detail.id,
    entryScene: entryScene(taskId === undefined ? from : 'task', code),
    device: { os: 'web', brand: '网页' },
    ...qualityForLine(),
    ...(code !== undefined && { qrCode: code }),
    ...(playlistId !== undefined && { playlistId }),
    ...(taskId !== undefined && { taskId }),
  }
  return (
    <>
      <VideoPlayer detail={detail} request={request} onEnded={ended} onProgress={setProgress} />
      {playlistId !== undefined && <NextInList id={detail.id} playlistId={playlistId} hasEnded={hasEnded} />}
      {taskId !== undefined && <NextInTask id={detail.id} taskId={taskId} hasEnded={hasEnded} />}
      <VideoFacts detail={detail} progressPct={Math.max(progressPct, detail.progressPct)} />
      {detail.related.length > 0 && (
        <section className={styles['part']}>
          <h2>相关视频</h2>
          {detail.related.map(video => (
            <VideoLine key={video.id} video={video} />
          ))}
        </section>
      )}
    </>
  )
}
