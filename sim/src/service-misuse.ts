import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { viewerNoticeCalls } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { viewerTaskCalls, type OwnTask } from '@xuanjiao/contract/viewer/viewer-task-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { rawCall, type RawResponse } from './calls/raw-call.ts'
import { SUCCESS_STATUSES, type MisuseAct, type MisuseContext } from './misuse.ts'
import { freshBed } from './services/fresh-bed.ts'
import { sendTask, shortestContent } from './services/task-steps.ts'

const NOBODY = 'f'.repeat(32)
/** What is refused may be said with a sentence of the house, or with a status. */
const REFUSALS = [200, 400, 403, 404, 409, 422] as const

const countOf = (responses: readonly RawResponse[]): number => responses.filter(({ success }) => success).length
const only = (wanted: number, responses: readonly RawResponse[], what: string): string | undefined =>
  countOf(responses) === wanted
    ? undefined
    : `${what}成功 ${numberText(countOf(responses))} 次，应为 ${numberText(wanted)} 次`

interface SentTask {
  id: string
  taskNo: string
}

/** A task that a nurse of the demo sends to a bed nobody else uses. */
async function freshTask(context: MisuseContext, name: string, nth = 1): Promise<SentTask> {
  const nurse = await context.nurse()
  const patient = { bedNo: freshBed(name, nth), surname: '王' }
  const task = await sendTask(nurse, await shortestContent(nurse), patient)
  if (!task) throw new Error(`${patient.bedNo} 床已有同样的任务`)
  return task
}

const take = (base: string, token: string, taskNo: string) =>
  rawCall(base, viewerTaskCalls.bind, { token, body: { taskNo } })

/** A task of somebody who has taken it and seen nothing. */
async function takenTask(
  context: MisuseContext,
  name: string,
): Promise<{ task: SentTask; token: string; own: OwnTask }> {
  const task = await freshTask(context, name)
  const token = await context.viewer(name)
  const [own] = ((await take(context.base, token, task.taskNo)).result ?? []) as OwnTask[]
  if (!own) throw new Error(`患者 ${name} 没有领到任务 ${task.taskNo}`)
  return { task, token, own }
}

/** What is done wrong, late or twice with tasks and notices; what they come to is asked afterwards. */
export const SERVICE_MISUSE: Readonly<Record<string, MisuseAct>> = {
  async taskTakenByMany(context, name, record) {
    const { taskNo } = await freshTask(context, name)
    const tokens = await Promise.all(['a', 'b', 'c'].map(one => context.viewer(`${name}-${one}`)))
    const taken = await Promise.all(tokens.map(token => take(context.base, token, taskNo)))
    for (const [at, response] of taken.entries())
      record(response, REFUSALS, at === 0 ? only(1, taken, '多人同时领取') : undefined)
    record(await take(context.base, tokens[0] ?? '', '0'.repeat(12)), REFUSALS)
  },

  async confirmedUnseen(context, name, record) {
    const { own, token } = await takenTask(context, name)
    const confirm = (by: string, taskId: string) =>
      rawCall(context.base, viewerTaskCalls.confirm, { token: by, body: { taskId, understand: 1 } })
    const early = await Promise.all([1, 2, 3].map(() => confirm(token, own.id)))
    for (const [at, response] of early.entries())
      record(response, REFUSALS, at === 0 ? only(0, early, '没看完就确认') : undefined)
    record(await confirm(await context.viewer(`${name}-thief`), own.id), [404])
    record(await confirm(token, NOBODY), [404])
    record(await confirm(token, 'x'), [400])
  },

  async remindedAndCancelledAtOnce(context, name, record) {
    const { task, token } = await takenTask(context, name)
    const nurse = await context.nurse()
    const remind = () => nurse.post(eduTaskCalls.remind.path, { ids: [task.id] })
    const cancel = () =>
      nurse.post(eduTaskCalls.cancel.path, { ids: [task.id], cancelReason: '模拟捣乱：同时提醒和取消' })
    await Promise.allSettled([remind(), cancel(), remind(), cancel(), remind()])
    const mine = await rawCall(context.base, viewerTaskCalls.my, { token })
    const open = ((mine.result ?? []) as OwnTask[]).filter(({ id, status }) => id === task.id && status !== 'cancelled')
    record(mine, SUCCESS_STATUSES, open.length === 0 ? undefined : '取消的任务还在患者那里')
  },

  async noticesReadAtOnce(context, name, record) {
    const { base } = context
    const { task, token } = await takenTask(context, name)
    const nurse = await context.nurse()
    await nurse.post(eduTaskCalls.remind.path, { ids: [task.id] })
    const list = await rawCall(base, viewerNoticeCalls.list, { token })
    const { records = [] } = (list.result ?? {}) as { records?: { id: string }[] }
    record(list, SUCCESS_STATUSES, records.length > 0 ? undefined : '提醒后没有通知')
    const id = records[0]?.id ?? NOBODY
    const acts = [1, 2, 3].flatMap(() => [
      rawCall(base, viewerNoticeCalls.read, { token, body: {} }),
      rawCall(base, viewerNoticeCalls.click, { token, body: { id } }),
      rawCall(base, viewerNoticeCalls.read, { token, body: { ids: [id] } }),
    ])
    for (const response of await Promise.all(acts)) record(response, SUCCESS_STATUSES)
    const count = await rawCall(base, viewerNoticeCalls.count, { token })
    const { unread } = (count.result ?? {}) as { unread?: number }
    record(count, SUCCESS_STATUSES, unread === 0 ? undefined : `全部已读后还有 ${numberText(unread ?? 0)} 条未读`)
    record(
      await rawCall(base, viewerNoticeCalls.click, { token: await context.viewer(`${name}-thief`), body: { id } }),
      [404],
    )
    record(await rawCall(base, viewerNoticeCalls.read, { token, body: { ids: [NOBODY] } }), [404])
    const results = [{ templateId: 'no-such-template', result: 'accept' }]
    record(
      await rawCall(base, viewerNoticeCalls.subscribe, { token, body: { code: `dev:${name}`, results } }),
      REFUSALS,
    )
  },
}
