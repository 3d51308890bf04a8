import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { listExport } from '../../calls/list-export.ts'
import { importRowError } from '../../entity/import-schemas.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { MOST_VIP_DAYS } from './vip-info.ts'
import { vipInfoWorkflow } from './vip-info-workflow.ts'

const calls = callsBelow({ path: '/he/vipInfo', tag: '会员信息', allow: 'he:vipInfo:list' })

/** A member as one may know them where one stands (rules/places#viewers-by-name). */
const member = lazy(() =>
  z.object({
    id: z.string(),
    viewer: z.string(),
    status: z.string(),
    status_dictText: z.string(),
    /** Null of a membership of the platform. */
    hospitalId: z.string().nullable(),
    hospitalId_dictText: z.string().nullable(),
    areaCode: z.string().nullable(),
    startTime: z.string(),
    endTime: z.string(),
    /** Begun days until the end; 0 when it is over. */
    remainingDays: z.number(),
    totalDays: z.number(),
    orderCount: z.number(),
    paidFen: z.number(),
    source: z.string(),
    source_dictText: z.string(),
    /** Who gave it last, and why: only for the platform. */
    grantBy: z.string().nullable(),
    grantReason: z.string().nullable(),
  }),
)
export type VipInfoRow = z.output<ReturnType<typeof member>>

/** One change of a membership: how many days came to it or went from it, and when it ended before and after. */
const change = lazy(() =>
  z.object({
    id: z.string(),
    act: z.enum(['grant', 'extend', 'revoke', 'order']),
    days: z.number(),
    beforeEnd: z.string().nullable(),
    afterEnd: z.string(),
    reason: z.string().nullable(),
    by: z.string().nullable(),
    time: z.string(),
  }),
)
export type VipChange = z.output<ReturnType<typeof change>>

const days = z.int({ error: '请填写天数' }).min(1, '天数不能小于1').max(MOST_VIP_DAYS, `天数不能大于${MOST_VIP_DAYS}`)
const reason = z.string({ error: '请填写原因' }).trim().min(2, '原因至少2个字符').max(200, '原因最多200个字符')
const result = z.null()
/** So many are given a membership at once. */
export const MOST_GIFTS = 500

/** What a workbook of gifts would come to, or has come to. */
const giftSheetResult = z.object({
  rows: z.number(),
  /** Memberships that were given: none where one row is wrong. */
  given: z.number(),
  /** What a hospital may still give; null for the platform. */
  quota: z.number().nullable(),
  /** The first of those who are meant, as one may know them where one stands. */
  sample: z.array(z.object({ row: z.number(), viewer: z.string(), days: z.number(), reason: z.string() })),
  errors: z.array(importRowError),
})
export type GiftSheetResult = z.output<typeof giftSheetResult>

export const vipInfoCalls = {
  list: calls.get('list', '会员信息列表', { query: listQuerySchema, result: () => pageResultSchema(member()) }),
  one: calls.get('queryById', '会员信息详情', {
    query: () => z.object({ id: idSchema }),
    result: () => member().extend({ changes: z.array(change()) }),
  }),
  exportXls: calls.get('exportXls', '导出会员信息', listExport('he:vipInfo:export')),
  /** 赠送: a hospital gives its own membership to its own patients, within its quota (rules/memberships#given). */
  grant: calls.post('grant', '赠送会员', {
    allow: 'he:vipInfo:grant',
    body: () => z.strictObject({ userId: idSchema, hospitalId: idSchema.nullable(), days, reason }),
    result: () => z.object({ id: z.string(), endTime: z.string() }),
  }),
  /** 批量赠送: all of them or nobody, within the quota (rules/memberships#given). */
  grantMany: calls.post('grantMany', '批量赠送会员', {
    allow: 'he:vipInfo:grant',
    body: () =>
      z.strictObject({
        userIds: z
          .array(idSchema)
          .min(1, '请选择用户')
          .max(MOST_GIFTS, `一次最多赠送${numberText(MOST_GIFTS)}人`),
        hospitalId: idSchema.nullable(),
        days,
        reason,
      }),
    result: () => z.object({ given: z.number() }),
  }),
  /** The workbook that is filled in for 批量赠送. */
  giftTemplate: calls.get('giftTemplate', '批量赠送模板', {
    allow: 'he:vipInfo:grant',
    result: () => z.unknown(),
    answer: 'file',
  }),
  /**
   * 批量赠送 from a workbook (手机号, 天数, 原因): looked at, or given, all of its rows or none (rules/memberships#sheets).
   * Fields of the form: `file`, `act` (`check` or `give`), `hospitalId` where the platform gives that of a hospital.
   */
  giftSheet: calls.post('giftSheet', '按表格赠送会员', {
    allow: 'he:vipInfo:grant',
    bodyKind: 'multipart',
    result: giftSheetResult,
  }),
  extend: eventCall(vipInfoWorkflow, 'extend', { result, body: { days, reason }, title: '会员延期' }),
  revoke: eventCall(vipInfoWorkflow, 'revoke', { result, body: { reason }, title: '收回会员' }),
}
