import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { listExport } from '../../calls/list-export.ts'

const calls = callsBelow({ path: '/he/noticeSending', tag: '群发通知', allow: 'he:noticeSending:list' })

const sending = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  status: z.string(),
  status_dictText: z.string(),
  noticeType: z.string(),
  noticeType_dictText: z.string(),
  hospitalId: z.string().nullable(),
  hospitalId_dictText: z.string().nullable(),
  areaCode: z.string().nullable(),
  areaCode_dictText: z.string().nullable(),
  toHospitalId: z.string().nullable(),
  toHospitalId_dictText: z.string().nullable(),
  toDepartmentId: z.string().nullable(),
  toDepartmentId_dictText: z.string().nullable(),
  toAreaCode: z.string().nullable(),
  toAreaCode_dictText: z.string().nullable(),
  toMembers: z.string(),
  toMembers_dictText: z.string(),
  toActiveDays: z.number().nullable(),
  planned: z.number(),
  sent: z.number(),
  /** Had a notice of their hospital that day already. */
  skipped: z.number(),
  sentBy: z.string(),
  finishTime: z.string().nullable(),
  createTime: z.string(),
  readCount: z.number(),
  clickCount: z.number(),
  /** Of ten thousand. */
  readRate: z.number(),
  clickRate: z.number(),
})
export type NoticeSendingRow = z.output<typeof sending>

/** Whom a notice is for; what is left out is not asked. */
export const sendingTo = z.strictObject({
  hospitalId: idSchema.nullish(),
  departmentId: idSchema.nullish(),
  areaCode: z
    .string()
    .regex(/^\d{6}$/, '地区应为 6 位区划代码')
    .nullish(),
  members: z.enum(['all', 'member', 'other']).default('all'),
  activeDays: z.int('天数应为整数').min(1, '天数不能小于1').max(365, '天数不能大于365').nullish(),
})
export type SendingTo = z.output<typeof sendingTo>

/** What staff tell many; what concerns one patient is told by its own act. */
export const SENDING_TYPES = ['system', 'content'] as const

const text = (what: string, most: number) =>
  z
    .string({ error: `请填写${what}` })
    .trim()
    .min(1, `请填写${what}`)
    .max(most, what + ruleTexts.maxLength(most))

/** Sending one notice to many patients (rules/notices#sending). */
export const noticeSendingCalls = {
  /** Without the words of each, which are long. */
  list: calls.get('list', '群发通知列表', {
    query: listQuerySchema,
    result: () => pageResultSchema(sending.omit({ content: true })),
  }),
  one: calls.get('queryById', '群发通知详情', { query: () => z.object({ id: idSchema }), result: sending }),
  exportXls: calls.get('exportXls', '导出群发通知', listExport('he:noticeSending:export')),
  /**
   * How many it would reach, before it is sent; `limited` had a notice of the hospital today and are not among them,
   * `byWechat` are told by WeChat as well.
   */
  preview: calls.post('preview', '群发通知可触达人数', {
    allow: 'he:noticeSending:send',
    reading: true,
    body: () => z.strictObject({ to: sendingTo, type: z.enum(SENDING_TYPES).default('content') }),
    result: () => z.object({ reach: z.number(), limited: z.number(), byWechat: z.number() }),
  }),
  send: calls.post('send', '群发通知', {
    allow: 'he:noticeSending:send',
    body: () =>
      z.strictObject({
        title: text('标题', 50),
        content: text('内容', 300),
        type: z.enum(SENDING_TYPES, { error: '请选择类型' }),
        /** A published video a tap leads to. */
        videoId: idSchema.nullish(),
        to: sendingTo,
      }),
    result: () => z.object({ id: z.string(), planned: z.number() }),
  }),
  /** Whoever has it keeps it; nobody else gets it. */
  cancel: calls.post('cancel', '取消群发通知', {
    allow: 'he:noticeSending:send',
    body: () => z.strictObject({ id: idSchema }),
  }),
}
