import { transfer } from '@xuanjiao/contract/calls/messages'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { taskCalls } from '@xuanjiao/contract/system/tasks'
import type { AppContext } from '../../platform/context/app-context.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { findOpened } from '../../platform/sealing/file-seal.ts'
import { serve, told, type StaffCallServices } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { noteFetched } from '../export-requests/index.ts'
import { aheadOf, findTask, findTasks, linesOf, type TaskRecord, type Whose } from './store.ts'
import { retriedWords, retryFailed, retryTask } from './retry.ts'
import { fileOf, taskRow } from './task-row.ts'

/** Who may look at and touch the tasks of others. */
const ALL = 'sys:task:all'

/** Of the own tasks or, asked for by whoever may, everybody's. */
function whose(who: Staff, all: boolean): Whose {
  if (all && !who.grants.may(ALL)) throw deny.forbidden()
  return all ? 'everybody' : { username: who.username }
}

export function serveTasks(
  context: StaffCallServices &
    Pick<AppContext, 'clock' | 'jobs' | 'storage' | 'audit' | 'personal' | 'personalExports'>,
): void {
  const { clock, jobs } = context
  const aheadIn = (rows: readonly TaskRecord[]) =>
    aheadOf(
      context.database.system,
      rows.filter(row => row.state === 'queued').map(row => row.id),
    )
  const reach = (who: Staff): Whose => (who.grants.may(ALL) ? 'everybody' : { username: who.username })

  serve(context, taskCalls.list, async ({ query, db, who }) => {
    const { state, kind } = query
    const page = await findTasks(db, { whose: whose(who, query.all === true), state, kind }, query)
    const ahead = await aheadIn(page.records)
    const records = page.records.map(row => taskRow(row, who.username, clock.now(), ahead.get(row.id)))
    return { ...page, records }
  })
  serve(context, taskCalls.detail, async ({ query, db, who }) => {
    const task = await findTask(db, query.id, reach(who))
    if (!task) throw deny.notFound()
    const lines = who.grants.may(ALL) ? await linesOf(db, task.id) : []
    const ahead = await aheadIn([task])
    return { ...taskRow(task, who.username, clock.now(), ahead.get(task.id)), lines }
  })
  serve(context, taskCalls.cancel, async ({ body, db, who }) => {
    const task = await findTask(db, body.id, reach(who))
    if (!task) throw deny.notFound()
    if (task.state !== 'queued' && task.state !== 'running') throw deny.business('任务已结束，不能取消')
    await jobs.cancel(task.id)
    return told('任务已取消', null)
  })
  serve(context, taskCalls.retry, async ({ body, db, who }) => {
    const task = await findTask(db, body.id, reach(who))
    if (!task) throw deny.notFound()
    await retryTask(context, db, task.id)
    return told('任务已重新提交', null)
  })
  serve(context, taskCalls.retryFailed, async ({ body, db, who }) => {
    const done = await retryFailed(context, db, whose(who, body.all))
    return told(retriedWords(done), { retried: done.retried, refused: done.refused.length })
  })
  serve(context, taskCalls.download, async ({ query, db, who, request, reply }) => {
    const task = await findTask(db, query.id, { username: who.username })
    const result = task && fileOf(task, who.username, clock.now())
    const file = result && (await findOpened(context.storage, context.personal.ring, result.file))
    if (!file) throw new Refusal(404, transfer.unknownFile)
    await noteFetched(context, who, db, query.id)
    return sendFile(request, reply, { file, name: result.fileName, type: 'application/octet-stream' })
  })
}
