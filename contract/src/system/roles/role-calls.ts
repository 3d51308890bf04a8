import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { requestBody, optionalIdList } from '../../calls/request-body.ts'
import { endpoint } from '../../calls/endpoint.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { role } from './role.ts'

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

const permissionNode: z.ZodType<PermissionNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  label: z.string(),
  parentId: z.string().nullable(),
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

const row = rowSchema(role)
const reading = (path: string, title: string, allow = 'signed-in') => ({
  method: 'GET' as const,
  path,
  title,
  tag: '角色管理',
  allow,
})
const managing = (path: string, title: string) => reading(path, title, `${role.perms}:list`)

/** What is asked of roles beside the calls of every record: those one may give to others, and what a role allows. */
export const roleCalls = {
  /** Roles the asker may give to others: those that allow nothing the asker may not. */
  all: endpoint({ ...reading(`${role.path}/queryall`, '可分配的角色'), result: z.array(row) }),
  /** The same page by page, for pickers. Asked by ids it names any role: what somebody holds has a name. */
  assignable: endpoint({
    ...reading(`${role.path}/queryAssignable`, '选择可分配的角色'),
    query: listQuerySchema,
    result: pageResultSchema(row),
  }),
  isCodeFree: endpoint({
    ...managing(`${role.path}/checkRoleCode`, '检查角色编码'),
    query: z.object({ id: z.string().max(32).optional(), roleCode: z.string().max(64) }),
    result: z.null(),
  }),
  tree: endpoint({ ...managing(`${role.path}/queryTreeList`, '权限树（角色授权）'), result: permissionTree }),
  permissionIds: endpoint({
    ...managing('/sys/permission/queryRolePermission', '角色的权限'),
    query: z.object({ roleId: idSchema }),
    result: z.array(z.string()),
  }),
  savePermissions: endpoint({
    ...managing('/sys/permission/saveRolePermission', '保存角色权限'),
    method: 'POST',
    allow: `${role.perms}:grant`,
    body: requestBody({
      roleId: idSchema,
      permissionIds: optionalIdList('权限'),
      lastpermissionIds: optionalIdList('原权限'),
    }),
    result: z.null(),
  }),
} as const
