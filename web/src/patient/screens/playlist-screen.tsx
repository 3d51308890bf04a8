import type { AnswerOf } from '../calls/ask.ts'
import { useAnswer } from '../visit/use-answer.ts'
import { Failure, Nothing, Waiting } from '../parts/states.tsx'
import { durationText, shortNumberText } from '../parts/texts.ts'
import { TopBar } from '../parts/top-bar.tsx'
import { VideoLine } from '../parts/video-card.tsx'
import { Link } from '../route/link.tsx'
import styles from './playlist.module.css'

type Playlist = AnswerOf<'playlist'>
type Item = Playlist['items'][number]

/** 90 % are complete (rules/watching#counting). */
const COMPLETE_PERCENT = 90

/** A playlist with how far one has come in it. */
export function PlaylistScreen({ id }: { id: string }) {
  const { value, error, retry } = useAnswer('playlist', { id })
  return (
    <>
      <TopBar title={value?.name ?? '播放单'} />
      {value && <PlaylistContent list={value} />}
      {!value && (error === undefined ? <Waiting /> : <Failure error={error} onRetry={retry} />)}
    </>
  )
}

function PlaylistContent({ list }: { list: Playlist }) {
  const done = list.items.filter(({ progressPct }) => progressPct >= COMPLETE_PERCENT).length
  const next = list.items.find(({ progressPct }) => progressPct < COMPLETE_PERCENT) ?? list.items[0]
  if (!next) return <Nothing title="这个播放单还没有可看的视频" />
  return (
    <>
      <div className={styles['head']}>
        {list.hospital && <p>{list.hospital}</p>}
        <p>
          共{shortNumberText(list.items.length)}个视频，已看完{shortNumberText(done)}个
        </p>
        <progress max={list.items.length} value={done} aria-label="看完的视频" />
        <Link to={{ page: 'video', id: next.video.id, playlistId: list.id }} className="button primary">
          {beginText(list.items, done)}
        </Link>
      </div>
      <ol className={styles['items']}>
        {list.items.map(item => (
          <li key={item.video.id}>
            <VideoLine
              video={{ ...item.video, progressPct: item.progressPct }}
              playlistId={list.id}
              note={noteOf(item)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

function beginText(items: readonly Item[], done: number): string {
  if (done === items.length) return '再看一遍'
  return items.some(({ progressPct }) => progressPct > 0) ? '继续观看' : '开始观看'
}

function noteOf({ video, required, progressPct }: Item): string {
  const how = progressPct >= COMPLETE_PERCENT ? '已看完' : progressPct > 0 ? `已看${progressPct}%` : '未观看'
  return [required ? '必看' : '选看', durationText(video.duration), how].join(' · ')
}
