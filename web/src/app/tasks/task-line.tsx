import { Icon } from '@xuanjiao/core/ui/controls/icon'
import type { IconName } from '@xuanjiao/core/model/menu/icon-shapes'
import { leftAllOut, type TaskRow, type TaskState } from '@xuanjiao/contract/system/tasks'
import { badRows, countsOf, fileWord, placeOf, timeLeft } from './task-model.ts'
import { TaskDetail } from './task-detail.tsx'
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
  /** Seconds, as far as anybody knows. */
  left: number | null
  /** When that was so. */
  at: number
  /** Tasks of others are among them. */
  whose: boolean
  open: boolean
  onOpen: () => void
}

/** One task: its name and state, how far it is or why it failed, and the next step. */
export function TaskLine({ task, acts, left, at, whose, open, onOpen }: TaskLineProps) {
  const { id, title, state, error } = task
  const looks = state === 'done' && leftAllOut(task.result) ? 'failed' : state
  return (
    <li className={styles['task']} data-state={looks} aria-label={title}>
      <Icon name={SIGNS[looks]} />
      <div className={styles['words']}>
        <p>
          <strong>{title}</strong>
          <small>{task.state_dictText}</small>
        </p>
        {state === 'queued' && <p className={styles['note']}>{placeOf(task)}</p>}
        {state === 'running' && <Progress task={task} left={left} />}
        {state === 'failed' && error && <p className={styles['why']}>{error}</p>}
        {state === 'done' && <Result task={task} at={at} />}
        <p className={styles['foot']}>
          <time>{task.createTime.slice(5, 16)}</time>
          {whose && <span>{task.createBy ?? '系统'}</span>}
          {(state === 'queued' || state === 'running') && <Act words="取消" onClick={() => acts.cancel(id)} />}
          {(state === 'failed' || state === 'cancelled') && <Act words="重试" onClick={() => acts.retry(id)} />}
          {task.downloadable && (
            <Act words={badRows(task) > 0 ? '下载错误数据文件' : '下载'} onClick={() => acts.fetchFile(id)} />
          )}
          <Act words={open ? '收起' : '日志'} open={open} onClick={onOpen} />
        </p>
        {open && <TaskDetail id={id} />}
      </div>
    </li>
  )
}

function Result({ task, at }: { task: TaskRow; at: number }) {
  const words = [countsOf(task), fileWord(task, new Date(at))].filter(part => part !== '').join(' · ')
  return words === '' ? null : <p className={styles['note']}>{words}</p>
}

function Progress({ task: { title, percent, note }, left }: { task: TaskRow; left: number | null }) {
  const words = timeLeft(left)
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
        {[`${percent}%`, note ?? '', words === '' ? '' : `还需${words}`].filter(part => part !== '').join(' · ')}
      </p>
    </>
  )
}

function Act({ words, open, onClick }: { words: string; open?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles['act']}
      {...(open !== undefined && { 'aria-expanded': open })}
      onClick={onClick}
    >
      {words}
    </button>
  )
}
