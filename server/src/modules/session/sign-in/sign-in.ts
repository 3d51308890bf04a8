import { signIn as says } from '@xuanjiao/contract/calls/answers'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { LoginResult } from '@xuanjiao/contract/system/session/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { passwordFits } from '../../../platform/secrets/password.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { accountNamed, expirePassword, nameForLog, renewHash, type Account } from './accounts.ts'
import { captchaOf } from '../captcha/captcha.ts'
import { knownDevice, noteDevice } from './devices.ts'
import { postsOf, type DepartPost } from '../sessions/place.ts'
import { insertSession } from '../sessions/session-store.ts'
import { standingAt, type Sessions } from '../sessions/sessions.ts'
import { isBrowser, newToken, tokenHash } from '../sessions/tokens.ts'
import { tryInTurn, type Trying } from './tries.ts'
import { departsAt, userById } from '../people/user-rows.ts'

/** Absolute life of a session (rules/security#sessions). */
export const SESSION_SECONDS = 7 * 86_400

interface Credentials {
  username: string
  password: string
  captcha?: string | null | undefined
  checkKey?: string | number | null | undefined
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Signs a person in by name and password. Every way it fails looks the same and takes the same work
 * (rules/security#sign-in-failures).
 */
export async function signIn(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'audit' | 'personal' | 'dictionaries'>,
  sessions: Sessions,
  given: Credentials,
  visit: Visit,
  withCaptcha: boolean,
): Promise<LoginResult> {
  if (withCaptcha) await demandCaptcha(context, given)
  const account = await judged(context, sessions, given, visit.request, withCaptcha)
  const { tenant, posts, post } = await whereTo(context, account, visit.request)
  const token = newToken()
  const cookie = isBrowser(visit.request) ? newToken() : undefined
  const now = context.clock.now()
  await insertSession(context.database.system, {
    tenantId: tenant,
    userId: account.userId,
    tokenHash: tokenHash(token),
    cookieHash: cookie === undefined ? null : tokenHash(cookie),
    departId: post?.id ?? null,
    ip: visit.request.ip,
    userAgent: visit.request.headers['user-agent'] ?? null,
    now,
    expires: new Date(now.getTime() + SESSION_SECONDS * 1000),
  })
  if (cookie !== undefined) void visit.reply.header('set-cookie', sessions.cookie.set(cookie, SESSION_SECONDS))
  await sessions.endBeyondLimit(account.userId)
  const newDevices = await noteDevice(context.database.system, sessions.device, account, visit, now)
  note(context, visit.request, account.username, `用户名: ${account.username},登录成功！`, account, tenant)
  return { ...(await loginResult(context, account, { tenant, posts, post }, token)), newDevices }
}

/** The client fetches a new picture on code 412 (rules/wire-system#sign-in). */
async function demandCaptcha(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  { captcha, checkKey }: Credentials,
): Promise<void> {
  const { config, clock, database } = context
  const right = await captchaOf(config, database.system).accepts(String(checkKey ?? ''), captcha ?? '', clock.now())
  if (!right) throw new Refusal(200, says.captcha, { code: 412 })
}

/** The account that this name and password open. One try after the other is judged, and counted when it has failed. */
async function judged(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'audit'>,
  sessions: Sessions,
  given: Credentials,
  request: FastifyRequest,
  withCaptcha: boolean,
): Promise<Account> {
  const db = context.database.system
  const { username } = given
  const device = await knownDevice(db, sessions.device, request, username, context.clock.now())
  const trier = { username, ip: request.ip, knownDevice: device, withCaptcha }
  return tryInTurn(context, trier, async trying => {
    if (trying.needsCaptcha) await demandCaptcha(context, given)
    const account = await accountNamed(db, username, context.clock.now())
    const fits = await passwordFits(given.password, account?.hash)
    if (!account || !fits || !account.active) {
      const shown = await nameForLog(db, username)
      noteAttack(context, request, shown, await trying.failed())
      throw refused(context, request, shown, account && !account.active ? '账号已冻结' : '用户名或密码错误')
    }
    await trying.succeeded()
    await renewHash(db, account, given.password)
    return { ...account, mustChange: account.mustChange || (await expirePassword(context, account.userId)) }
  })
}

type Failure = Awaited<ReturnType<Trying['failed']>>

function noteAttack(
  context: Pick<AppContext, 'audit'>,
  request: FastifyRequest,
  username: string,
  { shutSeconds, attacked }: Failure,
): void {
  const line = { kind: 'security', username, ip: request.ip, status: 200 } as const
  const minutes = Math.round(shutSeconds / 60)
  if (shutSeconds > 0)
    context.audit.write({ ...line, content: `账号 ${username} 连续登录失败，对该来源锁定 ${minutes} 分钟` })
  if (attacked) context.audit.write({ ...line, content: `账号 ${username} 正被大量尝试登录，每个陌生来源只余一次机会` })
}

interface Arrival {
  tenant: number
  posts: readonly DepartPost[]
  post: DepartPost | undefined
}

/** The tenant and department a sign-in arrives in. Somebody whose every department is closed stays outside. */
async function whereTo(
  context: Pick<AppContext, 'database' | 'audit'>,
  account: Account,
  request: FastifyRequest,
): Promise<Arrival> {
  const tenant = account.tenants.find(one => one.id === account.homeTenant)?.id ?? account.tenants[0]?.id
  if (tenant === undefined) throw refused(context, request, account.username, '所属租户均已停用')
  const posts = (await postsOf(context.database.system, account.userId)).filter(post => post.tenantId === tenant)
  const post = standingAt(posts, null)
  if (post === 'shut out') throw refused(context, request, account.username, '所属部门均已停用')
  return { tenant, posts, post }
}

async function loginResult(
  context: Pick<AppContext, 'database' | 'personal' | 'dictionaries'>,
  account: Account,
  { posts, post }: Arrival,
  token: string,
): Promise<Omit<LoginResult, 'newDevices'>> {
  const db = context.database.system
  const [userInfo, departs, sysAllDictItems] = await Promise.all([
    userById(context, db, account.userId),
    departsAt(db, posts),
    context.dictionaries.options(),
  ])
  if (!userInfo) throw deny.signIn()
  return {
    token,
    userInfo: { ...userInfo, orgCode: post?.orgCode ?? null },
    departs,
    multi_depart: departs.length === 0 ? 0 : departs.length === 1 ? 1 : 2,
    tenantList: account.tenants,
    sysAllDictItems,
    mustChangePassword: account.mustChange,
  }
}

/** The one answer of every failed sign-in; the log alone says why. */
function refused(context: Pick<AppContext, 'audit'>, request: FastifyRequest, username: string, why: string): Refusal {
  note(context, request, username, `用户名: ${username},登录失败：${why}`)
  return deny.business(says.refused)
}

function note(
  context: Pick<AppContext, 'audit'>,
  request: FastifyRequest,
  username: string,
  content: string,
  account?: Account,
  tenantId?: number,
): void {
  context.audit.write({
    kind: 'signIn',
    content,
    username,
    userId: account?.userId ?? null,
    ip: request.ip,
    method: request.method,
    url: request.url.split('?')[0] ?? '',
    status: account ? 200 : 500,
    ...(tenantId === undefined ? {} : { tenantId }),
  })
}
