import { accountReplies, signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { phoneCodeCalls, SMS_MODES } from '@xuanjiao/contract/system/session/phone-code-calls'
import { servePublic, withMessage } from '../../../platform/calls/serve-calls.ts'
import type { SmsSender } from '../../../platform/egress/sms.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { judgeSignInAttempt, signInWithoutPassword, type SignInVisit } from '../../session/index.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'
import { accountOfPhone, accountsOfPhone } from './phone-owner.ts'
import { requireGuardedCode } from './require-guarded-code.ts'
import { judgePhoneCode } from './phone-codes.ts'
import { sendPhoneCode, type AskedCode } from './send-phone-code.ts'

/** Codes to phones, and signing in by one (rules/security#phone-codes). */
export function servePhoneCodes(context: SignInWayServices, sms: SmsSender | undefined): void {
  servePublic(context, phoneCodeCalls.send, async ({ body, request }) => {
    await requireGuardedCode(context, body, request.ip)
    const asked = await askedCodeOf(context, body.mobile, body.smsmode)
    return withMessage(says.codeSent, await sendPhoneCode(context, sms, asked, request.ip))
  })
  servePublic(context, phoneCodeCalls.signIn, async ({ body, request, reply }) => {
    const userId = await ownerByCode(context, body.mobile, body.captcha, { request, reply })
    const shown = { userId, how: '手机验证码登录' }
    return withMessage('登录成功', await signInWithoutPassword(context, context.sessions, shown, { request, reply }))
  })
}

async function askedCodeOf(context: SignInWayServices, phone: string, mode: string): Promise<AskedCode> {
  if (mode === SMS_MODES.register) {
    if (!context.config.REGISTRATION) throw appErrors.business(accountReplies.registrationOff)
    const isFree = (await accountsOfPhone(context, phone)).length === 0
    return { purpose: 'register', phone, userId: null, opens: isFree, insteadOfCode: says.phoneTaken }
  }
  const account = await accountOfPhone(context, phone)
  const purpose = mode === SMS_MODES.signIn ? 'signIn' : 'forgotten'
  return { purpose, phone, userId: account?.id ?? null, opens: account !== undefined }
}

/** Whoever has the phone now: one that was given to somebody else since the code was sent opens nothing. */
export async function ownerByCode(
  context: SignInWayServices,
  phone: string,
  code: string,
  { request }: SignInVisit,
): Promise<string> {
  const trier = { username: phone, ip: request.ip, knownDevice: undefined, withCaptcha: true }
  return judgeSignInAttempt(context, trier, async attempt => {
    const judged = await judgePhoneCode(context, 'signIn', phone, code)
    const owner = judged.ok ? await accountOfPhone(context, phone) : undefined
    if (!judged.ok || !owner || owner.id !== judged.userId || !(await judged.use())) {
      await attempt.failed()
      auditFailure(context, phone, request)
      throw appErrors.business(says.phoneCode)
    }
    await attempt.succeeded()
    return owner.id
  })
}

function auditFailure({ audit }: SignInWayServices, phone: string, request: SignInVisit['request']): void {
  const content = `手机号尾号${phone.slice(-4)}，登录失败：手机验证码错误`
  const url = request.url.split('?')[0] ?? ''
  audit.write({ kind: 'signIn', content, ip: request.ip, method: request.method, url, status: 500 })
}
