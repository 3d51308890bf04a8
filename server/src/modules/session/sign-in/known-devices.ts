import type { NewDevice } from '@xuanjiao/contract/system/session/session-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { SignInAccount } from './accounts.ts'
import { isFromBrowser, newSessionToken, hashSessionToken, type SessionCookie } from '../sessions/session-tokens.ts'

/** Browsers forget a cookie after 400 days. */
const COOKIE_SECONDS = 400 * 86_400
const KNOWN_DAYS = 180

/** The browser of a request, when this person has signed in there before and not too long ago. */
export async function readKnownDevice(
  db: Db,
  cookie: SessionCookie,
  request: FastifyRequest,
  username: string,
  now: Date,
): Promise<string | undefined> {
  const token = cookie.readFrom(request)
  if (token === undefined || !isFromBrowser(request)) return undefined
  const known = await db
    .selectFrom('sys_device as d')
    .innerJoin('sys_user as u', 'u.id', 'd.user_id')
    .select('d.device_hash')
    .where(sql<SqlBool>`lower(u.username) = lower(${username})`)
    .where('d.device_hash', '=', hashSessionToken(token))
    .where(sql<SqlBool>`d.last_seen_at > ${now}::timestamptz - make_interval(days => ${KNOWN_DAYS})`)
    .executeTakeFirst()
  return known?.device_hash
}

interface DeviceVisit {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Remembers the browser somebody has signed in with, and answers which others came newly since they were last told, and
 * whether this one is new beside others. A browser that is new itself is told nothing at once: whoever holds a stolen
 * password should not be the one who hears of it.
 */
export async function rememberDevice(
  db: Db,
  cookie: SessionCookie,
  { userId, homeTenant }: Pick<SignInAccount, 'userId' | 'homeTenant'>,
  { request, reply }: DeviceVisit,
  now: Date,
): Promise<{ newDevices: NewDevice[]; isNew: boolean }> {
  if (!isFromBrowser(request)) return { newDevices: [], isNew: false }
  const token = cookie.readFrom(request) ?? newSessionToken()
  void reply.header('set-cookie', cookie.set(token, COOKIE_SECONDS))
  const agent = request.headers['user-agent']?.slice(0, 300) ?? null
  const { rows } = await sql<{ fresh: Computed<boolean>; first: Computed<boolean> }>`
    insert into sys_device as d (user_id, device_hash, tenant_id, first_seen_at, last_seen_at, ip, user_agent, told_at)
    select ${userId}::uuid, ${hashSessionToken(token)}, ${homeTenant}, ${now}, ${now}, ${request.ip}, ${agent},
      case when exists (select from sys_device o where o.user_id = ${userId}::uuid) then null else ${now}::timestamptz end
    on conflict (user_id, device_hash) do update
      set last_seen_at = excluded.last_seen_at, ip = excluded.ip, user_agent = excluded.user_agent
    returning first_seen_at = last_seen_at as fresh, told_at is not null as first`.execute(db)
  const [device] = rows
  if (device?.fresh) return { newDevices: [], isNew: !device.first }
  return { newDevices: await takeNewDevices(db, userId, hashSessionToken(token), now), isNew: false }
}

async function takeNewDevices(db: Db, userId: string, own: string, now: Date): Promise<NewDevice[]> {
  return db
    .updateTable('sys_device')
    .set({ told_at: now })
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .where('device_hash', '<>', own)
    .returning(['first_seen_at as time', 'ip', 'user_agent as device'])
    .execute()
}

export async function clearOldDevices(db: Db, now: Date): Promise<void> {
  await sql`delete from sys_device where last_seen_at < ${now}::timestamptz - make_interval(secs => ${COOKIE_SECONDS})`.execute(
    db,
  )
}
