import { signIn as says } from '@xuanjiao/contract/answers'
import { Refusal } from '@xuanjiao/contract/refusal'
import type { LoginResult } from '@xuanjiao/contract/system/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../platform/house.ts'
import { passwordFits } from '../../platform/password.ts'
import { deny } from '../../platform/refuse.ts'
import { dictionariesOf } from '../dicts/index.ts'
import { accountNamed, renewHash, type Account } from './accounts.ts'
import { countAttempts, forgive, giveBack, lock, type Limit } from './attempts.ts'
import { captchaOf } from './captcha.ts'
import { postsOf, type Post } from './place.ts'
import { insertSession } from './session-store.ts'
import { standingAt, type Sessions } from './sessions.ts'
import { isBrowser, newToken, tokenHash } from './tokens.ts'
import { departsAt, userById } from './user-rows.ts'

/** Absolute life of a session (security §3). */
export const SESSION_SECONDS = 7 * 86_400

const FIFTEEN_MINUTES = 900
export const ACCOUNT_LIMIT: Limit = { tries: 5, windowSeconds: FIFTEEN_MINUTES, lockSeconds: FIFTEEN_MINUTES }
/** A whole hospital may stand behind one address; what guards an account is its own limit. */
const ADDRESS_LIMIT: Limit = { tries: 500, windowSeconds: FIFTEEN_MINUTES }
/** Without a captcha an address has far fewer tries. */
const BARE_ADDRESS_LIMIT: Limit = { tries: 60, windowSeconds: FIFTEEN_MINUTES }

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

/** Signs a person in by name and password. Every way it fails looks the same and takes the same work (attack A03). */
export async function signIn(
  house: House,
  sessions: Sessions,
  given: Credentials,
  visit: Visit,
  withCaptcha: boolean,
): Promise<LoginResult> {
  if (withCaptcha) await demandCaptcha(house, given)
  const account = await judged(house, given, visit.request, withCaptcha)
  const { tenant, posts, post } = await whereTo(house, account, visit.request)
  const token = newToken()
  const cookie = isBrowser(visit.request) ? newToken() : undefined
  const now = house.clock.now()
  await insertSession(house.database.system, {
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
  note(house, visit.request, account.username, `用户名: ${account.username},登录成功！`, account, tenant)
  return loginResult(house, account, { tenant, posts, post }, token)
}

/** The client fetches a new picture on code 412 (wire-contract §1). */
async function demandCaptcha(house: House, { captcha, checkKey }: Credentials): Promise<void> {
  const { config, clock, database } = house
  const right = await captchaOf(config, database.system).accepts(String(checkKey ?? ''), captcha ?? '', clock.now())
  if (!right) throw new Refusal(200, says.captcha, { code: 412 })
}

/** The account that this name and password open. The try is counted before it is judged. */
async function judged(
  house: House,
  given: Credentials,
  request: FastifyRequest,
  withCaptcha: boolean,
): Promise<Account> {
  const db = house.database.system
  const now = house.clock.now()
  const name = given.username.toLowerCase()
  const own = `account:${name}`
  const address = `${withCaptcha ? 'address' : 'bare'}:${networkOf(request.ip)}`
  const [byName, byAddress] = await countAttempts(
    db,
    [
      { key: own, limit: ACCOUNT_LIMIT },
      { key: address, limit: withCaptcha ? ADDRESS_LIMIT : BARE_ADDRESS_LIMIT },
    ],
    now,
  )
  if (byAddress && byAddress.waitSeconds > 0) throw deny.tooMany('尝试次数过多，请稍后再试', byAddress.waitSeconds)
  if (byName && byName.waitSeconds > 0) throw refused(house, request, given.username, '账号已锁定')
  const account = await accountNamed(db, given.username, now)
  const fits = await passwordFits(given.password, account?.hash).catch(async error => {
    await giveBack(db, [own, address])
    throw error
  })
  if (!account || !fits || !account.active) {
    if (byName && byName.used >= ACCOUNT_LIMIT.tries) await lockAccount(house, request, given.username, own)
    throw refused(house, request, given.username, account && !account.active ? '账号已冻结' : '用户名或密码错误')
  }
  await forgive(db, own, [address])
  await renewHash(db, account, given.password)
  return account
}

async function lockAccount(house: House, request: FastifyRequest, username: string, key: string): Promise<void> {
  const seconds = await lock(house.database.system, key, ACCOUNT_LIMIT.lockSeconds ?? 0, house.clock.now())
  if (seconds === 0) return
  house.audit.write({
    kind: 'security',
    content: `账号 ${username} 连续登录失败，锁定 ${Math.round(seconds / 60)} 分钟`,
    username,
    ip: request.ip,
    status: 200,
  })
}

interface Arrival {
  tenant: number
  posts: readonly Post[]
  post: Post | undefined
}

/** The tenant and department a sign-in arrives in. Somebody whose every department is closed stays outside. */
async function whereTo(house: House, account: Account, request: FastifyRequest): Promise<Arrival> {
  const tenant = account.tenants.find(one => one.id === account.homeTenant)?.id ?? account.tenants[0]?.id
  if (tenant === undefined) throw refused(house, request, account.username, '所属租户均已停用')
  const posts = (await postsOf(house.database.system, account.userId)).filter(post => post.tenantId === tenant)
  const post = standingAt(posts, null)
  if (post === 'shut out') throw refused(house, request, account.username, '所属部门均已停用')
  return { tenant, posts, post }
}

async function loginResult(
  house: House,
  account: Account,
  { posts, post }: Arrival,
  token: string,
): Promise<LoginResult> {
  const db = house.database.system
  const [userInfo, departs, sysAllDictItems] = await Promise.all([
    userById(db, account.userId),
    departsAt(db, posts),
    dictionariesOf(house).options(),
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
function refused(house: House, request: FastifyRequest, username: string, why: string): Refusal {
  note(house, request, username, `用户名: ${username},登录失败：${why}`)
  return deny.business(says.refused)
}

function note(
  house: House,
  request: FastifyRequest,
  username: string,
  content: string,
  account?: Account,
  tenantId?: number,
): void {
  house.audit.write({
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

/** One person with one IPv6 line has 2^64 addresses: they count as one. */
export const networkOf = (ip: string): string => (ip.includes(':') && !ip.startsWith('::ffff:') ? expand(ip) : ip)

function expand(ip: string): string {
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
