import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { TaskListItem } from '../../../app/tasks/task-list-item.tsx'
import { useTaskActions, useTasks } from '../../../app/tasks/use-tasks.ts'
import styles from '../../../app/tasks/tasks.module.css'

const PAGE = 20

/** What a job ran, newest first: the list of the task centre, of this job alone. */
export function RunsDrawer({ row, onClose }: RowDialogProps) {
  const [count, setCount] = useState(PAGE)
  const [open, setOpen] = useState<string>()
  const { tasks, total, secondsLeft, stale, at } = useTasks({ all: false, failed: false, count, schedule: row.id })
  const actions = useTaskActions()
  return (
    <Drawer open size={560} title={`执行记录：${String(row['description'] ?? '')}`} onClose={onClose}>
      {tasks.length === 0 && !stale && <p>还没有执行过。</p>}
      <section className={styles['tasks']}>
        <ul>
          {tasks.map(task => (
            <TaskListItem
              key={task.id}
              task={task}
              actions={actions}
              secondsLeft={secondsLeft[task.id] ?? null}
              at={at}
              whose
              open={open === task.id}
              onOpen={() => setOpen(open === task.id ? undefined : task.id)}
            />
          ))}
        </ul>
      </section>
      {total > tasks.length && (
        <Button block onClick={() => setCount(count + PAGE)}>
          更早的记录
        </Button>
      )}
    </Drawer>
  )
}
