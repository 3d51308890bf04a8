import { useState } from 'react'
import { Icon } from '../../parts/icons.tsx'
import { Link } from '../../route/link.tsx'
import { useStore } from '../../visit/store.ts'
import { useAnswer } from '../../visit/use-answer.ts'
import { viewerStore } from '../../visit/viewer-store.ts'
import { visitStore, type Scan } from '../../visit/visit-store.ts'
import { isDone, taskStateText } from './task-texts.ts'
import styles from './tasks.module.css'

/** Below the name of the ward: that somebody is waited for at this bed, and what of one's own is to be seen. */
export function TasksAhead({ scan }: { scan: Scan | undefined }) {
  const { known, user } = useStore(viewerStore)
  const { code } = useStore(visitStore)
  const [now] = useState(() => Date.now())
  const isAsked = known && user?.recorded === true
  const atBed = isAsked && scan?.target.type === 'bed' && code !== undefined
  const { value: bed } = useAnswer('bed', atBed ? { q: code } : undefined)
  const { value: tasks = [] } = useAnswer('tasks', isAsked ? {} : undefined)
  return (
    <>
      {bed?.waiting && code !== undefined && (
        <Link to={{ page: 'bed', code }} className={styles['ahead']}>
          <span>
            <strong>有为本床患者安排的宣教</strong>
            <span>填写患者姓氏即可领取</span>
          </span>
          <Icon name="more" />
        </Link>
      )}
      {tasks
        .filter(task => !isDone(task))
        .map(task => (
          <Link key={task.id} to={{ page: 'task', id: task.id }} className={styles['ahead']}>
            <span>
              <strong>{task.title}</strong>
              <span>{taskStateText(task, now)}</span>
            </span>
            <Icon name="more" />
          </Link>
        ))}
    </>
  )
}
