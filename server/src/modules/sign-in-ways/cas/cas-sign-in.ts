import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import type { AppError } from '@xuanjiao/contract/calls/app-error'
import { thirdLoginCalls } from '@xuanjiao/contract/system/session/third-login-calls'
import type { FastifyRequest } from 'fastify'
import { servePublic, withMessage } from '../../../platform/calls/serve-calls.ts'
import type { EgressFetch } from '../../../platform/egress/egress-fetch.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { readAccountByName, signInWithoutPassword, type SignInVisit } from '../../session/index.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'
import { safePath } from '../third/safe-path.ts'
import { beginThirdStep, browserOf, takeThirdStep } from '../third/third-steps.ts'
import { LOGIN_PAGE } from './login-page.ts'
import { userOfCasAnswer } from './cas-answer.ts'
import { keepUsedTicket } from './cas-tickets.ts'

const MOST_BYTES = 64 * 1024

/** CAS: the browser leaves with a key of ours in its way back, and the ticket it brings is asked about once. */
export function serveCas(context: SignInWayServices, out: EgressFetch): void {
  const cas = context.config.SSO_MODE === 'cas' ? context.config.CAS_URL?.replace(/\/+$/, '') : undefined
  servePublic(context, thirdLoginCalls.casBegin, async ({ query, request, reply }) => {
    if (cas === undefined) throw appErrors.business(says.thirdOff)
    const state = await beginThirdStep(context, browserOf(context, request, reply), 'cas', {})
    const back = new URLSearchParams({ state, redirect: safePath(query.redirect) })
    const service = `${context.config.PUBLIC_URL}${LOGIN_PAGE}?${back.toString()}`
    return reply.redirect(`${cas}/login?${new URLSearchParams({ service }).toString()}`) as never
  })
  const validate = async (shown: ShownTicket, visit: SignInVisit) => {
    if (cas === undefined) throw appErrors.business(says.thirdOff)
    return withMessage('登录成功', await signInByTicket(context, { out, cas }, shown, visit))
  }
  servePublic(context, thirdLoginCalls.casValidate, ({ body, ...visit }) => validate(body, visit))
  servePublic(context, thirdLoginCalls.casValidateByAddress, ({ query, ...visit }) => validate(query, visit))
}

interface ShownTicket {
  ticket: string
  service: string
}

async function signInByTicket(
  context: SignInWayServices,
  house: { out: EgressFetch; cas: string },
  shown: ShownTicket,
  visit: SignInVisit,
) {
  await requireOwnService(context, visit.request, shown.service)
  const username = await askedName(context, house, shown)
  const account = username && (await readAccountByName(context.database.system, username, context.clock.now()))
  if (!account) throw refused(context, visit.request, username ? '没有对应的账号' : '票据无效')
  await keepUsedTicket(context, shown.ticket, account.userId)
  const who = { userId: account.userId, how: 'CAS登录' }
  return signInWithoutPassword(context, context.sessions, who, visit)
}

/** The way back has to be the one this browser was given, to this house, and not taken before. */
async function requireOwnService(context: SignInWayServices, request: FastifyRequest, service: string): Promise<void> {
  const url = URL.parse(service)
  const isOurs = url?.origin === new URL(context.config.PUBLIC_URL).origin && url.pathname === LOGIN_PAGE
  const state = url?.searchParams.get('state') ?? ''
  if (!isOurs || !(await takeThirdStep(context, request, 'cas', state)))
    throw refused(context, request, '不是从本页发起')
}

/** Who the ticket is of: the server the settings name is asked, and no other. */
async function askedName(
  { log }: SignInWayServices,
  { out, cas }: { out: EgressFetch; cas: string },
  { ticket, service }: ShownTicket,
): Promise<string | undefined> {
  try {
    const answer = await out.fetch(`${cas}/serviceValidate?${new URLSearchParams({ ticket, service }).toString()}`)
    const text = answer.ok ? await answer.text() : ''
    return text.length > MOST_BYTES ? undefined : userOfCasAnswer(text)
  } catch (error) {
    log.warn(`CAS 服务器无法访问：${error instanceof Error ? error.message : '未知原因'}`)
    return undefined
  }
}

function refused({ audit }: SignInWayServices, request: FastifyRequest, why: string): AppError {
  audit.write({ kind: 'signIn', content: `CAS登录失败：${why}`, ip: request.ip, status: 500 })
  return appErrors.business(says.thirdFailed)
}
