import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idList, pageOf, pageQuery, type Page, type PageQuery } from '../wire.ts'
import { body, oneOf, optional } from './body.ts'
import { userRow, type UserRow } from './people-rows.ts'
import { userDraft, userEdit } from './user-form.ts'

const tag = '用户管理'

/** A list query: the page, and whatever fields it filters by (wire-contract §0.6). */
export const listQuery = pageQuery.catchall(
  z.union([z.string(), z.array(z.string())]).optional(),
) as unknown as z.ZodType<PageQuery & { [field: string]: unknown }, Record<string, unknown>>

const userPage = pageOf(userRow) as unknown as z.ZodType<Page<UserRow>>
const userId = z.object({ userId: id })

/** A password made by the server, shown once; it has to be changed at the next sign-in. */
export const oneTime = z.object({ id: z.string(), username: z.string(), oneTimePassword: z.string().nullable() })
export type OneTime = z.output<typeof oneTime>

const keyed = z.object({ key: z.string(), value: z.string(), title: z.string() })

export const userCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/user/list',
    title: '用户列表',
    tag,
    allow: 'sys:user:list',
    query: listQuery,
    result: userPage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/sys/user/queryById',
    title: '用户详情',
    tag,
    allow: 'sys:user:list',
    query: z.object({ id }),
    result: userRow,
  }),
  generateId: endpoint({
    method: 'GET',
    path: '/sys/user/generateUserId',
    title: '生成用户编号',
    tag,
    allow: 'sys:user:add',
    result: z.string(),
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/user/add',
    title: '新增用户',
    tag,
    allow: 'sys:user:add',
    body: userDraft,
    result: oneTime,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/sys/user/edit',
    also: [{ method: 'POST', path: '/sys/user/edit' }],
    title: '编辑用户',
    tag,
    allow: 'sys:user:edit',
    body: userEdit,
    result: userRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/user/delete',
    title: '删除用户',
    tag,
    allow: 'sys:user:delete',
    query: z.object({ id }),
    result: z.null(),
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteBatch',
    title: '批量删除用户',
    tag,
    allow: 'sys:user:delete',
    query: z.object({ ids: idList }),
    result: z.null(),
  }),
  recycleBin: endpoint({
    method: 'GET',
    path: '/sys/user/recycleBin',
    title: '用户回收站',
    tag,
    allow: 'sys:user:recycle',
    result: z.array(userRow),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    title: '还原用户',
    tag,
    allow: 'sys:user:recycle',
    body: body({ userIds: idList }),
    result: z.null(),
  }),
  freeze: endpoint({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    title: '冻结或解冻用户',
    tag,
    allow: 'sys:user:freeze',
    body: body({ ids: idList, status: oneOf('状态', [1, 2]) }),
    result: z.null(),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/sys/user/changePassword',
    title: '重置用户密码',
    tag,
    allow: 'sys:user:password',
    body: body({
      username: z.string({ error: '请输入用户名' }).trim().min(1).max(64),
      password: optional(z.string().max(128, '密码最多128个字符')),
      confirmpassword: optional(z.string().max(128)),
    }),
    result: oneTime,
  }),
  showPhone: endpoint({
    method: 'GET',
    path: '/sys/user/showPhone',
    title: '查看完整手机号',
    tag,
    allow: 'sys:user:phone',
    query: z.object({ id }),
    result: z.object({ phone: z.string().nullable(), telephone: z.string().nullable() }),
  }),
  unlock: endpoint({
    method: 'PUT',
    path: '/sys/user/unlock',
    title: '解除登录锁定',
    tag,
    allow: 'sys:user:password',
    body: body({ id }),
    result: z.null(),
  }),
  roleIds: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserRole',
    title: '用户的角色',
    tag,
    allow: 'sys:user:list',
    query: z.object({ userid: id }),
    result: z.array(z.string()),
  }),
  departs: endpoint({
    method: 'GET',
    path: '/sys/user/userDepartList',
    title: '用户的部门',
    tag,
    allow: 'sys:user:list',
    query: userId,
    result: z.array(keyed),
  }),
  byIds: endpoint({
    method: 'GET',
    path: '/sys/user/queryByIds',
    title: '按编号查询用户',
    tag,
    allow: 'signed-in',
    query: z.object({ userIds: idList }),
    result: z.array(userRow),
  }),
  byDepart: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserByDepId',
    title: '部门及下级的用户',
    tag,
    allow: 'signed-in',
    query: z.object({ id, realname: z.string().max(64).optional() }),
    result: z.array(userRow),
  }),
  many: endpoint({
    method: 'GET',
    path: '/sys/user/getMultiUser',
    title: '批量查询用户',
    tag,
    allow: 'signed-in',
    answer: 'bare',
    query: z.object({ username: z.string().max(20_000).optional(), id: z.string().max(20_000).optional() }).loose(),
    result: z.array(userRow),
  }),
  picker: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserComponentData',
    title: '选择用户',
    tag,
    allow: 'signed-in',
    query: listQuery,
    result: userPage,
  }),
  withRole: endpoint({
    method: 'GET',
    path: '/sys/user/userRoleList',
    title: '角色的用户',
    tag,
    allow: 'sys:role:list',
    query: pageQuery.extend({ roleId: id, username: z.string().max(64).optional() }),
    result: userPage,
  }),
  giveRole: endpoint({
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    title: '给用户角色',
    tag,
    allow: 'sys:role:grant',
    body: body({ roleId: id, userIdList: z.array(id).max(1000) }),
    result: z.null(),
  }),
  takeRole: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    title: '收回用户角色',
    tag,
    allow: 'sys:role:grant',
    query: z.object({ roleId: id, userId: id }),
    result: z.null(),
  }),
  takeRoleBatch: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    title: '批量收回用户角色',
    tag,
    allow: 'sys:role:grant',
    query: z.object({ roleId: id, userIds: idList }),
    result: z.null(),
  }),
  /** Asked by the sign-up page of old clients; anonymous only with COMPAT (attack A03). */
  isFree: endpoint({
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    title: '检查用户是否已存在',
    tag,
    allow: 'sys:user:list',
    query: z.object({
      username: z.string().max(64).optional(),
      phone: z.string().max(32).optional(),
      email: z.string().max(254).optional(),
    }),
    result: z.null(),
  }),
} as const
