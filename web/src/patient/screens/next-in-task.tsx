import { useEffect } from 'react'
import { Icon } from '../parts/icons.tsx'
import { Link } from '../route/link.tsx'
import { useAnswer } from '../visit/use-answer.ts'
import styles from './video.module.css'

interface NextInTaskProps {
  id: string
  taskId: string
  hasEnded: boolean
}

/** Within a task: where one is, and what comes next; at its end, the way to confirm it. */
export function NextInTask({ id, taskId, hasEnded }: NextInTaskProps) {
  const { value, retry } = useAnswer('tasks', {})
  useEffect(() => {
    if (hasEnded) retry()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked anew when the video ends, and only then
  }, [hasEnded])
  const task = value?.find(one => one.id === taskId)
  if (!task) return null
  const videos = task.videos.filter(({ off }) => !off)
  const at = videos.findIndex(video => video.id === id)
  const next = videos[at + 1]
  return (
    <p className={styles['next']} data-ended={hasEnded || undefined}>
      <Link to={{ page: 'task', id: taskId }} className={styles['listName']}>
        {task.title}（{at + 1}/{videos.length}）
      </Link>
      {next ? (
        <Link to={{ page: 'video', id: next.id, taskId }} className="button" label={`下一个：${next.title}`}>
          下一个
          <Icon name="more" />
        </Link>
      ) : (
        <Link to={{ page: 'task', id: taskId }} className="button">
          去确认
          <Icon name="more" />
        </Link>
      )}
    </p>
  )
}
