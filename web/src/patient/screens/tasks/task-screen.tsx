import { useState } from 'react'
import { Failure, Nothing, Waiting } from '../../parts/states.tsx'
import { durationText } from '../../parts/texts.ts'
import { TopBar } from '../../parts/top-bar.tsx'
import { VideoLine } from '../../parts/video-card.tsx'
import { Link } from '../../route/link.tsx'
import { useAnswer } from '../../visit/use-answer.ts'
import { BindHint } from '../identity/bind-hint.tsx'
import { NeedsConsent } from '../../consent/needs-consent.tsx'
import { TaskConfirm } from './task-confirm.tsx'
import { isDone, nextVideoOf, taskStateText, type Task } from './task-texts.ts'
import styles from './tasks.module.css'

/** One task: what is to be seen, and 我已了解 once it is. */
export function TaskScreen({ id }: { id: string }) {
  return (
    <>
      <TopBar title="宣教任务" />
      <NeedsConsent>
        <OneTask id={id} />
      </NeedsConsent>
    </>
  )
}

function OneTask({ id }: { id: string }) {
  const { value, error, retry } = useAnswer('tasks', {})
  if (!value) return error === undefined ? <Waiting /> : <Failure error={error} onRetry={retry} />
  const task = value.find(one => one.id === id)
  if (!task) return <Nothing title="没有这项宣教任务">它可能已被取消，或不是由您领取的</Nothing>
  return <TaskContent task={task} />
}

function TaskContent({ task }: { task: Task }) {
  const [now] = useState(() => Date.now())
  const next = nextVideoOf(task)
  return (
    <>
      <div className={styles['head']}>
        <h2>{task.title}</h2>
        <p>
          {task.hospital} {task.department}
        </p>
        <p>
          <span className={isDone(task) ? 'tag good' : 'tag waiting'}>{taskStateText(task, now)}</span>
        </p>
        <progress max={100} value={task.progressPct} aria-label={`已看${task.progressPct}%`} />
        {next && !task.watched && (
          <Link to={{ page: 'video', id: next.id, taskId: task.id }} className="button primary">
            {task.progressPct > 0 ? '继续观看' : '开始观看'}
          </Link>
        )}
      </div>
      {task.watched && !isDone(task) && <TaskConfirm task={task} />}
      <BindHint />
      <ol className={styles['list']}>
        {task.videos.map(video => (
          <li key={video.id}>
            <TaskVideo video={video} taskId={task.id} />
          </li>
        ))}
      </ol>
    </>
  )
}

function TaskVideo({ video, taskId }: { video: Task['videos'][number]; taskId: string }) {
  if (video.off) return <p className={styles['off']}>{video.title}（已下架，不用看）</p>
  const card = { ...video, charge: 'free', priceFen: 0, tag: null, aiLabel: null, plays: 0 }
  return <VideoLine video={card} taskId={taskId} note={noteOf(video)} />
}

function noteOf({ required, duration, complete, progressPct }: Task['videos'][number]): string {
  const how = complete ? '已看完' : progressPct > 0 ? `已看${progressPct}%` : '未观看'
  return [required ? '必看' : '选看', durationText(duration), how].join(' · ')
}
