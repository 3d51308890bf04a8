import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import type { IconName } from '@xuanjiao/core/model/menu/icon-shapes'
import { isNothingImported, type TaskRow, type TaskState } from '@xuanjiao/contract/system/task-calls'
import { taskErrorRowCount, taskCountsText, taskFileText, queuePositionText, timeLeftText } from './task-model.ts'
import { TaskDetail } from './task-detail.tsx'
import styles from './tasks.module.css'
import type { useTaskActions } from './use-tasks.ts'

const SIGNS: Readonly<Record<Exclude<TaskState, 'running'>, IconName>> = {
  queued: 'clock',
  done: 'check',
  failed: 'cross',
  cancelled: 'close',
}

interface TaskListItemProps {
  task: TaskRow
  actions: ReturnType<typeof useTaskActions>
  /** Seconds, as far as anybody knows. */
  secondsLeft: number | null
  /** When that was so. */
  at: number
  /** Tasks of others are among them. */
  whose: boolean
  open: boolean
  onOpen: () => void
}

/** One task: its name and state, how far it is or why it failed, and the next step. */
export function TaskListItem({ task, actions, secondsLeft, at, whose, open, onOpen }: TaskListItemProps) {
  const { id, title, state, error } = task
  const looks = state === 'done' && isNothingImported(task.result) ? 'failed' : state
  return (
    <li className={styles['task']} data-state={looks} aria-label={title}>
      {looks === 'running' ? <TriadMark size={18} share={task.percent / 100} /> : <Icon name={SIGNS[looks]} />}
      <div className={styles['words']}>
        <p>
          <strong>{title}</strong>
          <small>{task.state_dictText}</small>
        </p>
        {state === 'queued' && <p className={styles['note']}>{queuePositionText(task)}</p>}
        {state === 'running' && <Progress task={task} left={secondsLeft} />}
        {state === 'failed' && error && <p className={styles['why']}>{error}</p>}
        {state === 'done' && <Result task={task} at={at} />}
        <p className={styles['foot']}>
          <time>{task.createTime.slice(5, 16)}</time>
          {whose && <span>{task.createBy ?? '系统'}</span>}
          {(state === 'queued' || state === 'running') && <Act words="取消" onClick={() => actions.cancel(id)} />}
          {(state === 'failed' || state === 'cancelled') && <Act words="重试" onClick={() => actions.retry(id)} />}
          {task.downloadable && (
            <Act
              words={taskErrorRowCount(task) > 0 ? '下载错误数据文件' : '下载'}
              onClick={() => actions.fetchFile(id)}
            />
          )}
          <Act words={open ? '收起' : '日志'} open={open} onClick={onOpen} />
        </p>
        {open && <TaskDetail id={id} />}
      </div>
    </li>
  )
}

function Result({ task, at }: { task: TaskRow; at: number }) {
  const words = [taskCountsText(task), taskFileText(task, new Date(at))].filter(part => part !== '').join(' · ')
  return words === '' ? null : <p className={styles['note']}>{words}</p>
}

function Progress({ task: { title, percent, note }, left }: { task: TaskRow; left: number | null }) {
  const words = timeLeftText(left)
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
