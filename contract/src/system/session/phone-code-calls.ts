import { MOBILE_PATTERN } from '@xuanjiao/wire/rules/patterns'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { oneOfTexts, requestBody } from '../../calls/request-body.ts'
import { captchaGuard, loginResult } from './session-calls.ts'

const calls = callsBelow({ path: '/sys', tag: '登录与会话', allow: 'public' })

export const mobileNumber = z
  .string({ error: '请输入手机号' })
  .trim()
  .min(1, '请输入手机号')
  .regex(MOBILE_PATTERN, '请输入正确手机号')

/** Six digits that were sent to a phone. */
export const phoneCode = z.string({ error: '请输入短信验证码' }).trim().min(1, '请输入短信验证码').max(64)

/** What a code is for, as that wire counts. */
export const SMS_MODES = { signIn: '0', register: '1', forgotten: '2' } as const

export const phoneCodeCalls = {
  /**
   * Says the same of every phone, known or not (rules/security#phone-codes). The result is null, but where nothing is
   * really sent: in the demo it is the code. Clients of that wire send no captcha, and are asked for one (code 412) when
   * their place has had a few codes already.
   */
  send: calls.post('sms', '发送短信验证码', {
    body: () =>
      requestBody({ mobile: mobileNumber, smsmode: oneOfTexts('短信用途', ['0', '1', '2']), ...captchaGuard }),
    result: () => z.string().nullable(),
  }),
  signIn: calls.post('phoneLogin', '手机验证码登录', {
    body: () => requestBody({ mobile: mobileNumber, captcha: phoneCode, remember_me: z.unknown().optional() }),
    result: loginResult,
  }),
} as const
