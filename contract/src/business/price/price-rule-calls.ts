import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { priceRuleWorkflow } from './price-rule-workflow.ts'

const calls = callsBelow({ path: '/he/priceRule', tag: '价格管控', allow: 'he:priceRule:try' })
const result = z.null()
const opinion = z.string().trim().max(200, '审批意见最多200个字符').optional()

/** A price and how it came about. */
const resolvedPrice = z.object({
  originFen: z.number(),
  payFen: z.number(),
  ruleId: z.string().nullable(),
  ruleName: z.string().nullable(),
  trace: z.array(z.string()),
})
export type TriedPrice = z.output<typeof resolvedPrice>

/** What is done with rules of prices beside keeping them (rules/prices#approval). */
export const priceRuleCalls = {
  submit: eventCall(priceRuleWorkflow, 'submit', { result, title: '提交价格规则' }),
  approve: eventCall(priceRuleWorkflow, 'approve', {
    result,
    body: { version: seenVersion, opinion },
    title: '通过价格规则',
  }),
  reject: eventCall(priceRuleWorkflow, 'reject', {
    result,
    body: { version: seenVersion, opinion },
    title: '驳回价格规则',
  }),
  disable: eventCall(priceRuleWorkflow, 'disable', { result, title: '停用价格规则' }),
  /** The same as a draft of one's own. */
  copy: calls.post('copy', '复制价格规则', {
    allow: 'he:priceRule:add',
    body: () => z.strictObject({ id: idSchema }),
    result: () => z.object({ id: z.string() }),
  }),
  /** 价格试算: what somebody would pay now. A plan of membership is tried by its price. */
  try: calls.get('try', '价格试算', {
    query: () =>
      z.object({
        videoId: idSchema.optional(),
        planFen: z.coerce.number().int().min(0).max(9_999_900).optional(),
        hospitalId: idSchema.optional(),
        vip: z.enum(['Y', 'N'], { error: '请选择用户类型' }).default('N'),
      }),
    result: resolvedPrice,
  }),
}
