import { useState } from 'react'
import { Failure, Nothing, Waiting } from '../../parts/states.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { Link } from '../../route/link.tsx'
import { useAnswer } from '../../visit/use-answer.ts'
import { NeedsConsent } from '../../consent/needs-consent.tsx'
import { isDone, taskStateText, type Task } from './task-texts.ts'
import styles from './tasks.module.css'

/** What nurses have asked this viewer to watch, what is due first. */
export function TasksScreen() {
  return (
    <>
      <TopBar title="我的宣教任务" />
      <NeedsConsent>
        <Tasks />
      </NeedsConsent>
    </>
  )
}

function Tasks() {
  const { value, error, retry } = useAnswer('tasks', {})
  if (!value) return error === undefined ? <Waiting /> : <Failure error={error} onRetry={retry} />
  if (value.length === 0)
    return <Nothing title="还没有宣教任务">扫描床头的宣教二维码，或护士手机上的任务码，就能领取</Nothing>
  return (
    <ul className={styles['list']}>
      {value.map(task => (
        <li key={task.id}>
          <TaskLine task={task} />
        </li>
      ))}
    </ul>
  )
}

/** One task in a list: what it is, whose it is, and how far one has come. */
function TaskLine({ task }: { task: Task }) {
  const [now] = useState(() => Date.now())
  return (
    <Link to={{ page: 'task', id: task.id }} className={styles['line']}>
      <strong>{task.title}</strong>
      <span>
        {task.hospital} {task.department}
      </span>
      <span className={isDone(task) ? 'tag good' : 'tag waiting'}>{taskStateText(task, now)}</span>
      <progress max={100} value={task.progressPct} aria-label={`已看${task.progressPct}%`} />
    </Link>
  )
}
