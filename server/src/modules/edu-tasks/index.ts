import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { scheduleExpiry } from '../../platform/workflows/schedule-expiry.ts'
import { serveEntityModule, type EntityServices } from '../entities/index.ts'
import { serveAssignWatched } from './assign-watched.ts'
import { serveEduTaskActs } from './edu-task-acts.ts'
import { serveRecordSheet } from './record-sheet.ts'
import { runnableEduTaskWorkflow } from './runnable-edu-task-workflow.ts'
import { scheduleTaskReminders } from './task-notices.ts'
import { serveWardReads } from './ward-reads.ts'

export { inOneTransaction, startTask, type TaskServices } from './advance-task.ts'
export { confirmTask } from './confirm-task.ts'
export { readOwnTasks, TASK_SUBJECT } from './own-tasks.ts'
export { sendTasks } from './send-tasks.ts'
export { isBedWaiting, taskByNumber, tasksAtBed, takeTask } from './take-task.ts'
export { countTowardsTasks } from './task-progress.ts'
export { patientsAmong } from './watched-patients.ts'
export { maskedAlias, newTaskNo, sealedAlias, type StoredTask } from './task-row.ts'

/** Education tasks as staff send, follow and evaluate them (rules/edu-tasks#tasks). */
export async function serveEduTaskRecords(context: EntityServices): Promise<void> {
  serveEntityModule(context, eduTask, {
    derivedSql: { videoCount: ({ row }) => `(select count(*) from he_edu_task_video v where v.task_id = ${row}.id)` },
  })
  serveEduTaskActs(context)
  serveAssignWatched(context)
  serveWardReads(context)
  serveRecordSheet(context)
  await scheduleExpiry(context, runnableEduTaskWorkflow, {
    kind: 'eduTask.expire',
    title: '宣教任务逾期',
    cron: '0 * * * * ? *',
  })
  await scheduleTaskReminders(context)
}
