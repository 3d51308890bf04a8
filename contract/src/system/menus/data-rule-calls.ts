import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { callsBelow } from '../../calls/endpoint.ts'
import { oneOfTexts, requestBody, requiredText } from '../../calls/request-body.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { dataRule } from '../data-rules/data-rule.ts'
import { menu } from './menu.ts'

const ruleDraft = {
  ruleName: requiredText('规则名称', 50),
  ruleColumn: requiredText('规则字段', 100),
  ruleConditions: requiredText('条件规则', 20),
  ruleValue: requiredText('规则值', 1000),
  status: oneOfTexts('状态', ['0', '1']).default('1'),
}

/** A field a rule may name, as its definition describes it. */
const ruleField = lazy(() => z.object({ name: z.string(), field: z.custom<Field>() }))
export type RuleField = z.output<ReturnType<typeof ruleField>>

/** A field of a record, and the code that shows or enables it; `isKept`: there is a permission of that code. */
const fieldPermission = lazy(() => z.object({ code: z.string(), title: z.string(), isKept: z.boolean() }))
export type FieldPermission = z.output<ReturnType<typeof fieldPermission>>

/** Rows as somebody would see them: of those the asker sees. */
const rulePreview = z.object({
  /** What the record is called. */
  title: z.string(),
  /** Whether this person may see the list at all, and whether data rules narrow it. */
  allowed: z.boolean(),
  narrowed: z.boolean(),
  total: z.number(),
  /** The first rows in plain words. */
  columns: z.array(z.string()),
  rows: z.array(z.object({ id: z.string(), texts: z.array(z.string()) })),
})
export type RulePreview = z.output<typeof rulePreview>

const noun = { path: menu.path, tag: '菜单管理' }
const { get, put, post, remove } = callsBelow({ ...noun, allow: `${menu.perms}:list` })
const ofPermission = z.object({ permissionId: idSchema })
const changing = { allow: `${menu.perms}:edit` }

/** Data rules of a menu entry or a permission, what they may be made of, and what somebody would see under theirs. */
export const dataRuleCalls = {
  all: get('getPermRuleListByPermId', '菜单的数据规则', { query: ofPermission, result: () => z.array(dataRule) }),
  search: get('queryPermissionRule', '查询数据规则', {
    query: () =>
      ofPermission.extend({ ruleName: z.string().max(50).optional(), ruleValue: z.string().max(1000).optional() }),
    result: () => z.array(dataRule),
  }),
  fields: get('queryRuleFields', '数据规则的字段', { query: ofPermission, result: () => z.array(ruleField()) }),
  fieldPermissions: get('queryFieldPermissions', '字段的权限标识', {
    query: ofPermission,
    result: () => z.array(fieldPermission()),
  }),
  add: post('addPermissionRule', '新增数据规则', {
    ...changing,
    body: () => requestBody({ permissionId: idSchema, ...ruleDraft }),
  }),
  edit: put('editPermissionRule', '编辑数据规则', {
    ...changing,
    also: [{ method: 'POST', path: `${menu.path}/editPermissionRule` }],
    body: () => requestBody({ id: idSchema, version: seenVersion, permissionId: idSchema.optional(), ...ruleDraft }),
  }),
  remove: remove('deletePermissionRule', '删除数据规则', { ...changing, query: () => z.object({ id: idSchema }) }),
  preview: get('previewRuleRows', '预览用户可见数据', {
    query: () => ofPermission.extend({ userId: idSchema }),
    result: rulePreview,
  }),
} as const
