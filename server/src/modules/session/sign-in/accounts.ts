import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { hashPassword, isOutdatedHash, passwordMatches } from '../../../platform/secrets/password.ts'
import { PASSWORD_HISTORY } from '@xuanjiao/contract/system/session/password-policy'
import { hasFactorCondition } from '../sessions/has-factor.ts'
import { endSteps } from '../factors/factor-steps.ts'
import { tenantOpenCondition } from '../sessions/session-store.ts'
import { usernameHash } from './attempts.ts'

/** What signing in has to know of a person. */
export interface SignInAccount {
  userId: ColumnOf<'sys_user.id'>
  username: ColumnOf<'sys_user.username'>
  hash: ColumnOf<'sys_user_password.hash'>
  mustChange: ColumnOf<'sys_user_password.must_change'>
  active: Computed<boolean>
  tenants: Computed<{ id: number; name: string }[]>
  homeTenant: ColumnOf<'sys_user.tenant_id'>
  /** The password alone opens nothing. */
  hasFactor: Computed<boolean>
}

export const readAccountByName = (db: Db, username: string, now: Date): Promise<SignInAccount | undefined> =>
  readAccount(db, sql<SqlBool>`lower(u.username) = lower(${username})`, now)

export const readAccountById = (db: Db, id: string, now: Date): Promise<SignInAccount | undefined> =>
  readAccount(db, sql<SqlBool>`u.id = ${id}::uuid`, now)

async function readAccount(db: Db, whose: RawBuilder<SqlBool>, now: Date): Promise<SignInAccount | undefined> {
  const { rows } = await sql<SignInAccount>`
    select u.id as "userId", u.username, p.hash, p.must_change as "mustChange", u.tenant_id as "homeTenant",
      (u.status = 1 and u.deleted_at is null) as active, ${hasFactorCondition(sql`u.id`)} as "hasFactor",
      coalesce((select json_agg(json_build_object('id', t.tenant_no, 'name', t.name) order by t.tenant_no)
        from sys_user_tenant m join sys_tenant t on t.tenant_no = m.tenant_id
        where m.user_id = u.id and ${tenantOpenCondition(now)}), '[]') as tenants
    from sys_user u join sys_user_password p on p.user_id = u.id
    where ${whose}`.execute(db)
  return rows[0]
}

/** Keeps a new password; the one before goes into the history. */
export async function storePassword(db: Db, userId: string, password: string, must: boolean, now: Date): Promise<void> {
  await storePasswordHash(db, userId, await hashPassword(password), must, now)
}

/**
 * The same with the hash at hand: hashing is slow, and a transaction should not wait for it. A sign-in that stands between
 * its two steps ends: the password it began with counts no more.
 */
export async function storePasswordHash(db: Db, userId: string, hash: string, must: boolean, now: Date): Promise<void> {
  await sql`
    insert into sys_user_password as p (user_id, tenant_id, hash, changed_at, must_change)
    select id, tenant_id, ${hash}, ${now}, ${must} from sys_user where id = ${userId}
    on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at,
      must_change = excluded.must_change, history = (p.hash || p.history)[1:${sql.lit(PASSWORD_HISTORY - 1)}]`.execute(
    db,
  )
  await endSteps(db, userId)
}

/** A password older than the setting says opens nothing but its own change. Answers whether this one has run out. */
export async function expireOldPassword(
  { config, clock, database }: Pick<AppContext, 'config' | 'database' | 'clock'>,
  userId: string,
): Promise<boolean> {
  if (config.PASSWORD_DAYS === 0) return false
  const since = new Date(clock.now().getTime() - config.PASSWORD_DAYS * 86_400_000)
  const { rows } = await sql`update sys_user_password set must_change = true
    where user_id = ${userId} and changed_at < ${since} returning 1`.execute(database.system)
  return rows.length > 0
}

/** Hashes made with weaker parameters are renewed while the password is at hand. */
export async function renewPasswordHash(db: Db, account: SignInAccount, password: string): Promise<void> {
  if (!isOutdatedHash(account.hash)) return
  await sql`update sys_user_password set hash = ${await hashPassword(password)} where user_id = ${account.userId}`.execute(
    db,
  )
}

export async function readPasswordHashes(
  db: Db,
  userId: string,
): Promise<{ hash: string; history: string[] } | undefined> {
  return db.selectFrom('sys_user_password').select(['hash', 'history']).where('user_id', '=', userId).executeTakeFirst()
}

/** Whether a password is the current one or one of those before it. */
export async function wasPasswordUsed(password: string, stored: { hash: string; history: string[] }): Promise<boolean> {
  for (const hash of [stored.hash, ...stored.history]) if (await passwordMatches(password, hash)) return true
  return false
}

/** A name as the log may keep it: an account's own; what no account has may be a password typed into the wrong field. */
export async function accountNameForLog(db: Db, value: string): Promise<string> {
  const account = await db
    .selectFrom('sys_user')
    .select('username')
    .where(sql<SqlBool>`lower(username) = lower(${value})`)
    .executeTakeFirst()
  return account?.username ?? `未知账号#${usernameHash(value).slice(0, 12)}`
}
