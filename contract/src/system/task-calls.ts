import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageQuerySchema } from '@xuanjiao/wire/query/page-query-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { callsBelow } from '../calls/endpoint.ts'
import { looseBoolean } from '../calls/request-body.ts'

const calls = callsBelow({ path: '/sys/task', tag: '任务中心' })

/** What a task can be, and how it reads. */
export const TASK_STATES = {
  queued: '排队中',
  running: '执行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const
export type TaskState = keyof typeof TASK_STATES

/** An import that came to its end and left everything out: nobody is to believe that his rows are in. */
export const NOTHING_IMPORTED_TEXT = '未导入'

/** Whether an import found no row that it could take. */
export function isNothingImported(result: unknown): boolean {
  const { successCount, errorCount } = (result ?? {}) as { successCount?: unknown; errorCount?: unknown }
  return successCount === 0 && typeof errorCount === 'number' && errorCount > 0
}
const states = Object.keys(TASK_STATES) as [TaskState, ...TaskState[]]

const text = z.string().nullable()

/** One piece of work in the background, as the person who asked for it sees it. */
export const taskRow = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(states),
  state_dictText: z.string(),
  percent: z.number(),
  /** what is going on, in a word */
  note: text,
  /** why it failed, or why it is tried again */
  error: text,
  attempt: z.number(),
  createBy: text,
  createTime: z.string(),
  startTime: text,
  endTime: text,
  /** what came of it; `fileName` and `rows` when it is a file */
  result: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  /** its file may be fetched with {@link taskCalls.download} by whoever asks now */
  downloadable: z.boolean(),
  /** until when; in the past once its file is gone, null where there was never one for whoever asks now */
  fileUntil: text,
  /** tasks that come before it, while it waits */
  ahead: z.number().nullable(),
  /** an estimate, while it runs */
  secondsLeft: z.number().nullable(),
})
export type TaskRow = z.output<typeof taskRow>

/** Days for which the file of a finished task may be fetched. */
export const TASK_FILE_DAYS = 7

const one = z.object({ id: idSchema })

export const taskCalls = {
  list: calls.get('list', '任务列表', {
    query: () =>
      pageQuerySchema.extend({
        state: z.enum(states).optional().catch(undefined),
        kind: z.string().max(100).optional(),
        /** everybody's; needs `sys:task:all` */
        all: looseBoolean,
        /** what one scheduled job ran, whoever asked for it; needs `sys:quartzJob:list` */
        schedule: idSchema.optional(),
      }),
    result: () => pageResultSchema(taskRow),
    poll: true,
  }),
  detail: calls.get('detail', '任务详情', {
    query: one,

    /** `lines` is its diary, for holders of `sys:task:all` */
    result: () => taskRow.extend({ lines: z.array(z.object({ time: z.string(), line: z.string() })) }),
    poll: true,
  }),
  cancel: calls.post('cancel', '取消任务', { body: () => z.strictObject({ id: idSchema }) }),
  retry: calls.post('retry', '重试任务', { body: () => z.strictObject({ id: idSchema }) }),
  retryFailed: calls.post('retryFailed', '重试失败的任务', {
    /** everybody's; needs `sys:task:all` */
    body: () => z.strictObject({ all: z.boolean() }),

    /** how many are queued again, and how many may not go again */
    result: () => z.object({ retried: z.number(), refused: z.number() }),
  }),
  download: calls.get('download', '导出结果下载', { query: one, answer: 'file', result: () => z.unknown() }),
}
