import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { publishInTransaction } from '../../platform/context/event-bus.ts'
import type { AppContext, StaffAuthenticator } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { decoyPasswordHash } from '../../platform/secrets/password.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { clearOldAttempts } from './sign-in/attempts.ts'
import { clearOldSteps } from './factors/factor-steps.ts'
import { clearOldCaptchas } from './captcha/captcha.ts'
import { clearOldDevices } from './sign-in/known-devices.ts'
import { requireNotAbove } from './sessions/people-rank.ts'
import { serveOwnFactors } from './own-account/own-factors.ts'
import { serveScreenLock } from './own-account/screen-lock.ts'
import { sessionRoutes } from './session-routes.ts'
import { clearOldSessions, isSessionOpen } from './sessions/session-store.ts'
import { Sessions, type AbsentPerson, type SessionChange } from './sessions/sessions.ts'
import { isFromBrowser, hashSessionToken, sessionTokenOf } from './sessions/session-tokens.ts'
import { endpointOfRequest } from '../../platform/primitives/served-routes.ts'
import { requireService } from './sessions/ended-service.ts'
import { requireFree } from './sessions/held-sessions.ts'
import { requireReading } from './sessions/seeing-as.ts'
import { entityServices } from '../entities/index.ts'

export { storePasswordHash, storePassword } from './sign-in/accounts.ts'
export { openCaptcha } from './captcha/captcha.ts'
export {
  judgePassword,
  requireCaptcha,
  signInWithoutPassword,
  type SignInServices,
  type SignInVisit,
} from './sign-in/sign-in.ts'
export { readAccountById, readAccountByName, readPasswordHashes, wasPasswordUsed } from './sign-in/accounts.ts'
export { judgeSignInAttempt } from './sign-in/sign-in-attempts.ts'
export { beginStep, readStep, takeStep } from './factors/factor-steps.ts'
export { requireProof } from './own-account/require-proof.ts'
export { countAttempts, unlockAccount } from './sign-in/attempts.ts'
export type { CompiledGrants } from './grants/compiled-grants.ts'
export { departsScopeCondition, peopleScopeCondition } from './people/people-scope.ts'
export { readRolePermits } from './grants/permission-rows.ts'
export { ruledListCode } from './grants/row-rules.ts'
export { isAbsoluteUrl } from './grants/granted-menu.ts'
export { endSessions, insertSession, isSignedIn, type NewSession } from './sessions/session-store.ts'
export { beginSeeing } from './sessions/seeing-as.ts'
export { selectDeparts } from './people/user-rows.ts'
export { decryptUserRow, maskUserRow } from './people/user-encryption.ts'
export { resetFactors } from './own-account/reset-factors.ts'
export type { SessionChange } from './sessions/sessions.ts'

export { isFromBrowser }
export { hashSessionToken, newAccessToken, patientCookie, visitCookie } from './sessions/session-tokens.ts'
export { readPermissionRows } from './grants/permission-rows.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    readonly sessions: Sessions
  }
}

type SessionServices = Pick<AppContext, 'sessions'>

/**
 * Says that something a session rests on has changed: `'grants'` for roles, permissions, departments and hospitals,
 * `{user}` for a person. It acts at that person's next request, on every node. Call it after the change is committed.
 */
export const publishSessionChanges = (
  { sessions }: SessionServices,
  ...changes: readonly SessionChange[]
): Promise<void> => sessions.publishChanges(...changes)

/** The same from inside a transaction, for those who cannot wait for its end: heard when it commits, by every node. */
export const publishGrantsChanging = (db: Db): Promise<void> => publishInTransaction(db, 'grants', '*')

/** Somebody who is away, with the rights of now: see `Sessions.principalOfAbsent`. */
export const absentPrincipal = ({ sessions }: SessionServices, of: AbsentPerson): Promise<Principal | undefined> =>
  sessions.principalOfAbsent(of)

/** Refuses an act on people when one of them may do something the asker may not. */
export const requireRank = (
  context: SessionServices & Pick<AppContext, 'database'>,
  principal: Principal,
  userIds: readonly string[],
): Promise<void> => requireNotAbove(context, context.sessions, principal, userIds)

/** Ids of the permissions a person holds, menu entries included: nobody gives away more than these. */
export const grantedIdsOf = ({ sessions }: SessionServices, principal: Principal): ReadonlySet<string> =>
  sessions.roleGrants.compiledOf(principal.grants).grantedIds

/** The hash of the cookie a browser sends, by which its session is known; undefined where none comes. */
export function sessionCookieHash({ sessions }: SessionServices, request: FastifyRequest): string | undefined {
  const cookie = sessions.cookie.readFrom(request)
  return cookie === undefined ? undefined : hashSessionToken(cookie)
}

/** Who is signed in, as this node remembers it: whom a request comes from, with their department and permissions. */
export const sessionsModule = defineModule({
  name: 'sessions',
  needs: ['app', 'config', 'database', 'clock', 'events', 'redis'],
  provides: ['sessions', 'staffAuthenticator'],
  start(context) {
    const sessions = new Sessions(context)
    context.app.addHook('onClose', () => sessions.close())
    return { sessions, staffAuthenticator: staffIdentityBy(sessions, context) }
  },
})

const staffIdentityBy = (
  sessions: Sessions,
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
): StaffAuthenticator => ({
  authenticate: async request => {
    const principal = await sessions.identify(request)
    // Known before it is refused: the audit log says who tried.
    if (principal) request.principal = principal
    if (principal) requireFree(principal, endpointOfRequest(request))
    if (principal) requireReading(principal, endpointOfRequest(request))
    if (principal) requireService(principal, endpointOfRequest(request))
    return principal
  },
  sessionReferenceOf: (request, principal) => ({
    tokenHash: hashSessionToken(sessionTokenOf(request) ?? ''),
    tenantId: principal.tenantId,
  }),
  principalOfSession: sessionReference => sessions.principalOfSession(sessionReference),
  isSessionOpen: id => isSessionOpen(database.system, id, clock.now()),
})

const CLEAN_EVERY_MS = 3_600_000

/** Signing in and out, and what a person may know and change of their own sessions. */
export const sessionModule = defineModule({
  name: 'session',
  needs: [...entityServices, 'app', 'audit', 'events', 'routes', 'sessions'],
  async start(context) {
    sessionRoutes(context, context.sessions)
    serveOwnFactors(context)
    serveScreenLock(context)
    await decoyPasswordHash()
    const cleaning = setInterval(() => void scheduleSessionCleanup(context).catch(() => {}), CLEAN_EVERY_MS).unref()
    context.app.addHook('onClose', async () => clearInterval(cleaning))
  },
})

async function scheduleSessionCleanup({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await clearOldCaptchas(database.system, now)
  await clearOldAttempts(database.system, now)
  await clearOldDevices(database.system, now)
  await clearOldSteps(database.system, now)
  await clearOldSessions(database.system, now)
}
