import { transferTexts } from '@xuanjiao/contract/calls/interface-texts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { scheduleKeyOf, scheduleNameOf } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import { taskCalls } from '@xuanjiao/contract/system/task-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { findDecryptedFile } from '../../platform/encryption/file-encryption.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordExportFetched } from '../export-requests/index.ts'
import { countTasksAhead, findTask, findTasks, taskLogLines, type TaskRecord, type TaskOwner } from './task-store.ts'
import { retryResultText, retryFailedTasks, retryTask } from './retry-tasks.ts'
import { taskResultFileOf, taskRowOf } from './task-row.ts'

/** Who may look at and touch the tasks of others. */
const ALL = 'sys:task:all'
/** Who may look at, and touch, what scheduled jobs run. */
const SEE_SCHEDULES = 'sys:quartzJob:list'
const RUN_SCHEDULES = 'sys:quartzJob:run'

/** Of the own tasks or, asked for by whoever may, everybody's. */
function taskOwnerOf(principal: Principal, all: boolean): TaskOwner {
  if (all && !principal.grants.may(ALL)) throw appErrors.forbidden()
  return all ? 'everybody' : { username: principal.username }
}

export function serveTasks(
  context: StaffCallServices &
    Pick<AppContext, 'clock' | 'jobs' | 'storage' | 'audit' | 'personalEncryption' | 'personalExports'>,
): void {
  const { clock, jobs } = context
  const aheadIn = (rows: readonly TaskRecord[]) =>
    countTasksAhead(
      context.database.system,
      rows.filter(row => row.state === 'queued').map(row => row.id),
    )
  const reach = ({ grants, username }: Principal, schedules: string): TaskOwner =>
    grants.may(ALL) ? 'everybody' : { username, scheduled: grants.may(schedules) }

  serveStaff(context, taskCalls.list, async ({ query, db, principal }) => {
    const { state, kind, schedule } = query
    if (schedule !== undefined && !principal.grants.may(SEE_SCHEDULES)) throw appErrors.forbidden()
    const owner = schedule === undefined ? taskOwnerOf(principal, query.all === true) : 'everybody'
    const page = await findTasks(db, { owner, state, kind, schedule }, query)
    const ahead = await aheadIn(page.records)
    const records = page.records.map(row => taskRowOf(row, principal.username, clock.now(), ahead.get(row.id)))
    return { ...page, records }
  })
  serveStaff(context, taskCalls.detail, async ({ query, db, principal }) => {
    const task = await findTask(db, query.id, reach(principal, SEE_SCHEDULES))
    if (!task) throw appErrors.notFound()
    const isScheduled = task.key?.startsWith(scheduleKeyOf(scheduleNameOf(''))) && principal.grants.may(SEE_SCHEDULES)
    const lines = isScheduled || principal.grants.may(ALL) ? await taskLogLines(db, task.id) : []
    const ahead = await aheadIn([task])
    return { ...taskRowOf(task, principal.username, clock.now(), ahead.get(task.id)), lines }
  })
  serveStaff(context, taskCalls.cancel, async ({ body, db, principal }) => {
    const task = await findTask(db, body.id, reach(principal, RUN_SCHEDULES))
    if (!task) throw appErrors.notFound()
    if (task.state !== 'queued' && task.state !== 'running') throw appErrors.business('任务已结束，不能取消')
    await jobs.cancel(task.id)
    return withMessage('任务已取消', null)
  })
  serveStaff(context, taskCalls.retry, async ({ body, db, principal }) => {
    const task = await findTask(db, body.id, reach(principal, RUN_SCHEDULES))
    if (!task) throw appErrors.notFound()
    await retryTask(context, db, task.id)
    return withMessage('任务已重新提交', null)
  })
  serveStaff(context, taskCalls.retryFailed, async ({ body, db, principal }) => {
    const done = await retryFailedTasks(context, db, taskOwnerOf(principal, body.all))
    return withMessage(retryResultText(done), { retried: done.retried, refused: done.problems.length })
  })
  serveStaff(context, taskCalls.download, async ({ query, db, principal, request, reply }) => {
    const task = await findTask(db, query.id, { username: principal.username })
    const result = task && taskResultFileOf(task, principal.username, clock.now())
    const file = result && (await findDecryptedFile(context.storage, context.personalEncryption.keyRing, result.file))
    if (!file) throw new AppError(404, transferTexts.unknownFile)
    await recordExportFetched(context, principal, db, query.id)
    return sendFile(request, reply, { file, name: result.fileName, type: 'application/octet-stream' })
  })
}
