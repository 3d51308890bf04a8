import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { foundIdsSchema, foundQuerySchema, listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { endpoint } from '../calls/endpoint.ts'
import { body, change, optional, someIds, words } from '../calls/body.ts'
import { seenVersion } from '../entity/seen-version.ts'

const tag = '角色管理'
const text = z.string().nullable()

/** A role (rules/wire-system#roles). `builtIn` roles cannot be deleted. */
export const roleRow = z.object({
  id: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  description: text,
  builtIn: z.boolean(),
  createBy: text,
  createTime: z.string(),
  updateBy: text,
  updateTime: text,
  version: z.number(),
})
export type RoleRow = z.output<typeof roleRow>

const rolePage = pageResultSchema(roleRow) as unknown as z.ZodType<PageResult<RoleRow>>

const roleCode = z
  .string({ error: '角色编码不能为空' })
  .trim()
  .regex(/^[A-Za-z0-9_]{1,64}$/, '角色编码只能是字母、数字、下划线，最多64个字符')

const DROPPED = ['builtIn']

/** A node of the tree of permissions as role and department pages draw it (rules/wire-system#roles). */
export interface PermissionNode {
  key: string
  value: string
  title: string
  label: string
  parentId: string | null
  slotTitle: string
  /** 1: it has data rules. */
  ruleFlag: number
  isLeaf: boolean
  leaf: boolean
  scopedSlots: { title: string }
  children?: PermissionNode[] | undefined
}

export const permissionNode: z.ZodType<PermissionNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  label: z.string(),
  parentId: text,
  slotTitle: z.string(),
  ruleFlag: z.number(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  scopedSlots: z.object({ title: z.string() }),
  get children() {
    return z.array(permissionNode).optional()
  },
})

/** The whole tree and every id in it. */
export const permissionTree = z.object({ treeList: z.array(permissionNode), ids: z.array(z.string()) })
export type PermissionTree = z.output<typeof permissionTree>

export const roleCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/role/list',
    title: '角色列表',
    tag,
    allow: 'sys:role:list',
    query: listQuerySchema,
    result: rolePage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/sys/role/queryById',
    title: '角色详情',
    tag,
    allow: 'sys:role:list',
    query: z.object({ id: idSchema }),
    result: roleRow,
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/role/add',
    title: '新增角色',
    tag,
    allow: 'sys:role:add',
    body: body({ roleName: words('角色名称', 64), roleCode, description: optional(z.string().max(255)) }, [
      ...DROPPED,
      'id',
      'version',
    ]),
    result: roleRow,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/sys/role/edit',
    also: [{ method: 'POST', path: '/sys/role/edit' }],
    title: '编辑角色',
    tag,
    allow: 'sys:role:edit',
    body: body(
      {
        id: idSchema,
        version: seenVersion,
        roleName: words('角色名称', 64).optional(),
        description: change(z.string().max(255)),
      },
      [...DROPPED, 'roleCode'],
    ),
    result: roleRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/role/delete',
    title: '删除角色',
    tag,
    allow: 'sys:role:delete',
    query: z.object({ id: idSchema }),
    result: z.null(),
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/role/deleteBatch',
    title: '批量删除角色',
    tag,
    allow: 'sys:role:delete',
    query: z.object({ ids: idListSchema }),
    result: z.null(),
  }),
  removeFound: endpoint({
    method: 'DELETE',
    path: '/sys/role/deleteFound',
    title: '删除查到的全部角色',
    tag,
    allow: 'sys:role:delete',
    query: foundQuerySchema,
    result: foundIdsSchema,
  }),
  exportXls: endpoint({
    method: 'GET',
    path: '/sys/role/exportXls',
    title: '导出角色',
    tag,
    allow: 'sys:role:export',
    query: listQuerySchema,
    result: z.unknown(),
    answer: 'file',
  }),
  /** Roles the asker may give to others: those that allow nothing the asker may not. */
  all: endpoint({
    method: 'GET',
    path: '/sys/role/queryall',
    title: '可分配的角色',
    tag,
    allow: 'signed-in',
    result: z.array(roleRow),
  }),
  /** The same page by page, for pickers. Asked by ids it names any role: what somebody holds has a name. */
  assignable: endpoint({
    method: 'GET',
    path: '/sys/role/queryAssignable',
    title: '选择可分配的角色',
    tag,
    allow: 'signed-in',
    query: listQuerySchema,
    result: rolePage,
  }),
  isCodeFree: endpoint({
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    title: '检查角色编码',
    tag,
    allow: 'sys:role:list',
    query: z.object({ id: z.string().max(32).optional(), roleCode: z.string().max(64) }),
    result: z.null(),
  }),
  tree: endpoint({
    method: 'GET',
    path: '/sys/role/queryTreeList',
    title: '权限树（角色授权）',
    tag,
    allow: 'sys:role:list',
    result: permissionTree,
  }),
  permissionIds: endpoint({
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    title: '角色的权限',
    tag,
    allow: 'sys:role:list',
    query: z.object({ roleId: idSchema }),
    result: z.array(z.string()),
  }),
  savePermissions: endpoint({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    title: '保存角色权限',
    tag,
    allow: 'sys:role:grant',
    body: body({ roleId: idSchema, permissionIds: someIds('权限'), lastpermissionIds: someIds('原权限') }),
    result: z.null(),
  }),
} as const
