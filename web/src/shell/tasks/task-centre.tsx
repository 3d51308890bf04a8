import type { TaskRow } from '@xuanjiao/contract/system/tasks'
import { Icon } from '@xuanjiao/core/ui/icon'
import { IconButton } from '@xuanjiao/core/ui/button'
import { Popup } from '@xuanjiao/core/ui/popup'
import { isActive } from './task-model.ts'
import { TaskLine } from './task-line.tsx'
import styles from './tasks.module.css'
import { useTaskActs, useTaskNews, useTasks } from './use-tasks.ts'

/** What runs in the background: how far it is, what came of it, and what can be done about it. */
export function TaskCentre() {
  const tasks = useTasks()
  useTaskNews(tasks)
  const active = tasks.filter(isActive).length
  return (
    <Popup
      label="任务中心"
      kind="dialog"
      width={360}
      trigger={properties => (
        <IconButton label={active > 0 ? `任务中心，${active} 个进行中` : '任务中心'} {...properties}>
          <span className={styles['sign']}>
            <Icon name="tasks" />
            {active > 0 && <b>{active}</b>}
          </span>
        </IconButton>
      )}
    >
      <Tasks tasks={tasks} />
    </Popup>
  )
}

function Tasks({ tasks }: { tasks: readonly TaskRow[] }) {
  const acts = useTaskActs()
  return (
    <section className={styles['tasks']}>
      <h2 tabIndex={-1} data-first>
        任务中心
      </h2>
      {tasks.length === 0 && (
        <p className={styles['none']}>还没有后台任务。大批量导入、导出和视频转码的进度会显示在这里。</p>
      )}
      <ul>
        {tasks.map(task => (
          <TaskLine key={task.id} task={task} acts={acts} />
        ))}
      </ul>
    </section>
  )
}
