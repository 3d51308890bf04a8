import { account as says } from '@xuanjiao/contract/calls/answers'
import { passwordMessages, passwordProblem } from '@xuanjiao/contract/system/session/password-policy'
import { gateByKey } from '../../../platform/limits/gate-by-key.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { passwordFits } from '../../../platform/secrets/password.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { passwordOf, storePassword, wasUsed } from './accounts.ts'
import { countFailures, forgive, standingsOf } from './attempts.ts'
import { endSessions } from '../sessions/session-store.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { tooMany, TRIES } from './tries.ts'

interface Asked {
  username?: string | null | undefined
  oldpassword: string
  password?: string | null | undefined
  confirmpassword?: string | null | undefined
}

/**
 * Changes one's own password: needs the old one, and ends every other session of that person
 * (rules/security#sign-in-failures).
 */
export async function updatePassword(
  context: Pick<AppContext, 'database' | 'clock' | 'audit'>,
  sessions: Sessions,
  who: Staff,
  asked: Asked,
): Promise<void> {
  if (asked.username && asked.username.toLowerCase() !== who.username.toLowerCase())
    throw deny.business(says.onlyOwnPassword)
  if (!asked.password) throw deny.business(says.newPasswordEmpty)
  if (asked.password !== asked.confirmpassword) throw deny.business(says.passwordsDiffer)
  const kept = await demandOld(context, who, asked.oldpassword)
  await demandGood(who, asked.password, kept)
  const { database, clock } = context
  await storePassword(database.system, who.userId, asked.password, false, clock.now())
  await endSessions(database.system, { user: who.userId, except: who.sessionId }, '修改密码', clock.now())
  await sessions.changed({ user: who.userId })
  context.audit.write({
    kind: 'security',
    content: '修改了自己的密码',
    tenantId: who.tenantId,
    userId: who.userId,
    username: who.username,
  })
}

/** Of one person one is judged at a time. */
const inTurn = gateByKey(1, 5)

/** The old password is guarded like a sign-in: an unlocked screen must not become an oracle. */
function demandOld(
  context: Pick<AppContext, 'database' | 'clock'>,
  who: Staff,
  oldPassword: string,
): Promise<{ hash: string; history: string[] }> {
  return inTurn.pass(who.userId, async () => {
    const db = context.database.system
    const attempt = { key: `old:${who.userId}`, limit: TRIES }
    const [standing] = await standingsOf(db, [attempt], context.clock.now())
    if (standing && standing.waitSeconds > 0) throw tooMany(standing.waitSeconds)
    const kept = await passwordOf(db, who.userId)
    if (!(await passwordFits(oldPassword, kept?.hash)) || !kept) {
      await countFailures(db, [attempt], context.clock.now())
      throw deny.business(says.oldPasswordWrong)
    }
    await forgive(db, attempt.key)
    return kept
  })
}

async function demandGood(who: Staff, password: string, kept: { hash: string; history: string[] }): Promise<void> {
  const problem = passwordProblem(password, who.username, [who.realname])
  if (problem !== undefined) throw deny.business(problem)
  if (await wasUsed(password, kept)) throw deny.business(passwordMessages.repeated)
}
