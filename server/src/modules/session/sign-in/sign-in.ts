import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { LoginResult } from '@xuanjiao/contract/system/session/session-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { passwordMatches } from '../../../platform/secrets/password.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import {
  readAccountById,
  readAccountByName,
  expireOldPassword,
  accountNameForLog,
  renewPasswordHash,
  type SignInAccount,
} from './accounts.ts'
import { openCaptcha } from '../captcha/captcha.ts'
import { demandSecondStep } from './second-step.ts'
import { readKnownDevice, rememberDevice } from './known-devices.ts'
import { readPersonDepartments, type PersonDepartment } from '../sessions/person-departments.ts'
import { insertSession } from '../sessions/session-store.ts'
import { selectedDepartmentOf } from '../sessions/person-departments.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { isFromBrowser, newSessionToken, hashSessionToken } from '../sessions/session-tokens.ts'
import { judgeSignInAttempt } from './sign-in-attempts.ts'
import { auditAttack, auditSignIn, signInError } from './audit-sign-in.ts'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { tellHomePerson } from '../../personal-news/index.ts'
import { readDepartsAt, userById } from '../people/user-rows.ts'

/** Absolute life of a session (rules/security#sessions). */
export const SESSION_LIFETIME_SECONDS = 7 * 86_400

interface Credentials {
  username: string
  password: string
  captcha?: string | null | undefined
  checkKey?: string | number | null | undefined
}

export interface SignInVisit {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Signs a person in by name and password. Every way it fails looks the same and takes the same work
 * (rules/security#sign-in-failures).
 */
export async function signIn(
  context: SignInServices,
  sessions: Sessions,
  value: Credentials,
  visit: SignInVisit,
  withCaptcha: boolean,
): Promise<LoginResult> {
  if (withCaptcha) await requireCaptcha(context, value)
  const account = await judgePassword(context, sessions, value, visit.request, withCaptcha)
  return openFirstDoor(context, sessions, account, visit)
}

/**
 * The door for whoever has shown otherwise than by a password who they are: a second step is asked all the same. `how` is
 * for the log.
 */
export async function signInWithoutPassword(
  context: SignInServices,
  sessions: Sessions,
  { userId, how }: { userId: string; how: string },
  visit: SignInVisit,
): Promise<LoginResult> {
  const account = await readAccountById(context.database.system, userId, context.clock.now())
  if (!account?.active) throw signInError(context, visit.request, account?.username ?? userId, `${how}，账号已冻结`)
  return openFirstDoor(context, sessions, account, visit)
}

/** Behind the password, or what stands for it: where there is a second factor it is asked for, else this is all. */
async function openFirstDoor(
  context: SignInServices,
  sessions: Sessions,
  account: SignInAccount,
  visit: SignInVisit,
): Promise<LoginResult> {
  if (account.hasFactor) await demandSecondStep(context, account, visit.request)
  return openSession(context, sessions, account, visit)
}

export type SignInServices = Pick<
  AppContext,
  'config' | 'database' | 'clock' | 'audit' | 'events' | 'personalEncryption' | 'dictionaries'
>

/** In the bell of every window that is open, and of the next. */
function tellOfNewDevice(context: SignInServices, { userId }: SignInAccount, ip: string): Promise<void> {
  const content = `${wireDatetime(context.clock.now())} 您的账号在新设备登录，IP ${ip}。如非本人操作，请立即修改密码。`
  const page = '/account/settings?part=security'
  return tellHomePerson(context, { userId, title: '新设备登录', content, priority: 'H', page })
}

/** Signs in an account that has shown all it has to show. */
export async function openSession(
  context: SignInServices,
  sessions: Sessions,
  account: SignInAccount,
  visit: SignInVisit,
): Promise<LoginResult> {
  const { tenant, posts, post } = await signInDestination(context, account, visit.request)
  const token = newSessionToken()
  const cookie = isFromBrowser(visit.request) ? newSessionToken() : undefined
  const now = context.clock.now()
  await insertSession(context.database.system, {
    tenantId: tenant,
    userId: account.userId,
    tokenHash: hashSessionToken(token),
    cookieHash: cookie === undefined ? null : hashSessionToken(cookie),
    departId: post?.id ?? null,
    ip: visit.request.ip,
    userAgent: visit.request.headers['user-agent'] ?? null,
    now,
    expires: new Date(now.getTime() + SESSION_LIFETIME_SECONDS * 1000),
  })
  if (cookie !== undefined) void visit.reply.header('set-cookie', sessions.cookie.set(cookie, SESSION_LIFETIME_SECONDS))
  await sessions.endBeyondLimit(account.userId)
  const { newDevices, isNew } = await rememberDevice(context.database.system, sessions.device, account, visit, now)
  if (isNew) await tellOfNewDevice(context, account, visit.request.ip)
  auditSignIn(context, visit.request, account.username, `用户名：${account.username}，登录成功`, account, tenant)
  return { ...(await loginResult(context, account, { tenant, posts, post }, token)), newDevices }
}

/** The client fetches a new picture on code 412 (rules/wire-system#sign-in). */
export async function requireCaptcha(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  { captcha, checkKey }: Pick<Credentials, 'captcha' | 'checkKey'>,
): Promise<void> {
  const { config, clock, database } = context
  const right = await openCaptcha(config, database.system).accepts(String(checkKey ?? ''), captcha ?? '', clock.now())
  if (!right) throw new AppError(200, says.captcha, { code: 412 })
}

/** The account that this name and password open. One try after the other is judged, and counted when it has failed. */
export async function judgePassword(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'audit'>,
  sessions: Sessions,
  value: Credentials,
  request: FastifyRequest,
  withCaptcha: boolean,
): Promise<SignInAccount> {
  const db = context.database.system
  const { username } = value
  const device = await readKnownDevice(db, sessions.device, request, username, context.clock.now())
  const trier = { username, ip: request.ip, knownDevice: device, withCaptcha }
  return judgeSignInAttempt(context, trier, async signInAttempt => {
    if (signInAttempt.needsCaptcha) await requireCaptcha(context, value)
    const account = await readAccountByName(db, username, context.clock.now())
    const fits = await passwordMatches(value.password, account?.hash)
    if (!account || !fits || !account.active) {
      const shown = await accountNameForLog(db, username)
      auditAttack(context, request, shown, await signInAttempt.failed())
      throw signInError(context, request, shown, account && !account.active ? '账号已冻结' : '用户名或密码错误')
    }
    // Half of a sign-in forgives nothing: else a right password would buy new guesses at the second factor.
    if (!account.hasFactor) await signInAttempt.succeeded()
    await renewPasswordHash(db, account, value.password)
    return { ...account, mustChange: account.mustChange || (await expireOldPassword(context, account.userId)) }
  })
}

interface SignInResult {
  tenant: number
  posts: readonly PersonDepartment[]
  post: PersonDepartment | undefined
}

/** The tenant and department a sign-in arrives in. Somebody whose every department is closed stays outside. */
async function signInDestination(
  context: Pick<AppContext, 'database' | 'audit'>,
  account: SignInAccount,
  request: FastifyRequest,
): Promise<SignInResult> {
  const tenant = account.tenants.find(one => one.id === account.homeTenant)?.id ?? account.tenants[0]?.id
  if (tenant === undefined) throw signInError(context, request, account.username, '所属租户均已停用')
  const departments = (await readPersonDepartments(context.database.system, account.userId)).filter(
    post => post.tenantId === tenant,
  )
  const department = selectedDepartmentOf(departments, null)
  if (department === 'shut out') {
    const refusal = signInError(context, request, account.username, '所属部门均已停用')
    // Who has shown who they are may know why the door is shut.
    const isSuspended = departments.some(({ service }) => service === 'suspended')
    throw isSuspended ? appErrors.business(says.serviceSuspended) : refusal
  }
  return { tenant, posts: departments, post: department }
}

async function loginResult(
  context: Pick<AppContext, 'database' | 'personalEncryption' | 'dictionaries'>,
  account: SignInAccount,
  { posts, post }: SignInResult,
  token: string,
): Promise<Omit<LoginResult, 'newDevices'>> {
  const db = context.database.system
  const [userInfo, departs, sysAllDictItems] = await Promise.all([
    userById(context, db, account.userId),
    readDepartsAt(db, posts),
    context.dictionaries.options(),
  ])
  if (!userInfo) throw appErrors.signIn()
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
