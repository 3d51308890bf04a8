import { account as says } from '@xuanjiao/contract/calls/answers'
import { user } from '@xuanjiao/contract/system/users/user'
import type { OneTime } from '@xuanjiao/contract/system/users/users'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { hiddenFields, recordsOf, type EntityServices } from '../entities/index.ts'
import { storeHash, unlockAccount, whole } from '../session/index.ts'
import { accountFor, demandOthers, signOut } from './guard.ts'
import { demandGood, givenPassword, type TypedPassword } from './new-password.ts'

type Needs = EntityServices & Pick<AppContext, 'audit' | 'sessions'>

/** 1 in use, 2 frozen: a frozen person is out at the next request. */
export async function freezeUsers(context: Needs, who: Staff, ids: readonly string[], status: 1 | 2): Promise<void> {
  if (status === 2) demandOthers(who, ids, '冻结')
  const changes = [...new Set(ids)].map(id => ({ id, status }))
  await recordsOf(context, user).editAll(who, changes)
  if (status === 2) await signOut(context, ids, '账号冻结')
}

/** Gives somebody a new password, which they must change; everything signed in with the old one is out. */
export async function resetPassword(
  context: Pick<AppContext, 'database' | 'clock' | 'audit' | 'sessions'>,
  who: Staff,
  asked: TypedPassword & { username: string },
): Promise<OneTime> {
  const db = context.database.forTenant(who.tenantId)
  const named = await db
    .selectFrom('sys_user')
    .select('id')
    .where(sql<SqlBool>`lower(username) = lower(${asked.username})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (named === undefined) throw deny.business(says.userMissing)
  const { id } = named
  demandOthers(who, [id], '重置')
  const { username, realname } = await accountFor(context, who, id)
  demandGood(asked, username, realname)
  const { hash, oneTimePassword } = await givenPassword(asked)
  await storeHash(db, id, hash, true, context.clock.now())
  await unlockAccount(context.database.system, username)
  await signOut(context, [id], '重置密码')
  note(context, who, `重置 ${username} 的密码`)
  return { id, username, oneTimePassword }
}

/** Forgets the failed tries of an account. */
export async function unlockUser(
  context: Pick<AppContext, 'database' | 'audit' | 'sessions'>,
  who: Staff,
  id: string,
): Promise<void> {
  const { username } = await accountFor(context, who, id)
  await unlockAccount(context.database.system, username)
  note(context, who, `解除 ${username} 的登录锁定`, 'edit')
}

/** Shows a phone in full; every look is written down (rules/security#phones). */
export async function showPhone(
  context: Pick<AppContext, 'database' | 'audit' | 'personal' | 'sessions' | 'servedRecords'>,
  who: Staff,
  id: string,
): Promise<{ phone: string | null; telephone: string | null }> {
  const account = await accountFor(context, who, id)
  note(context, who, `查看 ${account.username} 的完整手机号`, 'query')
  const full = whole(context.personal, account)
  const hidden = hiddenFields(context, user, who)
  const seen = (name: 'phone' | 'telephone') => (hidden.includes(name) ? null : full[name])
  return { phone: seen('phone'), telephone: seen('telephone') }
}

function note({ audit }: Pick<AppContext, 'audit'>, who: Staff, content: string, operate?: 'edit' | 'query'): void {
  const { tenantId, userId, username } = who
  audit.write({ kind: 'security', content, ...(operate && { operate }), tenantId, userId, username })
}
