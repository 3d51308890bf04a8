import { account as says } from '@xuanjiao/contract/calls/answers'
import type { OneTime } from '@xuanjiao/contract/system/users/users'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { orTaken } from '../../platform/errors/taken.ts'
import type { Staff } from '../../platform/access/who.ts'
import { demandAdministrator } from '../roles/index.ts'
import { endSessions, peopleChanged, storeHash, unlockAccount, whole } from '../session/index.ts'
import { demandOthers, manage, managed } from './guard.ts'
import { givenPassword } from './new-password.ts'
import { TAKEN } from './save.ts'

type Needs = Pick<AppContext, 'database' | 'clock' | 'sessions'>

/** The people concerned are asked who they are again, at their next request. */
async function signOut(context: Needs, ids: readonly string[], why: string): Promise<void> {
  for (const user of ids) await endSessions(context.database.system, { user }, why, context.clock.now())
  await peopleChanged(context, ...ids.map(user => ({ user })))
}

/** Puts accounts into the recycle bin; whoever was signed in with one is out. */
export async function removeUsers(context: Needs, who: Staff, ids: readonly string[]): Promise<void> {
  demandOthers(who, ids, '删除')
  await manage(context, who, ids, async db => {
    await sql`update sys_user set deleted_at = now(), updated_by = ${who.username}, updated_at = now(), version = version + 1
      where id = any(${ids}::uuid[])`.execute(db)
    await demandAdministrator(db, who.tenantId)
  })
  await signOut(context, ids, '账号删除')
}

export async function restoreUsers(
  context: Pick<AppContext, 'database' | 'sessions'>,
  who: Staff,
  ids: readonly string[],
): Promise<void> {
  const restore = (db: Db) =>
    orTaken(TAKEN, () =>
      sql`update sys_user set deleted_at = null, updated_by = ${who.username}, updated_at = now(), version = version + 1
        where id = any(${ids}::uuid[])`.execute(db),
    )
  await manage(context, who, ids, restore, true)
}

/** 1 in use, 2 frozen: a frozen person is out at the next request. */
export async function freezeUsers(context: Needs, who: Staff, ids: readonly string[], status: 1 | 2): Promise<void> {
  if (status === 2) demandOthers(who, ids, '冻结')
  await manage(context, who, ids, async db => {
    await sql`update sys_user set status = ${status}, updated_by = ${who.username}, updated_at = now(), version = version + 1
      where id = any(${ids}::uuid[]) and status <> ${status}`.execute(db)
    await demandAdministrator(db, who.tenantId)
  })
  if (status === 2) await signOut(context, ids, '账号冻结')
}

interface Reset {
  username: string
  password?: string | null | undefined
  confirmpassword?: string | null | undefined
}

/** Gives somebody a new password, which they must change; everything signed in with the old one is out. */
export async function resetPassword(
  context: Pick<AppContext, 'database' | 'clock' | 'audit' | 'sessions'>,
  who: Staff,
  asked: Reset,
): Promise<OneTime> {
  const tenant = context.database.forTenant(who.tenantId)
  const account = await tenant
    .selectFrom('sys_user')
    .select('id')
    .where(sql<SqlBool>`lower(username) = lower(${asked.username})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account === undefined) throw deny.business(says.userMissing)
  const { id } = account
  demandOthers(who, [id], '重置')
  const user = await managed(context, who, id)
  const { hash, oneTimePassword } = await givenPassword(asked, user.username, user.realname)
  await manage(context, who, [id], db => storeHash(db, id, hash, true, context.clock.now()))
  await unlockAccount(context.database.system, user.username)
  await signOut(context, [id], '重置密码')
  context.audit.write({
    kind: 'security',
    content: `重置 ${user.username} 的密码`,
    tenantId: who.tenantId,
    userId: who.userId,
    username: who.username,
  })
  return { id, username: user.username, oneTimePassword }
}

/** Forgets the failed tries of an account. */
export async function unlockUser(
  context: Pick<AppContext, 'database' | 'audit' | 'sessions'>,
  who: Staff,
  id: string,
): Promise<void> {
  const user = await managed(context, who, id)
  await unlockAccount(context.database.system, user.username)
  const { tenantId, userId, username } = who
  const content = `解除 ${user.username} 的登录锁定`
  context.audit.write({ kind: 'security', operate: 'edit', content, tenantId, userId, username })
}

/** Shows a phone in full; every look is written down (rules/security#phones). */
export async function showPhone(
  context: Pick<AppContext, 'database' | 'audit' | 'personal' | 'sessions'>,
  who: Staff,
  id: string,
): Promise<{ phone: string | null; telephone: string | null }> {
  const user = await managed(context, who, id)
  context.audit.write({
    kind: 'security',
    content: `查看 ${user.username} 的完整手机号`,
    operate: 'query',
    tenantId: who.tenantId,
    userId: who.userId,
    username: who.username,
  })
  const { phone, telephone } = whole(context.personal, user)
  return { phone, telephone }
}
