import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { pageQuerySchema } from '@xuanjiao/wire/query/page-query-schema'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { affectedIdsSchema, matchingRowsQuerySchema, listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { endpoint } from '../../calls/endpoint.ts'
import { entityEndpoints } from '../../calls/entity-endpoints.ts'
import {
  requestBody,
  requiredReason,
  oneOfNumbers,
  nullableValue,
  optionalReason,
  MIN_REVEAL_REASON_LENGTH,
} from '../../calls/request-body.ts'
import { userRow, type UserRow } from './user-rows.ts'
import { user } from './user.ts'

const tag = '用户管理'

const userPage = pageResultSchema(userRow) as unknown as z.ZodType<PageResult<UserRow>>

/** A password made by the server, shown once; it has to be changed at the next sign-in. */
export const oneTimePasswordResult = z.object({
  id: z.string(),
  username: z.string(),
  oneTimePassword: z.string().nullable(),
})
export type OneTimePasswordResult = z.output<typeof oneTimePasswordResult>

const keyed = z.object({ key: z.string(), value: z.string(), title: z.string() })
const records = entityEndpoints(user)

const reading = (name: string, title: string, allow = 'signed-in') => ({
  method: 'GET' as const,
  path: `${user.path}/${name}`,
  title,
  tag,
  allow,
})
const changing = <const M extends 'POST' | 'PUT' | 'DELETE'>(
  method: M,
  name: string,
  title: string,
  allow: string,
) => ({
  ...reading(name, title, allow),
  method,
})

/** The calls of every record, as rows of people, and what else is asked of members of staff and done to them. */
export const userCalls = {
  ...records,
  list: { ...records.list, result: userPage },
  get: { ...records.get, result: userRow },
  add: { ...records.add, result: userRow.extend(oneTimePasswordResult.shape) },
  edit: { ...records.edit, result: userRow },
  generateId: endpoint({ ...reading('generateUserId', '生成用户编号', 'sys:user:add'), result: z.string() }),
  recycleBin: endpoint({
    ...reading('recycleBin', '用户回收站（全部）', 'sys:user:recycle'),
    result: z.array(userRow),
  }),
  restore: endpoint({
    ...changing('PUT', 'putRecycleBin', '还原用户（按用户编号）', 'sys:user:recycle'),
    body: requestBody({ userIds: idListSchema }),
    result: z.null(),
  }),
  freeze: endpoint({
    ...changing('PUT', 'frozenBatch', '冻结或解冻用户', 'sys:user:freeze'),
    body: requestBody({ ids: idListSchema, status: oneOfNumbers('状态', [1, 2]) }),
    result: z.null(),
  }),
  freezeFound: endpoint({
    ...changing('PUT', 'frozenFound', '冻结或解冻查到的全部用户', 'sys:user:freeze'),
    query: matchingRowsQuerySchema,
    body: requestBody({ status: oneOfNumbers('状态', [1, 2]) }),
    result: affectedIdsSchema,
  }),
  changePassword: endpoint({
    ...changing('PUT', 'changePassword', '重置用户密码', 'sys:user:password'),
    body: requestBody({
      username: z.string({ error: '请输入用户名' }).trim().min(1).max(64),
      password: nullableValue(z.string().max(128, '密码最多128个字符')),
      confirmpassword: nullableValue(z.string().max(128)),
      reason: optionalReason,
    }),
    result: oneTimePasswordResult,
  }),
  showPhone: endpoint({
    ...reading('showPhone', '查看完整手机号', 'sys:user:phone'),
    /** What it is for; the audit log keeps it. */
    query: z.object({ id: idSchema, reason: requiredReason(MIN_REVEAL_REASON_LENGTH) }),
    result: z.object({ phone: z.string().nullable(), telephone: z.string().nullable() }),
  }),
  unlock: endpoint({
    ...changing('PUT', 'unlock', '解除登录锁定', 'sys:user:password'),
    body: requestBody({ id: idSchema, reason: optionalReason }),
    result: z.null(),
  }),
  roleIds: endpoint({
    ...reading('queryUserRole', '用户的角色', 'sys:user:list'),
    query: z.object({ userid: idSchema }),
    result: z.array(z.string()),
  }),
  departs: endpoint({
    ...reading('userDepartList', '用户的部门', 'sys:user:list'),
    query: z.object({ userId: idSchema }),
    result: z.array(keyed),
  }),
  byIds: endpoint({
    ...reading('queryByIds', '按编号查询用户'),
    query: z.object({ userIds: idListSchema }),
    result: z.array(userRow),
  }),
  byDepart: endpoint({
    ...reading('queryUserByDepId', '部门及下级的用户'),
    query: z.object({ id: idSchema, realname: z.string().max(64).optional() }),
    result: z.array(userRow),
  }),
  many: endpoint({
    ...reading('getMultiUser', '批量查询用户'),
    answer: 'bare',
    query: z.object({ username: z.string().max(20_000).optional(), id: z.string().max(20_000).optional() }).loose(),
    result: z.array(userRow),
  }),
  picker: endpoint({
    ...reading('queryUserComponentData', '选择用户'),
    query: listQuerySchema,
    result: userPage,
  }),
  withRole: endpoint({
    ...reading('userRoleList', '角色的用户', 'sys:role:list'),
    query: pageQuerySchema.extend({ roleId: idSchema, username: z.string().max(64).optional() }),
    result: userPage,
  }),
  giveRole: endpoint({
    ...changing('POST', 'addSysUserRole', '给用户角色', 'sys:role:grant'),
    body: requestBody({ roleId: idSchema, userIdList: z.array(idSchema).max(1000) }),
    result: z.null(),
  }),
  takeRole: endpoint({
    ...changing('DELETE', 'deleteUserRole', '收回用户角色', 'sys:role:grant'),
    query: z.object({ roleId: idSchema, userId: idSchema }),
    result: z.null(),
  }),
  takeRoleBatch: endpoint({
    ...changing('DELETE', 'deleteUserRoleBatch', '批量收回用户角色', 'sys:role:grant'),
    query: z.object({ roleId: idSchema, userIds: idListSchema }),
    result: z.null(),
  }),
  /** Asked by the sign-up page of old clients; anonymous only with COMPAT (rules/security#old-clients). */
  isFree: endpoint({
    ...reading('checkOnlyUser', '检查用户是否已存在', 'sys:user:list'),
    query: z.object({
      username: z.string().max(64).optional(),
      phone: z.string().max(32).optional(),
      email: z.string().max(254).optional(),
    }),
    result: z.null(),
  }),
} as const
