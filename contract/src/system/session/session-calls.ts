import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { optionalReason, requestBody, requiredText } from '../../calls/request-body.ts'
import { allAuthEntry, authEntry, permissionResult } from './permission-result.ts'
import { departRow, dictOptionsByCode, userRow } from '../users/user-rows.ts'

const calls = callsBelow({ path: '/sys', tag: '登录与会话' })

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

/** Six digits of an authenticator, or a recovery code, however it is typed. */
export const factorCode = z
  .string({ error: '请输入验证码' })
  .trim()
  .min(6, '请输入6位验证码或恢复码')
  .max(40, '请输入6位验证码或恢复码')

/** What a browser answers for a passkey: its library reads it, and refuses what is none. */
export const passkeyAnswer = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) })

export const stepTicket = z.string({ error: '步骤编号不正确' }).regex(/^[\w-]{43}$/, '步骤编号不正确')

/** The letters of a picture with the key it came under; nobody has to send them where no captcha is asked for. */
export const captchaGuard = {
  captcha: z.string().max(64).nullish(),
  checkKey: z.union([z.string().max(64), z.number()]).nullish(),
}

const loginBody = requestBody({
  username,
  password: secret,
  ...captchaGuard,
  remember_me: z.unknown().optional(),
})

/** Who really sits at the keyboard while a session sees through another's eyes. */
const lookingPerson = z.object({ username: z.string(), realname: z.string() }).nullable()

/** Whose eyes a session sees through from now on; `seenBy` is null when they are its owner's again. */
const seenIdentity = z.object({ userInfo: userRow, departs: z.array(departRow), seenBy: lookingPerson })
export type SeenIdentity = z.output<typeof seenIdentity>

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
  seenBy: lookingPerson,
  /** As in the answer of signing in: asked again after a reload. */
  mustChangePassword: z.boolean(),
})
export type SessionInfo = z.output<typeof sessionInfo>

export const sessionCalls = {
  captcha: calls.get('randomImage/{key}', '图形验证码', {
    allow: 'public',
    query: captchaKey,
    result: () => z.string().meta({ title: 'PNG 图片（data URL）' }),
  }),
  /** The same guard read aloud, for people who cannot see the picture; its answer is sent as `captcha`. */
  captchaSound: calls.get('randomImage/{key}/sound', '语音验证码', {
    allow: 'public',
    query: captchaKey,
    result: () => z.string().meta({ title: 'WAV 语音（data URL）' }),
  }),
  login: calls.post('login', '登录', { allow: 'public', body: loginBody, result: loginResult }),
  mobileLogin: calls.post('mLogin', '移动端登录', { allow: 'public', body: loginBody, result: loginResult }),
  /** The second step of a sign-in, after the refusal with `SECOND_STEP_CODE`. */
  secondStep: calls.post('login/second', '登录的第二步验证', {
    allow: 'public',
    body: () => requestBody({ ticket: stepTicket, verifyCode: factorCode.nullish(), passkey: passkeyAnswer.nullish() }),
    result: loginResult,
  }),
  logout: calls.post('logout', '退出登录', {
    also: [{ method: 'GET', path: '/sys/logout' }],
    reading: true,
    evenWhile: ['locked', 'enrolling'],
  }),
  /** From then on the session answers nothing but the two below it and the sign-out (rules/security#screen-lock). */
  lock: calls.post('lockScreen', '锁定屏幕', { reading: true, evenWhile: ['locked'] }),
  unlock: calls.post('unlockScreen', '解锁屏幕', {
    body: () => requestBody({ password: secret }),
    reading: true,
    evenWhile: ['locked'],
  }),
  /** Somebody sits there, and types what is not sent yet. */
  stillHere: calls.post('stillHere', '仍在使用', { reading: true }),
  /** What this session signs its requests with (rules/wire#signatures). */
  signingKey: calls.post('signingKey', '会话的签名密钥', {
    result: () => z.object({ key: z.string() }),
    reading: true,
    toldOnce: true,
  }),
  permissions: calls.get('permission/getUserPermissionByToken', '当前用户的菜单与权限', { result: permissionResult }),
  permissionCodes: calls.get('permission/getPermCode', '当前用户的权限码', {
    result: () =>
      z.object({
        codeList: z.array(z.string()),
        auth: z.array(authEntry),
        allAuth: z.array(allAuthEntry),
        sysSafeMode: z.boolean(),
      }),
  }),
  /** Whether an address is one of a page that others may open: then it is refused, and not missing. */
  pageState: calls.get('permission/pageState', '页面是否存在', {
    query: () => z.object({ path: z.string().max(500) }),
    result: () => z.object({ exists: z.boolean() }),
  }),
  userInfo: calls.get('user/getUserInfo', '当前用户信息', {
    result: () => z.object({ userInfo: userRow, sysAllDictItems: dictOptionsByCode }),
  }),
  current: calls.post('getToken', '当前会话', { result: sessionInfo, reading: true }),
  exportOwn: calls.get('user/exportOwn', '导出我的数据', {
    result: () => z.record(z.string(), z.unknown()),
    reading: false,
  }),
  /** 登录为: the session sees what another person sees, and changes nothing (rules/security#seeing-as). */
  seeAs: calls.post('user/seeAs', '登录为该用户', {
    allow: 'sys:user:seeAs',
    body: () => requestBody({ id: idSchema, reason: optionalReason }),
    result: seenIdentity,
  }),
  /** 登录为 of a hospital: the session sees what its people see (rules/security#seeing-as-a-hospital). */
  seeHospital: calls.post('hospital/seeAs', '登录为该医院', {
    allow: 'he:hospital:seeAs',
    body: () => requestBody({ id: idSchema, reason: optionalReason }),
    result: seenIdentity,
  }),
  endSeeing: calls.post('user/endSeeing', '退出登录为', { result: seenIdentity, reading: true }),
  departs: calls.get('user/getCurrentUserDeparts', '我的部门', {
    result: () => z.object({ list: z.array(departRow), orgCode: z.string().nullable() }),
  }),
  selectDepart: calls.put('selectDepart', '选择当前部门', {
    ofOneself: true,
    also: [{ method: 'POST', path: '/sys/selectDepart' }],
    body: () => requestBody({ orgCode: requiredText('部门', 64), username: z.string().max(64).nullish() }),
    result: () => z.object({ userInfo: userRow }),
  }),
  updatePassword: calls.put('user/updatePassword', '修改密码', {
    ofOneself: true,
    also: [{ method: 'POST', path: '/sys/user/updatePassword' }],
    body: () =>
      requestBody({
        username: z.string().max(64).nullish(),
        oldpassword: z.string({ error: '请输入旧密码!' }).min(1, '请输入旧密码!').max(128),
        password: z.string().max(128, '密码最多128个字符').nullish(),
        confirmpassword: z.string().max(128).nullish(),
      }),
  }),
} as const
