import { z } from 'zod'
import { endpoint } from '../../calls/endpoint.ts'
import { requestBody, requiredText } from '../../calls/request-body.ts'
import { allAuthEntry, authEntry, permissionResult } from './permission-result.ts'
import { departRow, dictOptionsByCode, userRow } from '../users/user-rows.ts'

const tag = '登录与会话'

/**
 * What a person types is never longer; longer input is refused before any hash is computed (rules/security#passwords).
 */
const secret = z.string({ error: '请输入密码' }).min(1, '请输入密码').max(128, '密码最多128个字符')
const username = z.string({ error: '请输入用户名' }).trim().min(1, '请输入用户名').max(64, '用户名过长')
const captchaKey = z.object({ key: z.string().regex(/^[\w-]{1,64}$/, '验证码编号不正确') })

const tenant = z.object({ id: z.number(), name: z.string() })
/** 0 no department, 1 one (already current), 2 several: one must be chosen (rules/shell#session). */
export const multiDepart = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** A browser that signed in for the first time, as its owner is told on another. */
const newDevice = z.object({ time: z.string(), ip: z.string().nullable(), device: z.string().nullable() })
export type NewDevice = z.output<typeof newDevice>

/** The answer of every way to sign in (rules/wire-system#sign-in). */
export const loginResult = z.object({
  token: z.string(),
  userInfo: userRow,
  departs: z.array(departRow),
  multi_depart: multiDepart,
  tenantList: z.array(tenant),
  sysAllDictItems: dictOptionsByCode,
  /** The password was given by somebody else: until it is changed nothing else is allowed. */
  mustChangePassword: z.boolean(),
  /** Since this browser was last told. */
  newDevices: z.array(newDevice),
})
export type LoginResult = z.output<typeof loginResult>

const loginBody = requestBody({
  username,
  password: secret,
  captcha: z.string().max(64).nullish(),
  checkKey: z.union([z.string().max(64), z.number()]).nullish(),
  remember_me: z.unknown().optional(),
})

/** The facts of the current session, without anything that lets somebody in. */
export const sessionInfo = z.object({
  sessionId: z.string(),
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  tenantId: z.number(),
  departId: z.string().nullable(),
  orgCode: z.string().nullable(),
  createTime: z.string(),
  lastActiveTime: z.string(),
  expireTime: z.string(),
  /** As in the answer of signing in: asked again after a reload. */
  mustChangePassword: z.boolean(),
})
export type SessionInfo = z.output<typeof sessionInfo>

export const sessionCalls = {
  captcha: endpoint({
    method: 'GET',
    path: '/sys/randomImage/{key}',
    title: '图形验证码',
    tag,
    allow: 'public',
    query: captchaKey,
    result: z.string().meta({ title: 'PNG 图片（data URL）' }),
  }),
  /** The same guard read aloud, for people who cannot see the picture; its answer is sent as `captcha`. */
  captchaSound: endpoint({
    method: 'GET',
    path: '/sys/randomImage/{key}/sound',
    title: '语音验证码',
    tag,
    allow: 'public',
    query: captchaKey,
    result: z.string().meta({ title: 'WAV 语音（data URL）' }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/sys/login',
    title: '登录',
    tag,
    allow: 'public',
    body: loginBody,
    result: loginResult,
  }),
  mobileLogin: endpoint({
    method: 'POST',
    path: '/sys/mLogin',
    title: '移动端登录',
    tag,
    allow: 'public',
    body: loginBody,
    result: loginResult,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/sys/logout',
    also: [{ method: 'GET', path: '/sys/logout' }],
    title: '退出登录',
    tag,
    allow: 'signed-in',
    result: z.null(),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    title: '当前用户的菜单与权限',
    tag,
    allow: 'signed-in',
    result: permissionResult,
  }),
  permissionCodes: endpoint({
    method: 'GET',
    path: '/sys/permission/getPermCode',
    title: '当前用户的权限码',
    tag,
    allow: 'signed-in',
    result: z.object({
      codeList: z.array(z.string()),
      auth: z.array(authEntry),
      allAuth: z.array(allAuthEntry),
      sysSafeMode: z.boolean(),
    }),
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/sys/user/getUserInfo',
    title: '当前用户信息',
    tag,
    allow: 'signed-in',
    result: z.object({ userInfo: userRow, sysAllDictItems: dictOptionsByCode }),
  }),
  current: endpoint({
    method: 'POST',
    path: '/sys/getToken',
    title: '当前会话',
    tag,
    allow: 'signed-in',
    result: sessionInfo,
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/sys/user/exportOwn',
    title: '导出我的数据',
    tag,
    allow: 'signed-in',
    result: z.record(z.string(), z.unknown()),
  }),
  departs: endpoint({
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    title: '我的部门',
    tag,
    allow: 'signed-in',
    result: z.object({ list: z.array(departRow), orgCode: z.string().nullable() }),
  }),
  selectDepart: endpoint({
    method: 'PUT',
    path: '/sys/selectDepart',
    also: [{ method: 'POST', path: '/sys/selectDepart' }],
    title: '选择当前部门',
    tag,
    allow: 'signed-in',
    body: requestBody({ orgCode: requiredText('部门', 64), username: z.string().max(64).nullish() }),
    result: z.object({ userInfo: userRow }),
  }),
  updatePassword: endpoint({
    method: 'PUT',
    path: '/sys/user/updatePassword',
    also: [{ method: 'POST', path: '/sys/user/updatePassword' }],
    title: '修改密码',
    tag,
    allow: 'signed-in',
    body: requestBody({
      username: z.string().max(64).nullish(),
      oldpassword: z.string({ error: '请输入旧密码!' }).min(1, '请输入旧密码!').max(128),
      password: z.string().max(128, '密码最多128个字符').nullish(),
      confirmpassword: z.string().max(128).nullish(),
    }),
    result: z.null(),
  }),
} as const
