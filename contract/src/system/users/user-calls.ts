import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { pageQuerySchema } from '@xuanjiao/wire/query/page-query-schema'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { affectedIdsSchema, matchingRowsQuerySchema, listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow, withResult } from '../../calls/endpoint.ts'
import { linkCalls } from '../../calls/link-calls.ts'
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

const page = pageResultSchema(userRow) as unknown as z.ZodType<PageResult<UserRow>>
const people = z.array(userRow)

/** A password made by the server, shown once; it has to be changed at the next sign-in. */
export const oneTimePasswordResult = z.object({
  id: z.string(),
  username: z.string(),
  oneTimePassword: z.string().nullable(),
})
export type OneTimePasswordResult = z.output<typeof oneTimePasswordResult>

const records = entityEndpoints(user)
const noun = { path: user.path, tag: '用户管理' }
const { get } = callsBelow(noun)
const managed = callsBelow({ ...noun, allow: 'sys:user:list' })
const recycling = callsBelow({ ...noun, allow: 'sys:user:recycle' })
const freezing = callsBelow({ ...noun, allow: 'sys:user:freeze' })
const passwords = callsBelow({ ...noun, allow: 'sys:user:password' })

const word = z.string().max(64).optional()
const status = oneOfNumbers('状态', [1, 2])

/** The calls of every record, as rows of people, and what else is asked of members of staff and done to them. */
export const userCalls = {
  ...records,
  list: withResult(records.list, page),
  get: withResult(records.get, userRow),
  add: withResult(records.add, userRow.extend(oneTimePasswordResult.shape)),
  edit: withResult(records.edit, userRow),
  generateId: get('generateUserId', '生成用户编号', { allow: 'sys:user:add', result: () => z.string() }),
  recycleBin: recycling.get('recycleBin', '用户回收站（全部）', { result: people }),
  restore: recycling.put('putRecycleBin', '还原用户（按用户编号）', {
    body: () => requestBody({ userIds: idListSchema }),
  }),
  /** Answers why nobody is destroyed (`neverPurged`). */
  purge: recycling.remove('deleteRecycleBin', '彻底删除用户', { query: () => z.object({ userIds: idListSchema }) }),
  /** Answers whom it changed. */
  freeze: freezing.put('frozenBatch', '冻结或解冻用户', {
    body: () => requestBody({ ids: idListSchema, status }),
    result: affectedIdsSchema,
  }),
  freezeFound: freezing.put('frozenFound', '冻结或解冻查到的全部用户', {
    query: matchingRowsQuerySchema,
    body: () => requestBody({ status }),
    result: affectedIdsSchema,
  }),
  changePassword: passwords.put('changePassword', '重置用户密码', {
    body: () =>
      requestBody({
        username: z.string({ error: '请输入用户名' }).trim().min(1).max(64),
        password: nullableValue(z.string().max(128, '密码最多128个字符')),
        confirmpassword: nullableValue(z.string().max(128)),
        reason: optionalReason,
      }),
    result: oneTimePasswordResult,
  }),
  showPhone: get('showPhone', '查看完整手机号', {
    allow: 'sys:user:phone',
    reading: false,
    /** What it is for; the audit log keeps it. */
    query: () => z.object({ id: idSchema, reason: requiredReason(MIN_REVEAL_REASON_LENGTH) }),
    result: () => z.object({ phone: z.string().nullable(), telephone: z.string().nullable() }),
  }),
  unlock: passwords.put('unlock', '解除登录锁定', {
    body: () => requestBody({ id: idSchema, reason: optionalReason }),
  }),
  /** For who has lost phone and keys: the next sign-in needs the password alone, and an administrator begins anew. */
  resetFactors: passwords.put('resetFactors', '重置两步验证', {
    body: () => requestBody({ id: idSchema, reason: requiredReason(MIN_REVEAL_REASON_LENGTH) }),
  }),
  roleIds: managed.get('queryUserRole', '用户的角色', {
    query: () => z.object({ userid: idSchema }),
    result: () => z.array(z.string()),
  }),
  departs: managed.get('userDepartList', '用户的部门', {
    query: () => z.object({ userId: idSchema }),
    result: () => z.array(z.object({ key: z.string(), value: z.string(), title: z.string() })),
  }),
  byIds: get('queryByIds', '按编号查询用户', { query: () => z.object({ userIds: idListSchema }), result: people }),
  byDepart: get('queryUserByDepId', '部门及下级的用户', {
    query: () => z.object({ id: idSchema, realname: word }),
    result: people,
  }),
  many: get('getMultiUser', '批量查询用户', {
    answer: 'bare',
    query: () =>
      z.object({ username: z.string().max(20_000).optional(), id: z.string().max(20_000).optional() }).loose(),
    result: people,
  }),
  picker: get('queryUserComponentData', '选择用户', { query: listQuerySchema, result: page }),
  withRole: get('userRoleList', '角色的用户', {
    allow: 'sys:role:list',
    query: () => pageQuerySchema.extend({ roleId: idSchema, username: word }),
    result: page,
  }),
  /** Those who stand in the department itself, not below it. */
  inDepart: get('departUserList', '部门的用户', {
    query: () => pageQuerySchema.extend({ depId: idSchema, username: word, realname: word }),
    result: page,
  }),
  places: linkCalls({ ...noun, allow: 'sys:user:edit' }, ['depId', 'userId'], {
    give: ['editSysDepartWithUser', '把用户加入部门'],
    take: ['deleteUserInDepart', '把用户移出部门'],
    takeMany: ['deleteUserInDepartBatch', '批量把用户移出部门'],
  }),
  roles: linkCalls({ ...noun, allow: 'sys:role:grant' }, ['roleId', 'userId'], {
    give: ['addSysUserRole', '给用户角色'],
    take: ['deleteUserRole', '收回用户角色'],
    takeMany: ['deleteUserRoleBatch', '批量收回用户角色'],
  }),
  /** Asked by the list of people, which offers to fetch them from there. */
  thirdApps: get('getEnabledType', '已接入的第三方应用', {
    path: '/sys/thirdApp/getEnabledType',
    result: () => z.object({ wechatEnterprise: z.boolean(), dingtalk: z.boolean() }),
  }),
  /** Asked by the sign-up page of old clients; anonymous only with COMPAT (rules/security#old-clients). */
  isFree: managed.get('checkOnlyUser', '检查用户是否已存在', {
    query: () =>
      z.object({ username: word, phone: z.string().max(32).optional(), email: z.string().max(254).optional() }),
  }),
} as const
