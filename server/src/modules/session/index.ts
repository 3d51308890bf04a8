import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { tellWith } from '../../platform/context/events.ts'
import type { AppContext, StaffIdentity } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { nobodysHash } from '../../platform/secrets/password.ts'
import type { Staff } from '../../platform/access/who.ts'
import { clearOldAttempts } from './sign-in/attempts.ts'
import { clearOldCaptchas } from './captcha/captcha.ts'
import { clearOldDevices } from './sign-in/devices.ts'
import { demandNotAbove } from './sessions/rank.ts'
import { sessionRoutes } from './routes.ts'
import { clearOldSessions, isSessionOpen } from './sessions/session-store.ts'
import { Sessions, type Absent, type SessionChange } from './sessions/sessions.ts'
import { isBrowser, tokenHash, tokenOf } from './sessions/tokens.ts'
import { entityServices } from '../entities/index.ts'

export { storeHash, storePassword } from './sign-in/accounts.ts'
export { countAttempts, unlockAccount } from './sign-in/attempts.ts'
export type { Compiled } from './grants/grants.ts'
export { departsInScope, peopleInScope } from './people/people-scope.ts'
export { isAbsolute } from './grants/menu.ts'
export { endSessions, isSignedIn } from './sessions/session-store.ts'
export { selectDeparts } from './people/user-rows.ts'
export { whole } from './people/user-seal.ts'
export type { SessionChange } from './sessions/sessions.ts'

export { isBrowser }

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    readonly sessions: Sessions
  }
}

type KnowsSessions = Pick<AppContext, 'sessions'>

/**
 * Says that something a session rests on has changed: `'grants'` for roles, permissions, departments and hospitals,
 * `{user}` for a person. It acts at that person's next request, on every node. Call it after the change is committed.
 */
export const peopleChanged = ({ sessions }: KnowsSessions, ...changes: readonly SessionChange[]): Promise<void> =>
  sessions.changed(...changes)

/** The same from inside a transaction, for those who cannot wait for its end: heard when it commits, by every node. */
export const placesChanging = (db: Db): Promise<void> => tellWith(db, 'grants', '*')

/** Somebody who is away, with the rights of now: see `Sessions.absent`. */
export const absentPerson = ({ sessions }: KnowsSessions, of: Absent): Promise<Staff | undefined> => sessions.absent(of)

/** Refuses an act on people when one of them may do something the asker may not. */
export const demandRank = (
  context: KnowsSessions & Pick<AppContext, 'database'>,
  who: Staff,
  userIds: readonly string[],
): Promise<void> => demandNotAbove(context, context.sessions, who, userIds)

/** Ids of the permissions a person holds, menu entries included: nobody gives away more than these. */
export const heldBy = ({ sessions }: KnowsSessions, who: Staff): ReadonlySet<string> =>
  sessions.roleGrants.of(who.grants).held

/** The hash of the cookie a browser sends, by which its session is known; undefined where none comes. */
export function cookieHashOf({ sessions }: KnowsSessions, request: FastifyRequest): string | undefined {
  const cookie = sessions.cookie.of(request)
  return cookie === undefined ? undefined : tokenHash(cookie)
}

/** Who is signed in, as this node remembers it: whom a request comes from, with their department and permissions. */
export const sessionsModule = defineModule({
  name: 'sessions',
  needs: ['app', 'config', 'database', 'clock', 'events', 'redis'],
  provides: ['sessions', 'staffIdentity'],
  start(context) {
    const sessions = new Sessions(context)
    context.app.addHook('onClose', () => sessions.close())
    return { sessions, staffIdentity: staffIdentityBy(sessions, context) }
  },
})

const staffIdentityBy = (
  sessions: Sessions,
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
): StaffIdentity => ({
  staff: request => sessions.identify(request),
  passOf: (request, who) => ({ tokenHash: tokenHash(tokenOf(request) ?? ''), tenantId: who.tenantId }),
  holderOf: pass => sessions.holderOf(pass),
  isOpen: id => isSessionOpen(database.system, id, clock.now()),
})

const CLEAN_EVERY_MS = 3_600_000

/** Signing in and out, and what a person may know and change of their own sessions. */
export const sessionModule = defineModule({
  name: 'session',
  needs: [...entityServices, 'app', 'audit', 'sessions'],
  async start(context) {
    sessionRoutes(context, context.sessions)
    await nobodysHash()
    const cleaning = setInterval(() => void clean(context).catch(() => {}), CLEAN_EVERY_MS).unref()
    context.app.addHook('onClose', async () => clearInterval(cleaning))
  },
})

async function clean({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await clearOldCaptchas(database.system, now)
  await clearOldAttempts(database.system, now)
  await clearOldDevices(database.system, now)
  await clearOldSessions(database.system, now)
}
