import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { captchaGuard } from '../system/session/session-calls.ts'
import { mobileNumber } from '../system/session/phone-code-calls.ts'
import { viewerPathBase, viewerTag, viewerUser } from './viewer-schemas.ts'

const viewer = { tag: viewerTag, allow: 'viewer' } as const
const phoneCode = z
  .string({ error: '请输入短信验证码' })
  .trim()
  .regex(/^\d{6}$/, '短信验证码是 6 位数字')

/** What has come of it: who the device is from now on, and whether what it had before was added to that. */
const joined = z.object({ user: viewerUser, merged: z.boolean() })

/** By what a device becomes a person's: a phone that is shown to be theirs, or WeChat (rules/patient-page#phone). */
export const viewerIdentityCalls = {
  /** The letters or digits that keep programs from having texts sent: a picture, or the same read aloud. */
  captcha: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/auth/captcha`,
    title: '验证码图片或语音',
    tag: viewerTag,
    allow: 'public',
    answer: 'file',
    query: () =>
      z.object({
        key: z.string().regex(/^[\w-]{16,64}$/, '验证码编号不正确'),
        as: z.enum(['picture', 'sound']).default('picture'),
      }),
    result: () => z.unknown(),
  }),
  /** Says the same of every phone. The result is null, but in the demo, where nothing is sent: there it is the code. */
  sendCode: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/auth/phone/code`,
    title: '发送绑定手机号的验证码',
    body: () => z.object({ phone: mobileNumber, ...captchaGuard }),
    result: () => z.string().nullable(),
  }),
  bindPhone: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/auth/phone/bind`,
    title: '绑定手机号',
    body: () => z.object({ phone: mobileNumber, verifyCode: phoneCode }),
    result: joined,
  }),
  unbindPhone: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/auth/phone/unbind`,
    title: '解除绑定手机号',
    /** Where history and tasks stay: with the number, or on this device, and then the number is erased. */
    body: () => z.object({ history: z.enum(['number', 'here']) }),
    result: () => z.object({ user: viewerUser }),
  }),
  /** Where WeChat's browser is sent to ask who somebody is. */
  beginWechat: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/auth/wechat/begin`,
    title: '微信授权：去往微信',
    body: () => z.object({}),
    result: () => z.object({ url: z.string() }),
  }),
  finishWechat: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/auth/wechat/finish`,
    title: '微信授权：返回',
    body: () =>
      z.object({
        code: z.string().min(1).max(128),
        state: z.string().regex(/^[\w-]{43}$/, '授权已失效，请重新开始'),
      }),
    result: joined,
  }),
}
