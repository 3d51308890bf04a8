import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { listExport } from '../../calls/list-export.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { wxappUserWorkflow } from './wxapp-user-workflow.ts'

const calls = callsBelow({ path: '/he/wxappUser', tag: '小程序用户', allow: 'he:wxappUser:list' })

/** Who somebody is as one may know it where one stands, and how much they watch (rules/viewers#accounts). */
const user = z.object({
  id: z.string(),
  viewer: z.string(),
  /** With stars; an area is told none. */
  phone: z.string().nullable(),
  status: z.string(),
  status_dictText: z.string(),
  bindHospitalId: z.string().nullable(),
  bindHospitalId_dictText: z.string().nullable(),
  bindDepartmentId: z.string().nullable(),
  bindDepartmentId_dictText: z.string().nullable(),
  regHospitalId: z.string().nullable(),
  regHospitalId_dictText: z.string().nullable(),
  areaCode: z.string().nullable(),
  areaCode_dictText: z.string().nullable(),
  healthConsent: z.string(),
  freeUntil: z.string().nullable(),
  createTime: z.string(),
  /** Until when, or that it lasts; null for whoever has none. */
  membership: z.string().nullable(),
  /** Seconds. */
  watchSec: z.number(),
  videoCount: z.number(),
  lastWatchTime: z.string().nullable(),
  /** Only for the platform. */
  disableReason: z.string().nullable(),
})
export type WxappUserRow = z.output<typeof user>

const result = z.null()
const reason = z.string({ error: '请填写禁用原因' }).trim().min(1, '请填写禁用原因').max(200, '禁用原因最多200个字符')

export const wxappUserCalls = {
  list: calls.get('list', '小程序用户列表', { query: listQuerySchema, result: () => pageResultSchema(user) }),
  one: calls.get('queryById', '小程序用户详情', { query: () => z.object({ id: idSchema }), result: user }),
  exportXls: calls.get('exportXls', '导出小程序用户', listExport('he:wxappUser:export')),
  disable: eventCall(wxappUserWorkflow, 'disable', { result, body: { reason }, title: '禁用小程序用户' }),
  enable: eventCall(wxappUserWorkflow, 'enable', { result, title: '恢复小程序用户' }),
}
