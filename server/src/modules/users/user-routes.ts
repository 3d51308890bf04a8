import { accountReplies, organisationReplies, recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { user } from '@xuanjiao/contract/system/users/user'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { encryptedColumnEquals } from '../../platform/encryption/encrypted-equality.ts'
import { USER_EMAIL, USER_PHONE } from '../../platform/encryption/encrypted-columns.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordPersonalLookup } from '../../platform/audit/request-context.ts'
import { serveAct, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { beginSeeing } from '../session/index.ts'
import { freezeUsers, resetUserFactors, resetUserPassword, revealPhone, unlockUser } from './account-actions.ts'
import { readManagedAccount } from './user-guards.ts'

type UserServices = EntityServices & Pick<AppContext, 'audit' | 'events' | 'sessions'>

/** What is done to members of staff, beside the calls of every record. */
export function userRoutes(context: UserServices): void {
  const records = recordAccessOf(context, user)
  const { finished } = recordReplies
  serveStaff(context, userCalls.generateId, async () => newId())
  serveStaff(context, userCalls.isFree, async ({ db, query }) => {
    if (query.phone || query.email) recordPersonalLookup(query.phone ? '手机号' : '邮箱')
    if (await isAccountTaken(context, db, query)) throw appErrors.business(accountReplies.accountTaken)
    return null
  })
  serveAct(context, userCalls.restore, organisationReplies.restored, ({ principal, body }) =>
    records.restoreAll(principal, body.userIds),
  )
  serveAct(context, userCalls.purge, organisationReplies.purged, ({ principal, query }) =>
    records.purgeAll(principal, query.userIds),
  )
  serveStaff(context, userCalls.freeze, async ({ principal, body }) =>
    withMessage(finished, await freezeUsers(context, principal, body.ids, body.status)),
  )
  serveStaff(context, userCalls.freezeFound, async ({ principal, query, body }) => {
    const ids = await records.matchingIds(principal, query)
    return withMessage(finished, await freezeUsers(context, principal, ids, body.status))
  })
  serveStaff(context, userCalls.changePassword, async ({ principal, body }) =>
    withMessage(accountReplies.passwordChanged, await resetUserPassword(context, principal, body)),
  )
  serveStaff(context, userCalls.showPhone, ({ principal, query }) => revealPhone(context, principal, query.id))
  serveStaff(context, sessionCalls.seeAs, async ({ principal, body }) => {
    const account = await readManagedAccount(context, principal, body.id)
    const seen = await beginSeeing(context, principal, account.id)
    const { tenantId, userId, username } = principal
    context.audit.write({ kind: 'security', content: `登录为 ${account.username}`, tenantId, userId, username })
    return withMessage(`您正在以“${account.realname}”的身份查看`, seen)
  })
  serveAct(context, userCalls.resetFactors, finished, ({ principal, body }) =>
    resetUserFactors(context, principal, body),
  )
  serveAct(context, userCalls.unlock, finished, ({ principal, body }) => unlockUser(context, principal, body.id))
}

/** Names are given once in the whole installation, phones and addresses once in a tenant. */
export async function isAccountTaken(
  context: Pick<AppContext, 'database' | 'personalEncryption'>,
  db: Db,
  requested: { username?: string | undefined; phone?: string | undefined; email?: string | undefined },
): Promise<boolean> {
  const { username = '', phone = '', email = '' } = requested
  const [named, reached] = await Promise.all([
    sql`select from sys_user where lower(username) = lower(${username})`.execute(context.database.system),
    sql`select from sys_user where deleted_at is null
      and (${encryptedColumnEquals(context.personalEncryption, USER_PHONE, phone)} or ${encryptedColumnEquals(context.personalEncryption, USER_EMAIL, email)})`.execute(
      db,
    ),
  ])
  return named.rows.length + reached.rows.length > 0
}
