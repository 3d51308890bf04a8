import type { TaskRow, TaskState } from '@xuanjiao/contract/system/tasks'
import { Icon } from '@xuanjiao/core/ui/icon'
import type { IconName } from '@xuanjiao/core/model/icon-shapes'
import { timeLeft } from './task-model.ts'
import styles from './tasks.module.css'
import type { useTaskActs } from './use-tasks.ts'

const SIGNS: Readonly<Record<TaskState, IconName>> = {
  queued: 'clock',
  running: 'refresh',
  done: 'check',
  failed: 'cross',
  cancelled: 'close',
}

interface TaskLineProps {
  task: TaskRow
  acts: ReturnType<typeof useTaskActs>
}

/** One task: its name and state, how far it is or why it failed, and the next step. */
export function TaskLine({ task, acts }: TaskLineProps) {
  const { id, title, state, error, createTime } = task
  return (
    <li className={styles['task']} data-state={state}>
      <Icon name={SIGNS[state]} />
      <div className={styles['words']}>
        <p>
          <strong>{title}</strong>
          <small>{task.state_dictText}</small>
        </p>
        {state === 'running' && <Progress task={task} />}
        {state === 'failed' && error && <p className={styles['why']}>{error}</p>}
        <p className={styles['foot']}>
          <time>{createTime.slice(5, 16)}</time>
          {(state === 'queued' || state === 'running') && <Act words="取消" onClick={() => acts.cancel(id)} />}
          {(state === 'failed' || state === 'cancelled') && <Act words="重试" onClick={() => acts.retry(id)} />}
          {task.downloadable && <Act words="下载" onClick={() => acts.fetchFile(id)} />}
        </p>
      </div>
    </li>
  )
}

function Progress({ task: { title, percent, note, secondsLeft } }: { task: TaskRow }) {
  const left = timeLeft(secondsLeft)
  return (
    <>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={title}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className={styles['note']}>
        {[`${percent}%`, note ?? '', left === '' ? '' : `还需${left}`].filter(part => part !== '').join(' · ')}
      </p>
    </>
  )
}

function Act({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <button type="button" className={styles['act']} onClick={onClick}>
      {words}
    </button>
  )
}
