import { accountReplies as says, signInReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { EndpointBody } from '@xuanjiao/contract/calls/endpoint'
import { passwordMessages, passwordProblem } from '@xuanjiao/contract/system/session/password-policy'
import { registrationCalls } from '@xuanjiao/contract/system/session/registration-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { FastifyRequest } from 'fastify'
import { servePublic, withMessage } from '../../../platform/calls/serve-calls.ts'
import type { SmsSender } from '../../../platform/egress/sms.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { tellHomePerson } from '../../personal-news/index.ts'
import {
  beginStep,
  endSessions,
  judgeSignInAttempt,
  readAccountById,
  readAccountByName,
  readPasswordHashes,
  readStep,
  requireCaptcha,
  storePassword,
  takeStep,
  wasPasswordUsed,
} from '../../session/index.ts'
import { newTicket } from '../base/new-ticket.ts'
import { accountsOfPhone } from '../phone-codes/phone-owner.ts'
import { judgePhoneCode } from '../phone-codes/phone-codes.ts'
import { sendPhoneCode } from '../phone-codes/send-phone-code.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'

type NewPassword = EndpointBody<typeof registrationCalls.finish>

/** 找回密码: name and phone, the code, the new password; each step needs the ticket of the one before. */
export function serveForgottenPassword(context: SignInWayServices, sms: SmsSender | undefined): void {
  servePublic(context, registrationCalls.begin, async ({ body, request }) => {
    await requireCaptcha(context, body)
    const { ticket, ...owner } = await begunFor(context, body)
    const asked = { purpose: 'forgotten', phone: body.phone, ...owner } as const
    return withMessage(signInReplies.codeSent, { ticket, code: await sendPhoneCode(context, sms, asked, request.ip) })
  })
  servePublic(context, registrationCalls.verify, async ({ body, request }) => verifyCode(context, body, request))
  servePublic(context, registrationCalls.finish, ({ body, request }) => setPassword(context, body, request))
  servePublic(context, registrationCalls.finishByAddress, async ({ query, request }) => {
    if (context.config.COMPAT !== 'jeecg') throw appErrors.business('请刷新页面后重试')
    return setPassword(context, query, request)
  })
}

/** Name and phone that do not belong together get a ticket too, which leads nowhere. */
async function begunFor(context: SignInWayServices, { username, phone }: { username: string; phone: string }) {
  const { database, clock } = context
  const account = await readAccountByName(database.system, username, clock.now())
  const isTheirs = account?.active && (await accountsOfPhone(context, phone)).some(({ id }) => id === account.userId)
  if (!account || !isTheirs) return { ticket: newTicket(), userId: null, opens: false }
  const step = { userId: account.userId, tenantId: account.homeTenant, purpose: 'forgotten' } as const
  return { ticket: await beginStep(database.system, step, clock.now()), userId: account.userId, opens: true }
}

async function verifyCode(
  context: SignInWayServices,
  { phone, smscode, ticket }: EndpointBody<typeof registrationCalls.verify>,
  { ip }: FastifyRequest,
) {
  if (!ticket && context.config.COMPAT !== 'jeecg') throw appErrors.business(says.stepsSkipped)
  const db = context.database.system
  const trier = { username: phone, ip, knownDevice: undefined, withCaptcha: true }
  return judgeSignInAttempt(context, trier, async attempt => {
    const judged = await judgePhoneCode(context, 'forgotten', phone, smscode)
    if (!judged.ok) {
      await attempt.failed()
      throw judged.expired ? appErrors.business(says.smsExpired) : appErrors.field('smscode', says.smsWrong)
    }
    const owner = judged.userId
    const account = owner === null ? undefined : await readAccountById(db, owner, context.clock.now())
    if (!account?.active || (ticket && !(await takeFirstStep(context, ticket, account.userId))))
      throw appErrors.business(says.smsExpired)
    if (!(await judged.use())) throw appErrors.business(says.smsExpired)
    await attempt.succeeded()
    const step = { userId: account.userId, tenantId: account.homeTenant, purpose: 'newPassword' } as const
    return { smscode: await beginStep(db, step, context.clock.now()), username: account.username }
  })
}

async function takeFirstStep({ database, clock }: SignInWayServices, ticket: string, userId: string): Promise<boolean> {
  const step = await readStep(database.system, ticket, 'forgotten', clock.now())
  return step?.userId === userId && takeStep(database.system, ticket)
}

async function setPassword(context: SignInWayServices, input: NewPassword, { ip }: FastifyRequest) {
  const { database, clock } = context
  const account = await ownerOfStep(context, input)
  const problem = passwordProblem(input.password, context.config.PASSWORD_PROFILE, account.username, [account.realname])
  if (problem !== undefined) throw appErrors.field('password', problem)
  const stored = await readPasswordHashes(database.system, account.userId)
  if (stored && (await wasPasswordUsed(input.password, stored)))
    throw appErrors.field('password', passwordMessages.repeated)
  if (!(await takeStep(database.system, input.smscode))) throw appErrors.business(says.smsExpired)
  await storePassword(database.system, account.userId, input.password, false, clock.now())
  await endSessions(database.system, { user: account.userId }, '找回密码', clock.now())
  await context.sessions.publishChanges({ user: account.userId })
  await noteNewPassword(context, account, ip)
  return withMessage(says.forgottenDone, null)
}

/** Whose password is set: whoever the ticket belongs to, by name and phone as they were shown before. */
async function ownerOfStep(context: SignInWayServices, { smscode, username, phone }: NewPassword) {
  const db = context.database.system
  const step = await readStep(db, smscode, 'newPassword', context.clock.now())
  const account = step && (await readAccountById(db, step.userId, context.clock.now()))
  if (!account?.active) throw appErrors.business(says.smsExpired)
  const isTheirs = (await accountsOfPhone(context, phone)).some(({ id }) => id === account.userId)
  if (!isTheirs || account.username.toLowerCase() !== username.toLowerCase()) throw appErrors.business(says.userMissing)
  const { realname } = await db
    .selectFrom('sys_user')
    .select('realname')
    .where('id', '=', account.userId)
    .executeTakeFirstOrThrow()
  return { ...account, realname }
}

async function noteNewPassword(
  context: SignInWayServices,
  { userId, username, homeTenant }: { userId: string; username: string; homeTenant: number },
  ip: string,
): Promise<void> {
  context.audit.write({
    kind: 'security',
    content: '用手机验证码找回并修改了密码',
    tenantId: homeTenant,
    userId,
    username,
    ip,
  })
  const content = `${wireDatetime(context.clock.now())} 您的密码已通过手机验证码重新设置，IP ${ip}。如非本人操作，请立即联系管理员。`
  const page = '/account/settings?part=security'
  await tellHomePerson(context, { userId, title: '密码已重新设置', content, priority: 'H', page })
}
