import { z } from 'zod'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { treeNode } from '../../calls/tree-node.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { permissionSetCalls, ruleSetCalls } from '../data-rules/grant-calls.ts'
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

const row = rowSchema(role)
const noun = { path: role.path, tag: '角色管理' }
const { get } = callsBelow(noun)
const managed = callsBelow({ ...noun, allow: `${role.perms}:list` })
const ruled = { ...noun, key: 'roleId', allow: `${role.perms}:list`, changes: `${role.perms}:grant` } as const
const held = { ...ruled, path: '/sys/permission' }
const denied = permissionSetCalls(held, ['queryRoleDenial', '角色禁止的权限'], ['saveRoleDenial', '保存角色禁止的权限'])

/** What is asked of roles beside the calls of every record: those one may give to others, and what a role allows. */
export const roleCalls = {
  /** Roles the asker may give to others: those that allow nothing the asker may not. */
  all: get('queryall', '可分配的角色', { result: () => z.array(row) }),
  /** The same page by page, for pickers. Asked by ids it names any role: what somebody holds has a name. */
  assignable: get('queryAssignable', '选择可分配的角色', {
    query: listQuerySchema,
    result: () => pageResultSchema(row),
  }),
  isCodeFree: managed.get('checkRoleCode', '检查角色编码', {
    query: () => z.object({ id: z.string().max(32).optional(), roleCode: z.string().max(64) }),
  }),
  tree: managed.get('queryTreeList', '权限树（角色授权）', { result: permissionTree }),
  ...permissionSetCalls(held, ['queryRolePermission', '角色的权限'], ['saveRolePermission', '保存角色权限']),
  deniedIds: denied.permissionIds,
  saveDenials: denied.savePermissions,
  ...ruleSetCalls(ruled, ['datarule/{permissionId}/{roleId}', '角色的数据规则'], ['datarule', '保存角色的数据规则']),
} as const
