import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { foundIdsSchema, foundQuerySchema, listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { endpoint } from '../endpoint.ts'
import { body, change, words } from './body.ts'
import { seenVersion } from '../seen-version.ts'

const tag = '校验规则'
const text = z.string().nullable()

/**
 * One step of a rule: `*` looks at the whole value, a number at as many further characters
 * (rules/wire-system#value-checks).
 */
export const checkStep = z.strictObject({
  digits: z.string().regex(/^(\*|[1-9]\d{0,2})$/, '位数应为*或1到999的数字'),
  pattern: z.string().min(1, '正则表达式不能为空').max(200, '正则表达式最多200个字符'),
  message: z.string().trim().min(1, '提示文字不能为空').max(100, '提示文字最多100个字符'),
  priority: z.string().max(5).optional(),
})
export type CheckStep = z.output<typeof checkStep>

const steps = z.array(checkStep).min(1, '至少有一步校验').max(20, '最多20步校验')

/** The steps of a rule's JSON text; undefined when it is none. */
export function readCheckSteps(ruleJson: string): CheckStep[] | undefined {
  try {
    return steps.safeParse(JSON.parse(ruleJson)).data
  } catch {
    return undefined
  }
}

export const checkRuleRow = z.object({
  id: z.string(),
  ruleName: z.string(),
  ruleCode: z.string(),
  ruleJson: z.string(),
  ruleDescription: text,
  createBy: text,
  createTime: z.string(),
  updateBy: text,
  updateTime: text,
  version: z.number(),
})
export type CheckRuleRow = z.output<typeof checkRuleRow>

const ruleCode = z
  .string({ error: '规则编码不能为空' })
  .trim()
  .regex(/^[A-Za-z0-9_]{1,64}$/, '规则编码只能是字母、数字、下划线，最多64个字符')

const ruleJson = z
  .string({ error: '规则内容不能为空' })
  .max(10_000)
  .refine(given => readCheckSteps(given) !== undefined, '规则内容不正确')

const at = (call: string) => `/sys/checkRule/${call}`

export const checkRuleCalls = {
  list: endpoint({
    method: 'GET',
    path: at('list'),
    title: '校验规则列表',
    tag,
    allow: 'sys:checkRule:list',
    query: listQuerySchema,
    result: pageResultSchema(checkRuleRow),
  }),
  add: endpoint({
    method: 'POST',
    path: at('add'),
    title: '新增校验规则',
    tag,
    allow: 'sys:checkRule:add',
    body: body({ ruleName: words('规则名称', 100), ruleCode, ruleJson, ruleDescription: change(z.string().max(255)) }, [
      'id',
      'version',
    ]),
    result: checkRuleRow,
  }),
  edit: endpoint({
    method: 'PUT',
    path: at('edit'),
    also: [{ method: 'POST', path: at('edit') }],
    title: '编辑校验规则',
    tag,
    allow: 'sys:checkRule:edit',
    body: body(
      {
        id: idSchema,
        version: seenVersion,
        ruleName: words('规则名称', 100).optional(),
        ruleJson: ruleJson.optional(),
        ruleDescription: change(z.string().max(255)),
      },
      ['ruleCode'],
    ),
    result: checkRuleRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at('delete'),
    title: '删除校验规则',
    tag,
    allow: 'sys:checkRule:delete',
    query: z.object({ id: idSchema }),
    result: z.null(),
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: at('deleteBatch'),
    title: '批量删除校验规则',
    tag,
    allow: 'sys:checkRule:delete',
    query: z.object({ ids: idListSchema }),
    result: z.null(),
  }),
  removeFound: endpoint({
    method: 'DELETE',
    path: at('deleteFound'),
    title: '删除查到的全部校验规则',
    tag,
    allow: 'sys:checkRule:delete',
    query: foundQuerySchema,
    result: foundIdsSchema,
  }),
  exportXls: endpoint({
    method: 'GET',
    path: at('exportXls'),
    title: '导出校验规则',
    tag,
    allow: 'sys:checkRule:export',
    query: listQuerySchema,
    result: z.unknown(),
    answer: 'file',
  }),
  /** The value is encoded twice (rules/wire-system#value-checks). */
  check: endpoint({
    method: 'GET',
    path: at('checkByCode'),
    title: '按规则校验',
    tag,
    allow: 'signed-in',
    query: z.object({ ruleCode: z.string().max(64), value: z.string().max(3000) }),
    result: z.null(),
  }),
} as const
