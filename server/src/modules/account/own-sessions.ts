import { accountCalls } from '@xuanjiao/contract/system/account/account-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { publishSessionChanges } from '../session/index.ts'

export type OwnSessionServices = StaffCallServices & Pick<AppContext, 'clock' | 'sessions' | 'audit'>

/** Where somebody is signed in, and sending oneself away from there: at once, on every node. */
export function serveOwnSessions(context: OwnSessionServices): void {
  serveStaff(context, accountCalls.sessions, async ({ principal }) => {
    await context.sessions.flush()
    const rows = await openSessions(context, principal)
      .select(['id', 'ip', 'user_agent as device', 'created_at as loginTime', 'last_active_at as lastActiveTime'])
      .orderBy('last_active_at', 'desc')
      .execute()
    return rows.map(row => ({ ...row, self: row.id === principal.sessionId }))
  })
  serveStaff(context, accountCalls.endSessions, async ({ principal, body: { ids } }) => {
    const open = (await openSessions(context, principal).select('id').execute()).map(({ id }) => id)
    if (ids?.some(id => !open.includes(id))) throw appErrors.notFound()
    const wanted = open.filter(id => id !== principal.sessionId && (ids?.includes(id) ?? true))
    await endOwn(context, wanted, '本人退出')
    writeOwnAct(context, principal, `退出了自己的 ${wanted.length} 个其他登录`)
    return withMessage(`已退出 ${numberText(wanted.length)} 个其他登录`, null)
  })
}

/** The sessions of somebody that may still be used; those of browsers and clients, not access tokens. */
function openSessions({ database, clock, config }: OwnSessionServices, { userId }: Principal) {
  const now = clock.now()
  const idleSince = new Date(now.getTime() - config.SESSION_IDLE_MINUTES * 60_000)
  return database.system
    .selectFrom('sys_session')
    .where('user_id', '=', userId)
    .where('scopes', 'is', null)
    .where('revoked_at', 'is', null)
    .where(sql<SqlBool>`expires_at > ${now} and last_active_at >= ${idleSince}`)
}

/** Ends sessions, or tokens, that were found to be the asker's. */
export async function endOwn(context: OwnSessionServices, ids: readonly string[], why: string): Promise<void> {
  if (ids.length === 0) return
  await context.database.system
    .updateTable('sys_session')
    .set({ revoked_at: context.clock.now(), revoked_why: why })
    .where('id', 'in', ids)
    .execute()
  await publishSessionChanges(context, ...ids.map(session => ({ session })))
}

/** Writes down what somebody did to their own account. */
export function writeOwnAct(
  { audit }: Pick<AppContext, 'audit'>,
  { tenantId, userId, username }: Principal,
  content: string,
): void {
  audit.write({ kind: 'security', content, tenantId, userId, username })
}
