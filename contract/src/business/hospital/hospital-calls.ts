import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { DATE_PATTERN, readDatetime } from '@xuanjiao/wire/wall-time'
import { callsBelow } from '../../calls/endpoint.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { switchOffEffect } from './switch-off-effect.ts'

const calls = callsBelow({ path: '/he/hospital', tag: '医院' })
const day = z
  .string({ error: '请选择日期' })
  .refine(text => DATE_PATTERN.test(text) && readDatetime(text) !== undefined, '日期应为 yyyy-MM-dd')
const areaCode = z.string({ error: '请选择所在地区' }).regex(/^\d{6}$/, '所在地区应为 6 位区划代码')
const version = seenVersion

/** What is done with hospitals beside keeping them (rules/hospitals#hospitals). */
export const hospitalCalls = {
  /** Trial, expired or suspended service becomes active until a day. */
  renew: calls.post('renew', '医院续约', {
    allow: 'he:hospital:renew',
    body: () => z.strictObject({ id: idSchema, version, serviceEnd: day, licenseNo: z.string().max(40).optional() }),
  }),
  /** The people of a hospital ask the platform and its area to renew, once a day (rules/hospitals#expired). */
  requestRenewal: calls.post('requestRenewal', '申请续约', { ofOneself: true }),
  /** How many people can no longer sign in once these hospitals are switched off. */
  switchEffect: calls.get('switchEffect', '停用医院的影响', {
    allow: 'he:hospital:edit',
    query: () => z.object({ ids: idListSchema }),
    result: switchOffEffect,
  }),
  /** Makes the departments and video types its class has as a template; those it has already stay as they are. */
  initTemplate: calls.post('initTemplate', '初始化医院模板', {
    allow: 'he:hospital:initTemplate',
    body: () => z.strictObject({ id: idSchema }),
    result: () => z.object({ departments: z.number(), videoTypes: z.number() }),
  }),
  assignArea: calls.put('assignArea', '批量分配区域', {
    allow: 'he:hospital:assignArea',
    body: () => z.strictObject({ ids: idListSchema, areaCode }),
  }),
}
