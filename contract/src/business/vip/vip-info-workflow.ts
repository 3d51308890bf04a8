import { defineWorkflow } from '../../workflow/workflow.ts'
import { MOST_VIP_DAYS } from './vip-info.ts'

/** What somebody says who gives or prolongs. */
export const VIP_DAYS = {
  kind: 'integer',
  title: '天数',
  required: true,
  min: 1,
  max: MOST_VIP_DAYS,
  unit: '天',
} as const
export const VIP_REASON = { kind: 'longText', title: '原因', required: true, min: 2, max: 200 } as const

/** A membership from its first day to its last (rules/memberships#members). */
export const vipInfoWorkflow = defineWorkflow({
  name: 'vipInfo',
  title: '会员',
  path: '/he/vipInfo',
  field: 'status',
  states: {
    active: { title: '生效中' },
    expired: { title: '已到期' },
    revoked: { title: '已收回' },
  },
  events: {
    extend: {
      title: '延期',
      permission: 'he:vipInfo:extend',
      done: '已延期',
      denied: '只有平台可以延期',
      form: { fields: { days: VIP_DAYS, reason: VIP_REASON } },
    },
    revoke: {
      title: '收回',
      permission: 'he:vipInfo:revoke',
      danger: true,
      done: '已收回，会员权益立即停止',
      denied: '只有平台可以收回会员',
      form: { fields: { reason: VIP_REASON } },
    },
    expire: { title: '到期' },
  },
  actors: ['owner', 'creator', 'platform', 'timer'],
  facts: { reason: 'text' },
  guards: { reason: { fact: 'reason', field: 'reason', message: '请填写原因' } },
  transitions: [
    { event: 'extend', from: ['active', 'expired'], to: 'active', by: ['platform'], guards: ['reason'] },
    { event: 'revoke', from: ['active'], to: 'revoked', by: ['platform'], guards: ['reason'] },
    { event: 'expire', from: ['active'], to: 'expired', by: ['timer'] },
  ],
  timers: { expire: { field: 'endTime' } },
})
