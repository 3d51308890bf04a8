import { accountReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { user } from '@xuanjiao/contract/system/users/user'
import type { OneTimePasswordResult } from '@xuanjiao/contract/system/users/user-calls'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { hiddenFieldsOf, recordAccessOf, type EntityServices } from '../entities/index.ts'
import { storePasswordHash, unlockAccount, decryptUserRow, resetFactors } from '../session/index.ts'
import { readManagedAccount, requireOtherUsers, signOutUsers } from './user-guards.ts'
import { requireGoodPassword, newPasswordOf, type TypedPassword } from './new-password.ts'

type AccountServices = EntityServices & Pick<AppContext, 'audit' | 'sessions'>

/** 1 in use, 2 frozen: a frozen person is out at the next request. Answers whom it changed: the others were so before. */
export async function freezeUsers(
  context: AccountServices,
  principal: Principal,
  ids: readonly string[],
  status: 1 | 2,
): Promise<{ ids: string[] }> {
  if (status === 2) requireOtherUsers(principal, ids, '冻结')
  const changes = [...new Set(ids)].map(id => ({ id, status }))
  const others = await readIdsInStatus(context.database.forTenant(principal.tenantId), ids, status === 2 ? 1 : 2)
  await recordAccessOf(context, user).editAll(principal, changes)
  if (status === 2) await signOutUsers(context, ids, '账号冻结')
  return { ids: others }
}

async function readIdsInStatus(db: Db, ids: readonly string[], status: 1 | 2): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_user')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('status', '=', status)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives somebody a new password, which they must change; everything signed in with the old one is out. */
export async function resetUserPassword(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'audit' | 'sessions'>,
  principal: Principal,
  input: TypedPassword & { username: string },
): Promise<OneTimePasswordResult> {
  const db = context.database.forTenant(principal.tenantId)
  const named = await db
    .selectFrom('sys_user')
    .select('id')
    .where(sql<SqlBool>`lower(username) = lower(${input.username})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (named === undefined) throw appErrors.business(says.userMissing)
  const { id } = named
  requireOtherUsers(principal, [id], '重置')
  const { username, realname } = await readManagedAccount(context, principal, id)
  requireGoodPassword(input, context.config.PASSWORD_PROFILE, username, realname)
  const { hash, oneTimePassword } = await newPasswordOf(input)
  await storePasswordHash(db, id, hash, true, context.clock.now())
  await unlockAccount(context.database.system, username)
  await signOutUsers(context, [id], '重置密码')
  auditAccountAction(context, principal, `重置 ${username} 的密码`)
  return { id, username, oneTimePassword }
}

/** Forgets the failed tries of an account. */
export async function unlockUser(
  context: Pick<AppContext, 'database' | 'audit' | 'sessions'>,
  principal: Principal,
  id: string,
): Promise<void> {
  const { username } = await readManagedAccount(context, principal, id)
  await unlockAccount(context.database.system, username)
  auditAccountAction(context, principal, `解除 ${username} 的登录锁定`, 'edit')
}

/** Takes the second factors of somebody below away, for who has lost them. */
export async function resetUserFactors(
  context: Pick<AppContext, 'database' | 'audit' | 'sessions' | 'clock' | 'events'>,
  principal: Principal,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  requireOtherUsers(principal, [id], '重置')
  const { username } = await readManagedAccount(context, principal, id)
  if (!(await resetFactors(context, id, `管理员 ${principal.realname} `)))
    throw appErrors.business('该用户没有设置两步验证')
  auditAccountAction(context, principal, `重置 ${username} 的两步验证，事由：${reason}`, 'edit')
}

/** Shows a phone in full; every look is written down (rules/security#phones). */
export async function revealPhone(
  context: Pick<AppContext, 'database' | 'audit' | 'personalEncryption' | 'sessions' | 'servedEntities'>,
  principal: Principal,
  id: string,
): Promise<{ phone: string | null; telephone: string | null }> {
  const account = await readManagedAccount(context, principal, id)
  auditAccountAction(context, principal, `查看 ${account.username} 的完整手机号`, 'query')
  const full = decryptUserRow(context.personalEncryption, account)
  const hidden = hiddenFieldsOf(context, user, principal)
  const seen = (name: 'phone' | 'telephone') => (hidden.includes(name) ? null : full[name])
  return { phone: seen('phone'), telephone: seen('telephone') }
}

function auditAccountAction(
  { audit }: Pick<AppContext, 'audit'>,
  principal: Principal,
  content: string,
  operate?: 'edit' | 'query',
): void {
  const { tenantId, userId, username } = principal
  audit.write({ kind: 'security', content, ...(operate && { operate }), tenantId, userId, username })
}
