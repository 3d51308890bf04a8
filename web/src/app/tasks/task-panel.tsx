import { useState } from 'react'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { usePermission } from '../session/permissions.ts'
import { ExportRequests } from './export-requests.tsx'
import { TaskLine } from './task-line.tsx'
import styles from './tasks.module.css'
import { OWN, useTaskActs, useTasks, type TaskView } from './use-tasks.ts'

/** Who may look at and touch the tasks of others. */
const ALL = 'sys:task:all'
const MORE = 40
const NONE_YET = '还没有后台任务。大批量导入、导出、视频转码和报表邮件的进度会显示在这里。'
const NONE_FAILED = '没有失败的任务。'

/** The list of the task centre. */
export function TaskPanel() {
  const [view, setView] = useState(OWN)
  const [open, setOpen] = useState<string>()
  const { tasks, total, left, stale, at } = useTasks(view)
  const acts = useTaskActs()
  return (
    <section className={styles['tasks']}>
      <header>
        <h2 tabIndex={-1} data-first>
          任务中心
        </h2>
        <Shown view={view} onChange={setView} />
      </header>
      <ExportRequests />
      {view.failed && !stale && total > 0 && (
        <p className={styles['todo']}>
          <Button busy={acts.retryFailed.isPending} onClick={() => acts.retryFailed.mutate(view.all)}>
            全部重试（{total}）
          </Button>
        </p>
      )}
      {tasks.length === 0 && <p className={styles['none']}>{view.failed ? NONE_FAILED : NONE_YET}</p>}
      <ul>
        {tasks.map(task => (
          <TaskLine
            key={task.id}
            task={task}
            acts={acts}
            left={left[task.id] ?? null}
            at={at}
            whose={view.all}
            open={open === task.id}
            onOpen={() => setOpen(open === task.id ? undefined : task.id)}
          />
        ))}
      </ul>
      {total > tasks.length && (
        <button type="button" className={styles['more']} onClick={() => setView({ ...view, count: view.count + MORE })}>
          查看更早的任务
        </button>
      )}
    </section>
  )
}

interface ShownProps {
  view: TaskView
  onChange: (view: TaskView) => void
}

function Shown({ view, onChange }: ShownProps) {
  const { may } = usePermission()
  return (
    <span className={styles['shown']}>
      <label>
        <input
          type="checkbox"
          checked={view.failed}
          onChange={event => onChange({ ...OWN, all: view.all, failed: event.target.checked })}
        />
        只看失败
      </label>
      {may(ALL) && (
        <label>
          <input
            type="checkbox"
            checked={view.all}
            onChange={event => onChange({ ...OWN, all: event.target.checked, failed: view.failed })}
          />
          所有人的任务
        </label>
      )}
    </span>
  )
}
