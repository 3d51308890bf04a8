import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Popup } from '@xuanjiao/core/ui/dialogs/popup'
import { useCalm } from '@xuanjiao/core/ui/use-calm'
import { isActiveTask } from './task-model.ts'
import styles from './tasks.module.css'
import { OWN_TASKS, useTaskEndNotices, useTasks } from './use-tasks.ts'

const TaskPanel = lazyPart(async () => (await import('./task-panel.tsx')).TaskPanel)

/** What runs in the background: how far it is, what came of it, and what can be done about it. */
export function TaskCentre() {
  const { tasks } = useTasks(OWN_TASKS, useCalm())
  useTaskEndNotices(tasks)
  const active = tasks.filter(isActiveTask).length
  return (
    <Popup
      label="任务中心"
      kind="dialog"
      width={400}
      trigger={properties => (
        <IconButton label={active > 0 ? `任务中心，${active} 个进行中` : '任务中心'} {...properties}>
          <span className={styles['sign']}>
            <Icon name="tasks" />
            {active > 0 && <b>{active}</b>}
          </span>
        </IconButton>
      )}
    >
      <TaskPanel />
    </Popup>
  )
}
