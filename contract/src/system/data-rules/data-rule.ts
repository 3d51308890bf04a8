import { z } from 'zod'
import type { ListOperator, SingleOperator } from '@xuanjiao/wire/query/query-condition'

/** What a data rule may say of a field (the dictionary `rule_conditions`), as list queries say it. */
export const RULE_OPERATORS = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  LIKE: 'like',
  LEFT_LIKE: 'leftLike',
  RIGHT_LIKE: 'rightLike',
  IN: 'in',
} as const satisfies Readonly<Record<string, SingleOperator | ListOperator>>

/** What stands in a rule for something of whoever looks; written `#{sys_date}`, or `#{sysDate}`. */
export const RULE_VARIABLES = {
  sys_user_code: '当前用户的账号',
  sys_user_name: '当前用户的姓名',
  sys_org_code: '当前部门的编码',
  sys_multi_org_code: '用户全部部门的编码',
  sys_date: '当天日期',
  sys_time: '当前时间',
  tenant_id: '租户编号',
} as const
export type RuleVariable = keyof typeof RULE_VARIABLES

/** A rule on the rows a permission gives (rules/permissions#data-rules, rules/wire-system#data-rules). */
export const dataRule = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  status: z.string(),
  version: z.number(),
  /** Why it can be used no more; nobody it is given to sees a row until it is put right. */
  problem: z.string().optional(),
})
export type DataRuleRow = z.output<typeof dataRule>
