import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { requestBody } from '../../calls/request-body.ts'
import { mobileNumber, phoneCode } from './phone-code-calls.ts'
import { captchaGuard, loginResult } from './session-calls.ts'

const calls = callsBelow({ path: '/sys', tag: '登录与会话', allow: 'public' })

/** Other houses that say who somebody is, as that wire names them; `oidc` is ours. */
export const THIRD_SOURCES = ['oidc', 'wechat_enterprise', 'dingtalk'] as const
export type ThirdSource = (typeof THIRD_SOURCES)[number]
export const thirdSource = z.enum(THIRD_SOURCES, '不支持的登录方式')

/** A path of ours to come back to; anything else leads home. */
const beginQuery = z.object({
  source: thirdSource,
  redirect: z.string().max(2000).optional(),
  state: z.string().max(2000).optional(),
})
const answered = lazy(() =>
  z.object({
    source: thirdSource,
    code: z.string().max(4000).optional(),
    state: z.string().max(200).optional(),
  }),
)
/** Who has come back from another house and is nobody here yet. */
const visitor = z.string({ error: '登录已超时，请重新登录' }).regex(/^[\w-]{43}$/, '登录已超时，请重新登录')

export const thirdLoginCalls = {
  /** Leads the browser to the other house; it comes back to `/oauth2-app/login` (rules/security#other-houses). */
  begin: calls.get('thirdLogin/oauth2/{source}/login', '第三方登录', {
    also: [{ method: 'GET', path: '/sys/thirdLogin/render/{source}' }],
    query: beginQuery,
    answer: 'file',
    reading: false,
  }),
  /** Where the other house sends it back to. */
  answer: calls.get('thirdLogin/callback/{source}', '第三方登录返回', {
    query: () => answered().loose(),
    answer: 'file',
    reading: false,
  }),
  /** Good once, within a minute, in the browser that was away. */
  loginUser: calls.get('thirdLogin/getLoginUser/{token}/{thirdType}', '第三方登录用户', {
    query: () => z.object({ token: z.string().max(200), thirdType: z.string().max(40) }),
    result: loginResult,
    reading: false,
  }),
  bindByPhone: calls.post('thirdLogin/bindingThirdPhone', '第三方账号绑定手机号', {
    body: () => requestBody({ mobile: mobileNumber, captcha: phoneCode, thirdUserUuid: visitor }),
    result: () => z.string(),
  }),
  bindByPassword: calls.post('third/user/checkPassword', '第三方账号绑定已有账号', {
    also: [{ method: 'POST', path: '/sys/thirdLogin/user/checkPassword' }],
    body: () =>
      requestBody({
        uuid: visitor,
        username: z.string({ error: '请输入用户名' }).trim().min(1, '请输入用户名').max(64, '用户名过长'),
        password: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(128, '密码最多128个字符'),
        ...captchaGuard,
        isObj: z.unknown().optional(),
        source: z.unknown().optional(),
        avatar: z.unknown().optional(),
        operateCode: z.unknown().optional(),
      }),
    result: () => z.string(),
  }),
  casBegin: calls.get('cas/client/login', 'CAS登录', {
    query: () => z.object({ redirect: z.string().max(2000).optional() }),
    answer: 'file',
    reading: false,
  }),
  casValidate: calls.post('cas/client/validateLogin', 'CAS票据验证', {
    body: () => requestBody({ ticket: z.string().min(1).max(2000), service: z.string().min(1).max(4000) }),
    result: loginResult,
  }),
  /** As that wire asks for it. */
  casValidateByAddress: calls.get('cas/client/validateLogin', 'CAS票据验证', {
    query: () => z.object({ ticket: z.string().min(1).max(2000), service: z.string().min(1).max(4000) }),
    result: loginResult,
    reading: false,
  }),
} as const
