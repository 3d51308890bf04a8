import { defineWorkflow } from '../../workflow/workflow.ts'

const OPINION = { kind: 'longText', title: '审批意见', max: 200 } as const

/** From a draft to a price that holds, and off again (rules/prices#approval). */
export const priceRuleWorkflow = defineWorkflow({
  name: 'priceRule',
  title: '价格规则',
  path: '/he/priceRule',
  field: 'status',
  states: {
    draft: { title: '草稿' },
    pending: { title: '待审批' },
    active: { title: '生效' },
    rejected: { title: '已驳回' },
    disabled: { title: '停用' },
    expired: { title: '已过期' },
  },
  events: {
    submit: {
      title: '提交',
      permission: 'he:priceRule:submit',
      done: '已提交，等待审批',
      confirm: { title: '提交审批', text: '“{name}”提交后不能修改，由另一位管理员审批。', confirmLabel: '提交' },
    },
    approve: {
      title: '通过',
      permission: 'he:priceRule:approve',
      denied: '由平台审批',
      done: '已通过，规则按生效时间起作用',
      form: { fields: { opinion: OPINION } },
    },
    reject: {
      title: '驳回',
      permission: 'he:priceRule:approve',
      denied: '由平台审批',
      done: '已驳回',
      danger: true,
      form: { fields: { opinion: { ...OPINION, required: true } } },
    },
    disable: {
      title: '停用',
      permission: 'he:priceRule:disable',
      denied: '由平台停用',
      done: '已停用',
      danger: true,
      confirm: {
        title: '停用规则',
        text: '“{name}”停用后马上不再起作用，已有的订单不变；停用后不能再启用，可以复制。',
        confirmLabel: '停用',
      },
    },
    expire: { title: '到期' },
  },
  actors: ['owner', 'creator', 'platform', 'timer'],
  facts: { lasting: 'flag', rival: 'text', opinion: 'text' },
  guards: {
    lasting: { fact: 'lasting', field: 'effectiveEnd', message: '失效时间已过，请先修改' },
    alone: {
      fact: 'rival',
      not: true,
      field: 'priority',
      message: '与生效的规则“{rival}”主体、对象和优先级相同，时间重叠，请改优先级或时间',
    },
    other: { fact: 'creator', not: true, field: 'person', message: '不能审批自己的规则，请由另一位管理员审批' },
    opinion: { fact: 'opinion', field: 'opinion', message: '请填写驳回的原因' },
  },
  noFields: ['effectiveEnd', 'priority'],
  transitions: [
    { event: 'submit', from: ['draft', 'rejected'], to: 'pending', by: ['owner'], guards: ['lasting', 'alone'] },
    {
      event: 'approve',
      from: ['pending'],
      to: 'active',
      by: ['platform'],
      guards: ['other', 'lasting', 'alone'],
    },
    { event: 'reject', from: ['pending'], to: 'rejected', by: ['platform'], guards: ['opinion'] },
    { event: 'disable', from: ['active'], to: 'disabled', by: ['platform'] },
    { event: 'expire', from: ['active'], to: 'expired', by: ['timer'] },
  ],
  timers: { expire: { field: 'effectiveEnd', reason: '到了失效时间' } },
})
