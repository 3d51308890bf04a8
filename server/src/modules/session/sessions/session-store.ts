import { ID_PATTERN } from '@xuanjiao/wire/id'
import type { TokenScope } from '@xuanjiao/contract/system/account/token-scopes'
import { sql, type SqlBool } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { hasFactorCondition } from './has-factor.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { SESSION_END_REASONS } from './session-end-reasons.ts'

/** A person who may sign in, with what decides what they may do. */
export interface PersonRow {
  userId: ColumnOf<'sys_user.id'>
  username: ColumnOf<'sys_user.username'>
  realname: ColumnOf<'sys_user.realname'>
  mustChange: ColumnOf<'sys_user_password.must_change'>
  /** Of the department they chose last. */
  orgCode: ColumnOf<'sys_user.org_code'>
  /** Tenants the person belongs to that are open. */
  tenants: ColumnOf<'sys_user_tenant.tenant_id'>[]
  /** Those of a department hold while the person stands in it. */
  roles: Computed<{ id: string; tenantId: number; departId: string | null }[]>
}

/** A session that may still be used, with the person it belongs to. */
export interface SessionRow extends PersonRow {
  id: ColumnOf<'sys_session.id'>
  tenantId: ColumnOf<'sys_session.tenant_id'>
  cookieHash: ColumnOf<'sys_session.cookie_hash'>
  /** Through whose eyes it sees. */
  actingUserId: ColumnOf<'sys_session.acting_user_id'>
  /** As the people of which hospital it sees. */
  actingHospitalId: ColumnOf<'sys_session.acting_hospital_id'>
  departId: ColumnOf<'sys_session.depart_id'>
  createdAt: ColumnOf<'sys_session.created_at'>
  lastActiveMs: Computed<number>
  expiresMs: Computed<number>
  /** Of an access token: what it is for. */
  scopes: Computed<TokenScope[] | null>
  locked: Computed<boolean>
  /** After how many minutes without activity it locks itself. */
  lockMinutes: Computed<number | null>
  /** Its person has a second factor. */
  hasFactor: Computed<boolean>
}

/** What a session knows of its person `u`: the name, the tenants that are open to them, the roles. */
const personColumns = (now: Date) => sql`
  u.username, u.realname, u.org_code as "orgCode", coalesce(p.must_change, true) as "mustChange",
  array(select m.tenant_id from sys_user_tenant m join sys_tenant t on t.tenant_no = m.tenant_id
    where m.user_id = u.id and ${tenantOpenCondition(now)} order by m.tenant_id) as tenants,
  coalesce((select json_agg(json_build_object('id', replace(r.role_id::text, '-', ''), 'tenantId', r.tenant_id,
      'departId', replace(r.depart_id::text, '-', '')) order by r.role_id)
    from sys_every_user_role r where r.user_id = u.id), '[]') as roles`

/** The living session of a token: one statement for the session, the person, the memberships and the roles. */
export async function sessionByToken(db: Db, hash: string, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.tenant_id as "tenantId", s.user_id as "userId", s.cookie_hash as "cookieHash",
      s.depart_id as "departId", s.acting_user_id as "actingUserId",
      s.acting_hospital_id as "actingHospitalId", s.created_at as "createdAt", s.scopes,
      extract(epoch from s.last_active_at)::float * 1000 as "lastActiveMs",
      extract(epoch from s.expires_at)::float * 1000 as "expiresMs", s.locked_at is not null as locked,
      (select idle_minutes from sys_screen_lock where user_id = s.user_id) as "lockMinutes",
      ${hasFactorCondition(sql`s.user_id`)} as "hasFactor", ${personColumns(now)}
    from sys_session s join sys_user u on u.id = s.user_id
    left join sys_user_password p on p.user_id = u.id
    where s.token_hash = ${hash} and s.revoked_at is null and s.expires_at > ${now}
      and u.deleted_at is null and u.status = 1`.execute(db)
  return rows[0]
}

/** What a session would know of a person who may sign in. */
export async function personById(db: Db, userId: string, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select u.id as "userId", ${personColumns(now)}
    from sys_user u left join sys_user_password p on p.user_id = u.id
    where u.id = ${userId}::uuid and u.deleted_at is null and u.status = 1`.execute(db)
  return rows[0]
}

/** A tenant that may be used now. */
export const tenantOpenCondition = (now: Date) =>
  sql`t.deleted_at is null and t.status = 1 and (t.begin_date is null or t.begin_date <= ${now})
    and (t.end_date is null or t.end_date > ${now})`

/** Who should be signed in, and, where it has to be one browser, the hash of its cookie. */
interface SignedInKey {
  userId: string
  tenantId: number
  cookieHash?: string | undefined
}

/** Whether somebody is signed in anywhere in a tenant that is open to them: what a link made for them rests on. */
export async function isSignedIn(db: Db, { userId, tenantId, cookieHash }: SignedInKey, now: Date): Promise<boolean> {
  const here = cookieHash === undefined ? sql`` : sql`and s.cookie_hash = ${cookieHash}`
  const { rows } = await sql`
    select from sys_session s join sys_user u on u.id = s.user_id
    where s.user_id = ${userId}::uuid and s.tenant_id = ${tenantId} and s.scopes is null
      and s.revoked_at is null and s.locked_at is null and s.expires_at > ${now} ${here}
      and u.deleted_at is null and u.status = 1
      and exists (select from sys_user_tenant m join sys_tenant t on t.tenant_no = m.tenant_id
        where m.user_id = u.id and m.tenant_id = s.tenant_id and ${tenantOpenCondition(now)}) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a session has neither been ended nor run out, and its person may still sign in. */
export async function isSessionOpen(db: Db, id: string, now: Date): Promise<boolean> {
  if (!ID_PATTERN.test(id)) return false
  const { rows } = await sql`
    select from sys_session s join sys_user u on u.id = s.user_id
    where s.id = ${id}::uuid and s.revoked_at is null and s.expires_at > ${now} and u.deleted_at is null and u.status = 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface NewSession {
  tenantId: number
  userId: string
  tokenHash: string
  cookieHash: string | null
  departId: string | null
  ip: string
  userAgent: string | null
  now: Date
  expires: Date
  /** Makes it an access token. */
  token?: { name: string; scopes: readonly TokenScope[] }
}

export async function insertSession(db: Db, session: NewSession): Promise<string> {
  const id = newId()
  await sql`
    insert into sys_session (id, tenant_id, user_id, token_hash, cookie_hash, depart_id, created_at, last_active_at, expires_at, ip,
      user_agent, token_name, scopes)
    values (${id}, ${session.tenantId}, ${session.userId}, ${session.tokenHash}, ${session.cookieHash}, ${session.departId},
      ${session.now}, ${session.now}, ${session.expires}, ${session.ip}, ${session.userAgent?.slice(0, 300) ?? null},
      ${session.token?.name ?? null}, ${session.token ? JSON.stringify(session.token.scopes) : null}::jsonb)`.execute(
    db,
  )
  return id
}

/** Which sessions end: one of them, or all of a person, but perhaps the one that asks, or those begun within a time. */
export type SessionEnding =
  | { session: string; tenantId?: number }
  | { user: string; except?: string; begun?: { from: Date; to: Date } }

/** Ends sessions; answers the ids of those that were still open. */
export async function endSessions(db: Db, ending: SessionEnding, why: string, now: Date): Promise<string[]> {
  const whose =
    'session' in ending
      ? sql<SqlBool>`id = ${ending.session} and (${ending.tenantId ?? null}::int is null or tenant_id = ${ending.tenantId ?? null}::int)`
      : sql<SqlBool>`user_id = ${ending.user} and id is distinct from ${ending.except ?? null}::uuid
          and ${begunWithin(ending.begun)}`
  const ended = await db
    .updateTable('sys_session')
    .set({ revoked_at: now, revoked_why: why })
    .where(whose)
    .where('revoked_at', 'is', null)
    .where(sql<SqlBool>`expires_at > ${now}`)
    .returning('id')
    .execute()
  return ended.map(row => row.id)
}

/** Access tokens are not begun by signing in. */
const begunWithin = (begun: { from: Date; to: Date } | undefined) =>
  begun === undefined ? sql`true` : sql`scopes is null and created_at between ${begun.from} and ${begun.to}`

/** Ends what somebody signed in to with the password alone, but for one session; access tokens go on. */
export async function endPasswordSessions(db: Db, userId: string, except: string, now: Date): Promise<void> {
  await db
    .updateTable('sys_session')
    .set({ revoked_at: now, revoked_why: '启用两步验证' })
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .where('scopes', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

interface SessionLimit {
  userId: string
  /** How many may stand open. */
  keep: number
  /** What was used before this has ended by itself. */
  idleSince: Date
  now: Date
}

/** Ends the sessions of a person beyond so many, those used longest ago first. */
export async function endOldestSessions(db: Db, { userId, keep, idleSince, now }: SessionLimit): Promise<string[]> {
  const { rows } = await sql<Pick<RowOf<'sys_session'>, 'id'>>`
    update sys_session s set revoked_at = ${now}, revoked_why = ${SESSION_END_REASONS.tooMany}
    where s.id in (select id from sys_session
      where user_id = ${userId}::uuid and scopes is null and revoked_at is null and expires_at > ${now} and last_active_at >= ${idleSince}
      order by last_active_at desc, id desc offset ${keep})
    returning s.id`.execute(db)
  return rows.map(row => row.id)
}

/** Writes back when sessions were used last: many in one statement, never backwards. */
export async function saveSessionActivity(db: Db, used: ReadonlyMap<string, number>): Promise<void> {
  if (used.size === 0) return
  const ids = [...used.keys()]
  const moments = [...used.values()].map(ms => new Date(ms))
  await sql`
    update sys_session s set last_active_at = greatest(s.last_active_at, u.at)
    from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as u (id, at) where s.id = u.id`.execute(db)
}

export async function lockSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sys_session').set({ locked_at: now }).where('id', '=', id).execute()
}

/** Locks a session that was not used since, on any node; answers whether it was so. */
export async function lockIdleSession(db: Db, id: string, idleSince: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`update sys_session set locked_at = ${now}
    where id = ${id} and locked_at is null and last_active_at < ${idleSince} returning 1`.execute(db)
  return rows.length > 0
}

/** It was used just now, so that it does not find itself idle at once. */
export async function unlockSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sys_session').set({ locked_at: null, last_active_at: now }).where('id', '=', id).execute()
}

export async function saveSelectedDepart(
  db: Db,
  sessionId: string,
  userId: string,
  depart: { id: string; orgCode: string },
): Promise<void> {
  await sql`
    with chosen as (update sys_session set depart_id = ${depart.id} where id = ${sessionId} and user_id = ${userId})
    update sys_user set org_code = ${depart.orgCode} where id = ${userId}`.execute(db)
}

/** Sessions nobody can use any more are kept a while for the question who was here, then go. */
export async function clearOldSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from sys_session where expires_at < ${now}::timestamptz - interval '90 days'`.execute(db)
}
