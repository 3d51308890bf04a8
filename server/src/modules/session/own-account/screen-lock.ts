import { accountCalls } from '@xuanjiao/contract/system/account/account-calls'
import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import { auditFailure } from './audit-failure.ts'
import { lockSession, unlockSession } from '../sessions/session-store.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { requireOwnPassword } from '../sign-in/own-password.ts'

type LockServices = StaffCallServices & Pick<AppContext, 'audit' | 'clock'> & { readonly sessions: Sessions }

/** Locking one's screen, by hand and by itself (rules/security#screen-lock). */
export function serveScreenLock(context: LockServices): void {
  const db = context.database.system
  serveStaff(context, sessionCalls.lock, async ({ principal }) => {
    await lockSession(db, principal.sessionId, context.clock.now())
    await context.sessions.publishChanges({ session: principal.sessionId })
    return withMessage('屏幕已锁定', null)
  })
  serveStaff(context, sessionCalls.unlock, async ({ principal, body }) => {
    await requirePassword(context, principal, body.password)
    await unlockSession(db, principal.sessionId, context.clock.now())
    await context.sessions.publishChanges({ session: principal.sessionId })
    return withMessage('已解锁', null)
  })
  serveStaff(context, sessionCalls.stillHere, async () => null)
  serveIdleChoice(context)
}

/** Of whoever really sits there: looking through another's eyes is no reason to know their password. */
async function requirePassword(context: LockServices, principal: Principal, password: string): Promise<void> {
  const { userId, username } = principal.seenBy ?? principal
  const person = { tenantId: principal.tenantId, userId, username }
  await auditFailure(context, person, '解锁屏幕', () => requireOwnPassword(context, { userId }, password, '密码错误'))
}

function serveIdleChoice(context: LockServices): void {
  const db = context.database.system
  serveStaff(context, accountCalls.screenLock, async ({ principal: { userId } }) => {
    const row = await db
      .selectFrom('sys_screen_lock')
      .select('idle_minutes as idleMinutes')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row ?? { idleMinutes: null }
  })
  serveStaff(context, accountCalls.saveScreenLock, async ({ principal, body: { idleMinutes } }) => {
    const { userId: user_id, tenantId: tenant_id } = principal
    if (idleMinutes === null) await db.deleteFrom('sys_screen_lock').where('user_id', '=', user_id).execute()
    else
      await db
        .insertInto('sys_screen_lock')
        .values({ user_id, tenant_id, idle_minutes: idleMinutes })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet({ idle_minutes: idleMinutes }))
        .execute()
    await context.sessions.publishChanges({ user: user_id })
    return withMessage(recordReplies.saved, null)
  })
}
