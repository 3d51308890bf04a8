import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../calls/endpoint.ts'
import { body, change, oneOf, oneText, words, yesNo } from '../calls/body.ts'
import { TREE_COPIES } from '../entity/entity-schema.ts'
import { permissionTree } from './roles.ts'
import { seenVersion } from '../entity/seen-version.ts'

const tag = '菜单管理'
const text = z.string().nullable()

/** An entry of the menu or a permission (rules/wire-system#menu-rows). */
export interface PermissionItem {
  id: string
  key: string
  parentId: string | null
  name: string
  title: string
  perms: string | null
  permsType: string
  icon: string | null
  component: string | null
  componentName: string | null
  url: string | null
  redirect: string | null
  sortNo: number
  menuType: number
  isLeaf: boolean
  leaf: boolean
  route: boolean
  keepAlive: boolean
  alwaysShow: boolean
  hidden: boolean
  hideTab: boolean
  internalOrExternal: boolean
  description: string | null
  delFlag: number
  status: string
  /** A switched-off permission that an administrator opened: the server does not demand it either. */
  open: boolean
  createBy: string | null
  createTime: string
  version: number
  children?: PermissionItem[] | undefined
}

export const permissionItem: z.ZodType<PermissionItem> = z.object({
  id: z.string(),
  key: z.string(),
  parentId: text,
  name: z.string(),
  title: z.string(),
  perms: text,
  permsType: z.string(),
  icon: text,
  component: text,
  componentName: text,
  url: text,
  redirect: text,
  sortNo: z.number(),
  menuType: z.number(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  hidden: z.boolean(),
  hideTab: z.boolean(),
  internalOrExternal: z.boolean(),
  description: text,
  delFlag: z.number(),
  status: z.string(),
  open: z.boolean(),
  createBy: text,
  createTime: z.string(),
  version: z.number(),
  get children() {
    return z.array(permissionItem).optional()
  },
})

/**
 * Where a menu leads: a path, an http(s) address, or a template of one; never a script (rules/security#menu-addresses).
 */
const address = z
  .string()
  .trim()
  .max(500, '地址最多500个字符')
  .refine(
    url => /^(https?:\/\/|\{\{|\/(?!\/)|[\w-])/i.test(url) && !isOtherScheme(url),
    '地址只能是路径或 http(s) 链接',
  )
  .refine(url => !/[\s<>"'`\\]/.test(url.replaceAll(/\{\{.*?\}\}/g, '')), '地址含有不允许的字符')

const isOtherScheme = (url: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^https?:\/\//i.test(url)

const codes = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\w-]+(:[\w*-]+)*(\s*,\s*[\w-]+(:[\w*-]+)*)*$/, '授权标识只能由字母、数字、下划线和冒号组成，多个用逗号分隔')

const fields = {
  parentId: change(idSchema),
  url: change(address),
  component: change(
    z
      .string()
      .trim()
      .max(255)
      .regex(/^[\w./@-]*$/, '前端组件路径不正确'),
  ),
  componentName: change(z.string().trim().max(100)),
  redirect: change(address),
  perms: change(codes),
  permsType: oneText('授权策略', ['0', '1', '2']).optional(),
  status: oneText('状态', ['0', '1']).optional(),
  icon: change(
    z
      .string()
      .trim()
      .max(100)
      .regex(/^[\w:-]*$/, '图标名称不正确'),
  ),
  sortNo: z.coerce.number<number | string>().min(0).max(1_000_000).optional(),
  route: yesNo,
  hidden: yesNo,
  hideTab: yesNo,
  keepAlive: yesNo,
  alwaysShow: yesNo,
  internalOrExternal: yesNo,
  open: yesNo,
  description: change(z.string().max(255)),
}

/** What the server works out, and what old clients send without meaning. */
const DROPPED = ['slotTitle', 'ruleFlag', 'permsFlag', 'createBy', ...TREE_COPIES]

export const permissionDraft = body(
  { ...fields, menuType: oneOf('菜单类型', [0, 1, 2]), name: words('菜单名称', 100) },
  [...DROPPED, 'id', 'version'],
)
export type PermissionDraft = z.output<typeof permissionDraft>

export const permissionEdit = body(
  {
    ...fields,
    id: idSchema,
    version: seenVersion,
    menuType: oneOf('菜单类型', [0, 1, 2]).optional(),
    name: words('菜单名称', 100).optional(),
  },
  DROPPED,
)
export type PermissionEdit = z.output<typeof permissionEdit>

/** A rule on the rows a permission gives (rules/wire-system#data-rules). */
export const dataRule = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: text,
  ruleConditions: z.string(),
  ruleValue: z.string(),
  status: z.string(),
})
export type DataRule = z.output<typeof dataRule>

const rows = z.array(permissionItem)
const at = (call: string) => `/sys/permission/${call}`

export const permissionCalls = {
  list: endpoint({ method: 'GET', path: at('list'), title: '菜单树', tag, allow: 'sys:permission:list', result: rows }),
  roots: endpoint({
    method: 'GET',
    path: at('getSystemMenuList'),
    title: '一级菜单',
    tag,
    allow: 'sys:permission:list',
    result: rows,
  }),
  children: endpoint({
    method: 'GET',
    path: at('getSystemSubmenu'),
    title: '下级菜单',
    tag,
    allow: 'sys:permission:list',
    query: z.object({ parentId: idSchema }),
    result: rows,
  }),
  childrenBatch: endpoint({
    method: 'GET',
    path: at('getSystemSubmenuBatch'),
    title: '批量查询下级菜单',
    tag,
    allow: 'sys:permission:list',
    query: z.object({ parentIds: idListSchema }),
    result: z.record(z.string(), rows),
  }),
  tree: endpoint({
    method: 'GET',
    path: at('queryTreeList'),
    title: '权限树',
    tag,
    allow: 'sys:permission:list',
    result: permissionTree,
  }),
  add: endpoint({
    method: 'POST',
    path: at('add'),
    title: '新增菜单',
    tag,
    allow: 'sys:permission:add',
    body: permissionDraft,
    result: permissionItem,
  }),
  edit: endpoint({
    method: 'PUT',
    path: at('edit'),
    also: [{ method: 'POST', path: at('edit') }],
    title: '编辑菜单',
    tag,
    allow: 'sys:permission:edit',
    body: permissionEdit,
    result: permissionItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at('delete'),
    title: '删除菜单',
    tag,
    allow: 'sys:permission:delete',
    query: z.object({ id: idSchema }),
    result: z.null(),
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: at('deleteBatch'),
    title: '批量删除菜单',
    tag,
    allow: 'sys:permission:delete',
    query: z.object({ ids: idListSchema }),
    result: z.null(),
  }),
  rules: endpoint({
    method: 'GET',
    path: at('getPermRuleListByPermId'),
    title: '菜单的数据规则',
    tag,
    allow: 'sys:permission:list',
    query: z.object({ permissionId: idSchema }),
    result: z.array(dataRule),
  }),
} as const
