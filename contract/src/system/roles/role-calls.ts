import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { requestBody, optionalIdList } from '../../calls/request-body.ts'
import { callsBelow } from '../../calls/endpoint.ts'
import { treeNode } from '../../calls/tree-node.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { dataRule } from '../data-rules/data-rule.ts'
import { role } from './role.ts'

/** A node of the tree of permissions as role and department pages draw it (rules/wire-system#roles). */
export const permissionNode = treeNode.extend({
  parentId: z.string().nullable(),
  slotTitle: z.string(),
  /** 1: it has data rules. */
  ruleFlag: z.number(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  scopedSlots: z.object({ title: z.string() }),
  get children(): z.ZodOptional<z.ZodArray<typeof permissionNode>> {
    return z.optional(z.array(permissionNode))
  },
})
export type PermissionNode = z.output<typeof permissionNode>

/** The whole tree and every id in it. */
export const permissionTree = z.object({ treeList: z.array(permissionNode), ids: z.array(z.string()) })
export type PermissionTree = z.output<typeof permissionTree>

/** The rules of a permission, and which of them are given: ids in one text, absent when there are none. */
export const grantedRules = z.object({ datarule: z.array(dataRule), drChecked: z.string().optional() })

const row = rowSchema(role)
const noun = { path: role.path, tag: '角色管理' }
const { get } = callsBelow(noun)
const managed = callsBelow({ ...noun, allow: `${role.perms}:list` })
const permissions = callsBelow({ ...noun, path: '/sys/permission', allow: `${role.perms}:list` })

/** What a person wants, and what they had seen. */
const permissionChange = {
  roleId: idSchema,
  permissionIds: optionalIdList('权限'),
  lastpermissionIds: optionalIdList('原权限'),
}

/** What is asked of roles beside the calls of every record: those one may give to others, and what a role allows. */
export const roleCalls = {
  /** Roles the asker may give to others: those that allow nothing the asker may not. */
  all: get('queryall', '可分配的角色', { result: z.array(row) }),
  /** The same page by page, for pickers. Asked by ids it names any role: what somebody holds has a name. */
  assignable: get('queryAssignable', '选择可分配的角色', { query: listQuerySchema, result: pageResultSchema(row) }),
  isCodeFree: managed.get('checkRoleCode', '检查角色编码', {
    query: z.object({ id: z.string().max(32).optional(), roleCode: z.string().max(64) }),
  }),
  tree: managed.get('queryTreeList', '权限树（角色授权）', { result: permissionTree }),
  permissionIds: permissions.get('queryRolePermission', '角色的权限', {
    query: z.object({ roleId: idSchema }),
    result: z.array(z.string()),
  }),
  savePermissions: permissions.post('saveRolePermission', '保存角色权限', {
    allow: `${role.perms}:grant`,
    body: requestBody(permissionChange),
  }),
  deniedIds: permissions.get('queryRoleDenial', '角色禁止的权限', {
    query: z.object({ roleId: idSchema }),
    result: z.array(z.string()),
  }),
  saveDenials: permissions.post('saveRoleDenial', '保存角色禁止的权限', {
    allow: `${role.perms}:grant`,
    body: requestBody(permissionChange),
  }),
  rules: managed.get('datarule/{permissionId}/{roleId}', '角色的数据规则', {
    query: z.object({ permissionId: idSchema, roleId: idSchema }),
    result: grantedRules,
  }),
  saveRules: managed.post('datarule', '保存角色的数据规则', {
    allow: `${role.perms}:grant`,
    body: requestBody({ permissionId: idSchema, roleId: idSchema, dataRuleIds: optionalIdList('数据规则') }),
  }),
} as const
