import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { tellWith } from '../../platform/context/events.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
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

export { storeHash, storePassword } from './sign-in/accounts.ts'
export { countAttempts, unlockAccount } from './sign-in/attempts.ts'
export type { Compiled } from './grants/grants.ts'
export { departsInScope, peopleInScope, peopleWhollyInScope } from './people/people-scope.ts'
export { isAbsolute } from './grants/menu.ts'
export { endSessions, isSignedIn } from './sessions/session-store.ts'
export { selectDeparts, USER_COLUMNS, userById } from './people/user-rows.ts'
export { closed, masked, starsOf, whole } from './people/user-seal.ts'
export type { SessionChange } from './sessions/sessions.ts'

export { isBrowser }

const known = new WeakMap<AppContext['database'], Sessions>()

/** Who is signed in, as this node remembers it. */
export function sessionsOf(context: AppContext): Sessions {
  const found = known.get(context.database)
  if (found) return found
  const made = new Sessions(context)
  known.set(context.database, made)
  return made
}

/**
 * Says that something a session rests on has changed: `'grants'` for roles, permissions, departments and hospitals,
 * `{user}` for a person. It acts at that person's next request, on every node. Call it after the change is committed.
 */
export const peopleChanged = (context: AppContext, ...changes: readonly SessionChange[]): Promise<void> =>
  sessionsOf(context).changed(...changes)

/** The same from inside a transaction, for those who cannot wait for its end: heard when it commits, by every node. */
export const placesChanging = (db: Db): Promise<void> => tellWith(db, 'grants', '*')

/** Somebody who is away, with the rights of now: see `Sessions.absent`. */
export const absentPerson = (context: AppContext, of: Absent): Promise<Staff | undefined> =>
  sessionsOf(context).absent(of)

/** Refuses an act on people when one of them may do something the asker may not. */
export const demandRank = (context: AppContext, who: Staff, userIds: readonly string[]): Promise<void> =>
  demandNotAbove(context, sessionsOf(context), who, userIds)

/** Ids of the permissions a person holds, menu entries included: nobody gives away more than these. */
export const heldBy = (context: AppContext, who: Staff): ReadonlySet<string> =>
  sessionsOf(context).roleGrants.of(who.grants).held

/** The hash of the cookie a browser sends, by which its session is known; undefined where none comes. */
export function cookieHashOf(context: AppContext, request: FastifyRequest): string | undefined {
  const cookie = sessionsOf(context).cookie.of(request)
  return cookie === undefined ? undefined : tokenHash(cookie)
}

const CLEAN_EVERY_MS = 3_600_000

/** Signing in and being known: the session of every request, its department, its permissions. */
export async function sessionModule(context: AppContext): Promise<void> {
  const sessions = sessionsOf(context)
  context.identify.staff = request => sessions.identify(request)
  context.identify.passOf = (request, who) => ({ tokenHash: tokenHash(tokenOf(request) ?? ''), tenantId: who.tenantId })
  context.identify.holderOf = pass => sessions.holderOf(pass)
  context.identify.isOpen = id => isSessionOpen(context.database.system, id, context.clock.now())
  sessionRoutes(context, sessions)
  await nobodysHash()
  const cleaning = setInterval(() => void clean(context).catch(() => {}), CLEAN_EVERY_MS).unref()
  context.app.addHook('onClose', async () => {
    clearInterval(cleaning)
    await sessions.close()
    known.delete(context.database)
  })
}

async function clean({ database, clock }: AppContext): Promise<void> {
  const now = clock.now()
  await clearOldCaptchas(database.system, now)
  await clearOldAttempts(database.system, now)
  await clearOldDevices(database.system, now)
  await clearOldSessions(database.system, now)
}
