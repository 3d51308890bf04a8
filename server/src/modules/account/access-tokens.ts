import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import {
  accountCalls,
  MAX_ACCESS_TOKENS,
  MAX_TOKEN_DAYS,
  type TokenArea,
} from '@xuanjiao/contract/system/account/account-calls'
import { areaOfCode, isReadingCode, type TokenScope } from '@xuanjiao/contract/system/account/token-scopes'
import { readDatetime, wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { grantedIdsOf, hashSessionToken, insertSession, newAccessToken, readPermissionRows } from '../session/index.ts'
import { endOwn, writeOwnAct, type OwnSessionServices } from './own-sessions.ts'

const DAY_MS = 86_400_000

/** Tokens people make for programs that call in their name: sessions of their own kind (rules/security#access-tokens). */
export function serveAccessTokens(context: OwnSessionServices): void {
  serveStaff(context, accountCalls.tokenAreas, ({ principal }) => readTokenAreas(context, principal))
  serveStaff(context, accountCalls.tokens, async ({ principal }) => {
    await context.sessions.flush()
    const now = wireDatetime(context.clock.now())
    const rows = await tokensOf(context, principal)
      .select(['id', sql<string>`token_name`.as('name'), sql<Computed<TokenScope[]>>`scopes`.as('scopes')])
      .select(['created_at as createTime', 'expires_at as expireTime'])
      .select(sql<string | null>`case when last_active_at > created_at then last_active_at end`.as('lastUsedTime'))
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map(row => ({ ...row, expired: row.expireTime <= now }))
  })
  serveStaff(context, accountCalls.addToken, async ({ principal, body: { name, scopes, expires } }) => {
    const until = expiryOf(expires, context.clock.now())
    await requireScopes(context, principal, scopes)
    const token = newAccessToken()
    const id = await storeToken(context, principal, { name, scopes, until, token })
    writeOwnAct(context, principal, `新建访问令牌“${name}”`)
    return withMessage('访问令牌已生成', { token, id })
  })
  serveStaff(context, accountCalls.revokeToken, async ({ principal, query: { id } }) => {
    const match = await tokensOf(context, principal).select('token_name').where('id', '=', id).executeTakeFirst()
    if (!match) throw appErrors.notFound()
    await endOwn(context, [id], '撤销令牌')
    writeOwnAct(context, principal, `撤销访问令牌“${match.token_name}”`)
    return withMessage('访问令牌已撤销', null)
  })
}

const tokensOf = ({ database }: OwnSessionServices, { userId, tenantId }: Principal) =>
  database.system
    .selectFrom('sys_session')
    .where('user_id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .where('scopes', 'is not', null)
    .where('revoked_at', 'is', null)

/** The last moment of a day that is not over, within a year. */
function expiryOf(day: string, now: Date): Date {
  const until = readDatetime(`${day} 23:59:59`)
  if (!until || until <= now) throw appErrors.field('expires', '有效期不能早于今天')
  if (until.getTime() - now.getTime() > (MAX_TOKEN_DAYS + 1) * DAY_MS)
    throw appErrors.field('expires', `有效期最长${MAX_TOKEN_DAYS}天`)
  return until
}

async function requireScopes(context: OwnSessionServices, principal: Principal, scopes: TokenScope[]): Promise<void> {
  const areas = new Map((await readTokenAreas(context, principal)).map(area => [area.area, area]))
  const isHeld = ({ area, write }: TokenScope) => areas.get(area) !== undefined && (!write || areas.get(area)?.write)
  if (!scopes.every(isHeld)) throw appErrors.field('scopes', '不能超出您自己的权限')
}

/** What the asker may do, by area, each called as the page whose permissions they are. */
async function readTokenAreas(context: OwnSessionServices, principal: Principal): Promise<TokenArea[]> {
  const held = grantedIdsOf(context, principal)
  const rows = await readPermissionRows(context.database.system)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const areas = new Map<string, TokenArea>()
  for (const { parentId, name, perms } of rows.filter(row => row.menuType === 2 && held.has(row.id))) {
    const code = permissionCodesIn(perms ?? '').find(one => one.split(':').length > 2)
    if (code === undefined) continue
    const area = areaOfCode(code)
    const known = areas.get(area)
    const page = names.get(parentId ?? '') ?? area
    // A page may have permissions of several areas: the further ones are called as what they allow.
    const isTaken = [...areas.values()].some(({ title }) => title === page)
    const title = known?.title ?? (isTaken ? `${page}：${name}` : page)
    areas.set(area, { area, title, write: known?.write === true || !isReadingCode(code) })
  }
  return [...areas.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'zh-CN'))
}

interface NewToken {
  name: string
  scopes: TokenScope[]
  until: Date
  token: string
}

/** One person makes them one after the other, so that the limit holds. */
function storeToken(
  context: OwnSessionServices,
  principal: Principal,
  { name, scopes, until, token }: NewToken,
): Promise<string> {
  const { userId, tenantId, departId } = principal
  return context.database.system.transaction().execute(async db => {
    await sql`select from sys_user where id = ${userId} for update`.execute(db)
    const { rows } =
      await sql`select from sys_session where user_id = ${userId} and scopes is not null and revoked_at is null
      and expires_at > ${context.clock.now()}`.execute(db)
    if (rows.length >= MAX_ACCESS_TOKENS)
      throw appErrors.business(`最多保留${MAX_ACCESS_TOKENS}个有效的访问令牌，请先撤销不用的`)
    return insertSession(db, {
      tenantId,
      userId,
      tokenHash: hashSessionToken(token),
      cookieHash: null,
      departId,
      ip: '',
      userAgent: null,
      now: context.clock.now(),
      expires: until,
      token: { name, scopes },
    })
  })
}
