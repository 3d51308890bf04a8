import { valueRules } from '@xuanjiao/wire/rules/value-rules'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { sessionTexts } from '../../calls/interface-texts.ts'
import { requestBody } from '../../calls/request-body.ts'
import { mobileNumber, phoneCode } from './phone-code-calls.ts'
import { captchaGuard } from './session-calls.ts'

const calls = callsBelow({ path: '/sys/user', tag: '登录与会话', allow: 'public' })

const { usernameCharacters: characters, usernameLength: lengths } = valueRules

/** Of an account that is made: an old name that breaks the rule still signs in. */
const newUsername = z
  .string({ error: '请输入用户名' })
  .trim()
  .min(1, '请输入用户名')
  .refine(characters.test, characters.message)
  .refine(lengths.test, lengths.message)
const newPassword = z
  .string({ error: sessionTexts.newPassword })
  .min(1, sessionTexts.newPassword)
  .max(128, '密码最多128个字符')
const knownUsername = z.string({ error: '请输入用户名' }).trim().min(1, '请输入用户名').max(64, '用户名过长')

/** What leads from one step of the wizard to the next; it travels as the code does on that wire. */
const ticket = z.string({ error: '步骤编号不正确' }).max(64)

const newPasswordStep = { username: knownUsername, password: newPassword, smscode: ticket, phone: mobileNumber }

/** 注册 and 找回密码: whoever is nobody yet, and whoever has forgotten (rules/security#registration). */
export const registrationCalls = {
  register: calls.post('register', '注册', {
    body: () => requestBody({ username: newUsername, password: newPassword, phone: mobileNumber, smscode: phoneCode }),
  }),
  /** The first step. It is answered alike whether name and phone belong together or not. */
  begin: calls.post('alteration', '找回密码：发送验证码', {
    body: () =>
      requestBody({
        username: knownUsername,
        phone: mobileNumber,
        ...captchaGuard,
      }),
    /** The code itself is told in the demo alone. */
    result: () => z.object({ ticket: z.string(), code: z.string().nullable() }),
  }),
  /** The second step; `smscode` of the answer is the ticket of the third. */
  verify: calls.post('phoneVerification', '找回密码：核对验证码', {
    body: () => requestBody({ phone: mobileNumber, smscode: phoneCode, ticket: ticket.nullish() }),
    result: () => z.object({ smscode: z.string(), username: z.string() }),
  }),
  finish: calls.post('passwordChange', '找回密码：设置新密码', { body: () => requestBody(newPasswordStep) }),
  /** As old clients send it: a password in an address. */
  finishByAddress: calls.get('passwordChange', '找回密码：设置新密码（旧客户端）', {
    query: () => z.object(newPasswordStep),
    reading: false,
  }),
} as const
