import { accountReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { passwordMessages, passwordProblem } from '@xuanjiao/contract/system/session/password-policy'
import { createKeyedSemaphore } from '../../../platform/limits/keyed-semaphore.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { passwordMatches } from '../../../platform/secrets/password.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readPasswordHashes, storePassword, wasPasswordUsed } from './accounts.ts'
import { countFailures, clearFailures, readAttemptStates } from './attempts.ts'
import { endSessions } from '../sessions/session-store.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { tooManyAttemptsError, ACCOUNT_ATTEMPT_LIMIT } from './sign-in-attempts.ts'

interface PasswordChangeInput {
  username?: string | null | undefined
  oldpassword: string
  password?: string | null | undefined
  confirmpassword?: string | null | undefined
}

/**
 * Changes one's own password: needs the old one, and ends every other session of that person
 * (rules/security#sign-in-failures).
 */
export async function updateOwnPassword(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'audit'>,
  sessions: Sessions,
  principal: Principal,
  input: PasswordChangeInput,
): Promise<void> {
  if (input.username && input.username.toLowerCase() !== principal.username.toLowerCase())
    throw appErrors.business(says.onlyOwnPassword)
  if (!input.password) throw appErrors.business(says.newPasswordEmpty)
  if (input.password !== input.confirmpassword) throw appErrors.business(says.passwordsDiffer)
  const stored = await requireOwnPassword(context, principal, input.oldpassword, says.oldPasswordWrong)
  await requireGoodNewPassword(context, principal, input.password, stored)
  const { database, clock } = context
  await storePassword(database.system, principal.userId, input.password, false, clock.now())
  await endSessions(database.system, { user: principal.userId, except: principal.sessionId }, '修改密码', clock.now())
  await sessions.publishChanges({ user: principal.userId })
  context.audit.write({
    kind: 'security',
    content: '修改了自己的密码',
    tenantId: principal.tenantId,
    userId: principal.userId,
    username: principal.username,
  })
}

/** Of one person one is judged at a time. */
const inTurn = createKeyedSemaphore(1, 5)

type Guarded = Pick<AppContext, 'database' | 'clock'>

/** One's own password, asked again, is guarded like a sign-in: an open session must not become an oracle. */
export function requireOwnPassword(
  context: Guarded,
  { userId }: Pick<Principal, 'userId'>,
  password: string,
  refusal: string,
): Promise<{ hash: string; history: string[] }> {
  return guardOwnProof(context, userId, refusal, async () => {
    const stored = await readPasswordHashes(context.database.system, userId)
    return (await passwordMatches(password, stored?.hash)) ? stored : undefined
  })
}

/** Judges what somebody shows to be themselves: one after the other, and a place of failures for all of it. */
export function guardOwnProof<T>(
  context: Guarded,
  userId: string,
  refusal: string,
  judge: () => Promise<T | undefined>,
): Promise<T> {
  return inTurn.run(userId, async () => {
    const db = context.database.system
    const attempt = { key: `old:${userId}`, limit: ACCOUNT_ATTEMPT_LIMIT }
    const [status] = await readAttemptStates(db, [attempt], context.clock.now())
    if (status && status.waitSeconds > 0) throw tooManyAttemptsError(status.waitSeconds)
    const shown = await judge()
    if (shown === undefined) {
      await countFailures(db, [attempt], context.clock.now())
      throw appErrors.business(refusal)
    }
    await clearFailures(db, attempt.key)
    return shown
  })
}

async function requireGoodNewPassword(
  { config }: Pick<AppContext, 'config'>,
  principal: Principal,
  password: string,
  stored: { hash: string; history: string[] },
): Promise<void> {
  const problem = passwordProblem(password, config.PASSWORD_PROFILE, principal.username, [principal.realname])
  if (problem !== undefined) throw appErrors.business(problem)
  if (await wasPasswordUsed(password, stored)) throw appErrors.business(passwordMessages.repeated)
}
