import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { thirdLoginCalls, type ThirdSource } from '@xuanjiao/contract/system/session/third-login-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { servePublic, withMessage } from '../../../platform/calls/serve-calls.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { judgePassword, readAccountById, requireCaptcha, signInWithoutPassword } from '../../session/index.ts'
import { newTicket } from '../base/new-ticket.ts'
import { ownerByCode } from '../phone-codes/phone-sign-in.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'
import { noteBinding } from './note-binding.ts'
import { safePath } from './safe-path.ts'
import { bindIdentity, userBoundTo } from './third-accounts.ts'
import { beginThirdStep, browserOf, readThirdStep, takeThirdStep, type BindingPerson } from './third-steps.ts'
import type { ThirdIdentity, ThirdProvider } from './third-provider.ts'

export type ThirdProviders = ReadonlyMap<ThirdSource, ThirdProvider>

/** Signing in by another house: there, back, and in by a key that is good once (rules/security#other-houses). */
export function serveThirdSignIn(context: SignInWayServices, providers: ThirdProviders): void {
  servePublic(context, thirdLoginCalls.begin, async ({ query, request, reply }) => {
    const visit = { request, reply, source: query.source, redirect: safePath(query.redirect), binds: null }
    const page = await departureOf(context, providers, visit).catch(error => {
      if (error instanceof AppError) throw error
      context.log.warn(`第三方登录无法开始（${query.source}）：${String(error)}`)
      return failedPage(query.source)
    })
    return reply.redirect(page) as never
  })
  servePublic(context, thirdLoginCalls.answer, async ({ query, request, reply }) => {
    const { source, state = '' } = query
    return reply.redirect(await arrival(context, providers, { request, reply, source, state })) as never
  })
  servePublic(context, thirdLoginCalls.loginUser, async ({ query, request, reply }) => {
    const step = await takeThirdStep(context, request, 'signIn', query.token)
    if (!step || step.source !== query.thirdType) throw appErrors.business(says.thirdFailed)
    const shown = { userId: step.userId, how: `第三方登录（${step.source}）` }
    return withMessage('登录成功', await signInWithoutPassword(context, context.sessions, shown, { request, reply }))
  })
  serveBindings(context)
}

/** Whoever came back as nobody shows which account here is theirs. */
function serveBindings(context: SignInWayServices): void {
  servePublic(context, thirdLoginCalls.bindByPhone, async ({ body, request, reply }) => {
    await requireUnbound(context, request, body.thirdUserUuid)
    const userId = await ownerByCode(context, body.mobile, body.captcha, { request, reply })
    return bindVisitor(context, { request, reply, key: body.thirdUserUuid, userId })
  })
  servePublic(context, thirdLoginCalls.bindByPassword, async ({ body, request, reply }) => {
    await requireUnbound(context, request, body.uuid)
    await requireCaptcha(context, body)
    const { userId } = await judgePassword(context, context.sessions, body, request, true)
    return bindVisitor(context, { request, reply, key: body.uuid, userId })
  })
}

interface Departing {
  request: FastifyRequest
  reply: FastifyReply
  source: ThirdSource
  redirect: string
  binds: BindingPerson | null
}

/** The address in the other house the browser goes to. It comes back to one address of ours, whoever asks. */
export async function departureOf(
  context: SignInWayServices,
  providers: ThirdProviders,
  { request, reply, source, redirect, binds }: Departing,
): Promise<string> {
  const provider = providers.get(source)
  if (!provider) throw appErrors.business(says.thirdOff)
  const [browser, state] = [browserOf(context, request, reply), newTicket()]
  const { url, secrets } = await provider.depart(state, callbackOf(context, source))
  await beginThirdStep(context, browser, 'away', { source, secrets, redirect, binds }, state)
  return url
}

const callbackOf = ({ config }: SignInWayServices, source: ThirdSource): string =>
  `${config.PUBLIC_URL}${config.BASE_PATH}/sys/thirdLogin/callback/${source}`

interface Arriving {
  request: FastifyRequest
  reply: FastifyReply
  source: ThirdSource
  state: string
}

/** The page of ours that goes on with whoever came back: known, unknown, or one who binds their account. */
async function arrival(context: SignInWayServices, providers: ThirdProviders, arriving: Arriving): Promise<string> {
  const { request, reply, source, state } = arriving
  const provider = providers.get(source)
  const step = await takeThirdStep(context, request, 'away', state)
  if (!provider || !step || step.source !== source) return failedPage(source)
  const identity = await identityOf(context, provider, arriving, step.secrets)
  if (step.binds) return bindingPage(context, step.binds, source, identity)
  if (!identity) return failedPage(source)
  const browser = browserOf(context, request, reply)
  const userId = await userBoundTo(context, identity)
  const next = new URLSearchParams({ thirdType: source, redirect: step.redirect })
  if (userId === undefined)
    next.set('thirdUserUuid', await beginThirdStep(context, browser, 'unbound', { source, ...identity }))
  else next.set('oauth2LoginToken', await beginThirdStep(context, browser, 'signIn', { source, userId }))
  return `${THIRD_PAGE}?${next.toString()}`
}

const THIRD_PAGE = '/oauth2-app/login'
const failedPage = (source: string): string =>
  `${THIRD_PAGE}?${new URLSearchParams({ thirdType: source, failed: '1' }).toString()}`

/** What the other house says; whatever is wrong with it is for our log alone. */
async function identityOf(
  context: SignInWayServices,
  provider: ThirdProvider,
  { request, source, state }: Arriving,
  secrets: Record<string, string>,
): Promise<ThirdIdentity | undefined> {
  const back = new URL(callbackOf(context, source))
  back.search = request.url.slice(request.url.indexOf('?'))
  try {
    return await provider.identify(back, state, secrets)
  } catch (error) {
    context.log.warn(`第三方登录失败（${source}）：${error instanceof Error ? error.message : '未知原因'}`)
    context.audit.write({ kind: 'signIn', content: `第三方登录失败（${source}）`, ip: request.ip, status: 500 })
    return undefined
  }
}

/** Only while the session lives that asked for it. */
async function bindingPage(
  context: SignInWayServices,
  { userId, sessionId }: BindingPerson,
  source: ThirdSource,
  identity: ThirdIdentity | undefined,
): Promise<string> {
  const page = (outcome: string) => `/account/settings?part=binding&bound=${outcome}`
  if (!identity || !(await context.staffAuthenticator.isSessionOpen(sessionId))) return page('failed')
  try {
    await bindIdentity(context, userId, { source, ...identity })
  } catch (error) {
    if (error instanceof AppError) return page('taken')
    throw error
  }
  await noteBinding(context, userId, `绑定了${source}账号“${identity.name}”`)
  return page('done')
}

async function requireUnbound(context: SignInWayServices, request: FastifyRequest, key: string): Promise<void> {
  if (!(await readThirdStep(context, request, 'unbound', key))) throw appErrors.business(says.thirdOver)
}

interface Binding {
  request: FastifyRequest
  reply: FastifyReply
  key: string
  userId: string
}

/**
 * Binds whoever came back to the account they have shown; answers the key that signs them in. Who has a second factor binds
 * in their settings, where it was asked for.
 */
async function bindVisitor(context: SignInWayServices, { request, reply, key, userId }: Binding): Promise<string> {
  const account = await readAccountById(context.database.system, userId, context.clock.now())
  if (!account?.active || account.hasFactor) throw appErrors.business(says.bindInSettings)
  const visitor = await takeThirdStep(context, request, 'unbound', key)
  if (!visitor) throw appErrors.business(says.thirdOver)
  await bindIdentity(context, userId, visitor)
  await noteBinding(context, userId, `绑定了${visitor.source}账号“${visitor.name}”`)
  return beginThirdStep(context, browserOf(context, request, reply), 'signIn', { source: visitor.source, userId })
}
