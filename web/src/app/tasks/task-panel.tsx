import { useState } from 'react'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { usePermissionChecks } from '../session/use-permission.ts'
import { PendingExportRequests } from './pending-export-requests.tsx'
import { TaskListItem } from './task-list-item.tsx'
import styles from './tasks.module.css'
import { OWN_TASKS, useTaskActions, useTasks, type TaskListFilter } from './use-tasks.ts'

/** Who may look at and touch the tasks of others. */
const ALL = 'sys:task:all'
const MORE = 40
const NONE_YET = '还没有后台任务。大批量导入、导出、视频转码和报表邮件的进度会显示在这里。'
const NONE_FAILED = '没有失败的任务。'

/** The list of the task centre. */
export function TaskPanel() {
  const [filter, setView] = useState(OWN_TASKS)
  const [open, setOpen] = useState<string>()
  const { tasks, total, secondsLeft, stale, at } = useTasks(filter)
  const acts = useTaskActions()
  return (
    <section className={styles['tasks']}>
      <header>
        <h2 tabIndex={-1} data-first>
          任务中心
        </h2>
        <Shown view={filter} onChange={setView} />
      </header>
      <PendingExportRequests />
      {filter.failed && !stale && total > 0 && (
        <p className={styles['todo']}>
          <Button busy={acts.retryFailed.isPending} onClick={() => acts.retryFailed.mutate(filter.all)}>
            全部重试（{total}）
          </Button>
        </p>
      )}
      {tasks.length === 0 && (
        <div className={styles['none']}>
          <TriadMark size={64} share={filter.failed ? 1 : 1 / 3} />
          <p>{filter.failed ? NONE_FAILED : NONE_YET}</p>
        </div>
      )}
      <ul>
        {tasks.map(task => (
          <TaskListItem
            key={task.id}
            task={task}
            actions={acts}
            secondsLeft={secondsLeft[task.id] ?? null}
            at={at}
            whose={filter.all}
            open={open === task.id}
            onOpen={() => setOpen(open === task.id ? undefined : task.id)}
          />
        ))}
      </ul>
      {total > tasks.length && (
        <button
          type="button"
          className={styles['more']}
          onClick={() => setView({ ...filter, count: filter.count + MORE })}
        >
          查看更早的任务
        </button>
      )}
    </section>
  )
}

interface ShownProps {
  view: TaskListFilter
  onChange: (filter: TaskListFilter) => void
}

function Shown({ view, onChange }: ShownProps) {
  const { may } = usePermissionChecks()
  return (
    <span className={styles['shown']}>
      <label>
        <input
          type="checkbox"
          checked={view.failed}
          onChange={event => onChange({ ...OWN_TASKS, all: view.all, failed: event.target.checked })}
        />
        只看失败
      </label>
      {may(ALL) && (
        <label>
          <input
            type="checkbox"
            checked={view.all}
            onChange={event => onChange({ ...OWN_TASKS, all: event.target.checked, failed: view.failed })}
          />
          所有人的任务
        </label>
      )}
    </span>
  )
}
