import { isCallForToken } from '@xuanjiao/contract/system/account/token-scopes'
import type { SessionHold } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyRequest } from 'fastify'
import { LruMap } from 'toad-cache'
import type { AppContext, SessionReference } from '../../../platform/context/app-context.ts'
import { endpointOfRequest } from '../../../platform/primitives/served-routes.ts'
import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { LookingPerson, Principal } from '../../../platform/access/principal.ts'
import { readPersonDepartments, selectedDepartmentOf, type PersonDepartment } from './person-departments.ts'
import { readSeenHospital } from './seen-hospital.ts'
import { readSeenPerson } from './seen-person.ts'
import { SharedSessionActivity } from './shared-activity.ts'
import type { CompiledGrants } from '../grants/compiled-grants.ts'
import { RoleGrants } from '../grants/role-grants.ts'
import { SESSION_END_REASONS, throwIfSuspended, throwSessionEnded } from './session-end-reasons.ts'
import {
  endOldestSessions,
  endSessions,
  lockIdleSession,
  personById,
  saveSessionActivity,
  sessionByToken,
  type PersonRow,
  type SessionRow,
} from './session-store.ts'
import {
  deviceCookie,
  hashSessionToken,
  requestedTenant,
  sessionCookie,
  sessionTokenOf,
  type SessionCookie,
} from './session-tokens.ts'

/** What changed, for those who remember sessions: one of them, all of a person, or what roles and departments allow. */
export type SessionChange = { session: string } | { user: string } | 'grants'

/** Whose work it is, where they stood when they asked for it, and what goes for their session. */
export interface AbsentPerson {
  userId: string
  tenantId: number
  departId: string | null
  workId: string
  /** As they will be once a password that has run out is changed: what they are told of waits for them until then. */
  withNewPassword?: true
}

/** A person with their departments: what makes a member of staff. */
interface SessionStatus {
  readonly row: PersonRow &
    Pick<SessionRow, 'id' | 'departId' | 'scopes'> &
    Partial<Pick<SessionRow, 'locked' | 'hasFactor'>> & { readonly seenBy?: LookingPerson }
  readonly posts: readonly PersonDepartment[]
}

type SessionsServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'events' | 'redis'>

/** A session in memory. */
interface LiveSession {
  readonly row: SessionRow & { readonly seenBy?: LookingPerson }
  readonly posts: readonly PersonDepartment[]
  /** The person as seen in each tenant, made when first asked for. */
  readonly staff: Map<number, Principal>
  lastActiveMs: number
}

const REMEMBERED = 10_000
const WRITE_BACK_MS = 20_000
const TELL_MS = 1_000

/**
 * Who sends a request, without a statement when the session is known. What is remembered is dropped the moment anything
 * it rests on changes: at once on this node, by an event on the others.
 */
export class Sessions {
  readonly cookie: SessionCookie
  readonly device: SessionCookie
  readonly roleGrants: RoleGrants
  readonly #context: SessionsServices
  readonly #live = new LruMap<LiveSession>(REMEMBERED)
  readonly #loading = new Map<string, Promise<LiveSession | undefined>>()
  readonly #used = new Map<string, number>()
  readonly #shared: SharedSessionActivity | undefined
  /** What the other nodes have not been told yet. */
  readonly #unsent = new Map<string, number>()
  readonly #stops: (() => void)[]
  /** Counts what was dropped: what began loading before must not be remembered after. */
  #dropped = 0

  constructor(context: SessionsServices) {
    this.#context = context
    this.cookie = sessionCookie(context.config.PUBLIC_URL)
    this.device = deviceCookie(context.config.PUBLIC_URL)
    this.roleGrants = new RoleGrants(context.database.system)
    const everything = (): void => this.#drop('grants')
    this.#shared = context.redis && new SharedSessionActivity(context.redis)
    const timers = [
      setInterval(() => void this.#writeBack().catch(() => {}), WRITE_BACK_MS).unref(),
      setInterval(() => void this.#notify(), TELL_MS).unref(),
    ]
    this.#stops = [
      context.events.subscribe('session', payload => this.#drop(changeFrom(payload)), everything),
      context.events.subscribe('grants', everything, everything),
      () => timers.forEach(timer => clearInterval(timer)),
    ]
  }

  /** Who sends this request; undefined when nobody does. */
  async identify(request: FastifyRequest): Promise<Principal | undefined> {
    const token = sessionTokenOf(request)
    if (token === undefined) return undefined
    const hash = hashSessionToken(token)
    const live = await this.#usable(hash)
    if (!live) await throwSessionEnded(this.#context.database.system, hash)
    if (!live || !this.#holdsCookie(request, live)) return undefined
    await this.#lockIfIdle(live)
    const endpoint = endpointOfRequest(request)
    const { scopes } = live.row
    if (scopes && !(endpoint && isCallForToken(endpoint, scopes))) throw appErrors.forbidden(says.notForToken)
    const principal = await this.#staffIn(live, requestedTenant(request))
    if (!principal) throwIfSuspended(live.posts)
    if (principal && principal.hold !== 'locked' && endpoint?.poll !== true) this.#touch(live)
    return principal
  }

  /** Whose session this still is; undefined when it has ended. Asking counts as no activity. */
  async principalOfSession({ tokenHash: hash, tenantId }: SessionReference): Promise<Principal | undefined> {
    const live = await this.#usable(hash)
    const principal = live?.row.tenants.includes(tenantId) ? await this.#staffIn(live, tenantId) : undefined
    return principal?.hold === undefined ? principal : undefined
  }

  /**
   * Somebody as they would be now if they signed in and chose that department: for work done in their name while they are
   * away. Undefined for whoever could not.
   */
  async principalOfAbsent(of: AbsentPerson): Promise<Principal | undefined> {
    const { database, clock } = this.#context
    const person = await personById(database.system, of.userId, clock.now())
    if (!person?.tenants.includes(of.tenantId)) return undefined
    const mustChange = person.mustChange && of.withNewPassword !== true
    const row = { ...person, mustChange, id: of.workId, departId: of.departId, scopes: null }
    return this.#makeStaff({ row, posts: await readPersonDepartments(database.system, of.userId) }, of.tenantId)
  }

  /** Tells everybody what changed; here it is forgotten before this returns. Call it after the change is committed. */
  async publishChanges(...changes: readonly SessionChange[]): Promise<void> {
    for (const change of changes) this.#drop(change)
    for (const change of changes) {
      await (change === 'grants'
        ? this.#context.events.publish('grants', '*')
        : this.#context.events.publish('session', payloadOf(change)))
    }
  }

  /** Of one person so many sessions stand open; beyond that the one that was used longest ago ends, and is told why. */
  async endBeyondLimit(userId: string): Promise<void> {
    const { database, clock, config } = this.#context
    const now = clock.now()
    const idleSince = new Date(now.getTime() - config.SESSION_IDLE_MINUTES * 60_000)
    await this.flush()
    const ended = await endOldestSessions(database.system, { userId, keep: config.SESSIONS_PER_PERSON, idleSince, now })
    await this.publishChanges(...ended.map(session => ({ session })))
  }

  /** Writes back when sessions were used last, on the other nodes too where they share a Redis. */
  async flush(): Promise<void> {
    await this.#writeBack()
    if (this.#shared) await saveSessionActivity(this.#context.database.system, await this.#shared.all())
  }

  async #writeBack(): Promise<void> {
    const used = new Map(this.#used)
    this.#used.clear()
    await saveSessionActivity(this.#context.database.system, used)
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.flush()
  }

  /** The session of a token, from memory or from the database, as long as it may be used. */
  async #usable(hash: string): Promise<LiveSession | undefined> {
    const known = this.#live.get(hash)
    if (known && this.#isUsable(known)) return known
    // Idle here may mean that it was used on another node: what that node wrote back decides.
    this.#live.delete(hash)
    const loaded = await this.#load(hash)
    return loaded && this.#isUsable(loaded) ? loaded : undefined
  }

  #isUsable({ row, lastActiveMs }: LiveSession): boolean {
    const now = this.#context.clock.now().getTime()
    return (
      now < row.expiresMs &&
      (row.scopes !== null || now - lastActiveMs <= this.#context.config.SESSION_IDLE_MINUTES * 60_000)
    )
  }

  #load(hash: string): Promise<LiveSession | undefined> {
    const running = this.#loading.get(hash)
    if (running) return running
    const loading = this.#read(hash).finally(() => {
      if (this.#loading.get(hash) === loading) this.#loading.delete(hash)
    })
    this.#loading.set(hash, loading)
    return loading
  }

  async #read(hash: string): Promise<LiveSession | undefined> {
    const dropped = this.#dropped
    const { database, clock } = this.#context
    const own = await sessionByToken(database.system, hash, clock.now())
    if (!own) return undefined
    const eyes = await this.#eyesOf(own)
    if (!eyes) return undefined
    const { row, posts } = eyes
    const elsewhereMs = (await this.#shared?.lastActiveMs(row.id)) ?? 0
    const lastActiveMs = Math.max(row.lastActiveMs, this.#used.get(row.id) ?? 0, elsewhereMs)
    const live: LiveSession = { row, posts, staff: new Map(), lastActiveMs }
    if (dropped === this.#dropped) this.#live.set(hash, live)
    return live
  }

  /** Through whose eyes a session sees: its owner's, or those of somebody whom its owner may still see as. */
  async #eyesOf(own: SessionRow): Promise<Pick<LiveSession, 'row' | 'posts'> | undefined> {
    const { database, clock } = this.#context
    const posts = await readPersonDepartments(database.system, own.userId)
    const { actingUserId, actingHospitalId } = own
    if (actingUserId === null && actingHospitalId === null) return { row: own, posts }
    const owner = await this.#makeStaff({ row: own, posts }, own.tenantId)
    const seen = owner && (await this.#readSeen(owner, own))
    if (seen) return { row: { ...own, ...seen.row }, posts: seen.posts }
    await endSessions(database.system, { session: own.id }, SESSION_END_REASONS.seeing, clock.now())
    return undefined
  }

  #readSeen(owner: Principal, { actingUserId, actingHospitalId }: SessionRow) {
    if (actingHospitalId !== null) return readSeenHospital(this.#context, this, owner, actingHospitalId)
    return actingUserId === null ? undefined : readSeenPerson(this.#context, this, owner, actingUserId)
  }

  /** A screen nobody sat at for longer than its person allows is locked now: no page has to be there to do it. */
  async #lockIfIdle(live: LiveSession): Promise<void> {
    const { lockMinutes, locked, id, scopes } = live.row
    const now = this.#context.clock.now()
    const isIdle = lockMinutes !== null && now.getTime() - live.lastActiveMs > lockMinutes * 60_000
    if (!isIdle || locked || scopes !== null) return
    const idleSince = new Date(now.getTime() - lockMinutes * 60_000)
    // It may have been used on another node.
    if (!(await lockIdleSession(this.#context.database.system, id, idleSince, now))) return
    live.row.locked = true
    live.staff.clear()
    await this.publishChanges({ session: id })
  }

  /** A browser's session needs the half no script can read, too. */
  #holdsCookie(request: FastifyRequest, { row }: LiveSession): boolean {
    if (row.cookieHash === null) return true
    const cookie = this.cookie.readFrom(request)
    return cookie !== undefined && hashSessionToken(cookie) === row.cookieHash
  }

  async #staffIn(live: LiveSession, requested: number): Promise<Principal | undefined> {
    const tenantId = requested === 0 ? live.row.tenantId : requested
    const known = live.staff.get(tenantId)
    if (known) return known
    // An access token stays in the tenant it was made in.
    const isElsewhere = live.row.scopes !== null && tenantId !== live.row.tenantId
    if (isElsewhere || !live.row.tenants.includes(tenantId)) {
      if (requested === 0) return undefined
      throw appErrors.forbidden()
    }
    const principal = await this.#makeStaff(live, tenantId)
    if (principal) live.staff.set(tenantId, principal)
    return principal
  }

  async #makeStaff({ row, posts }: SessionStatus, tenantId: number): Promise<Principal | undefined> {
    const own = posts.filter(department => department.tenantId === tenantId)
    const status = selectedDepartmentOf(own, row.departId)
    if (status === 'shut out') return undefined
    const holds = ({ departId }: (typeof row.roles)[number]) => departId === null || departId === status?.id
    const roles = row.roles.filter(role => role.tenantId === tenantId && holds(role)).map(role => role.id)
    const limits = { scopes: row.scopes, masked: row.seenBy !== undefined }
    const compiled = await (row.mustChange
      ? this.roleGrants.emptyGrants()
      : this.roleGrants.forRoles(roles, tenantId, limits))
    const { grants } = compiled
    const hold = this.#holdOf(row, compiled)
    return Object.freeze({
      kind: 'staff' as const,
      sessionId: row.id,
      userId: row.userId,
      username: row.username,
      realname: row.realname,
      tenantId,
      departId: status?.id ?? null,
      orgCode: status?.orgCode ?? null,
      orgCodes: own.map(({ orgCode }) => orgCode),
      dataScope: status?.dataScope ?? { kind: 'nowhere' as const },
      grants,
      ...(row.seenBy && { seenBy: row.seenBy }),
      ...(status?.service === 'expired' && { serviceEnded: true as const }),
      ...(hold && { hold }),
    })
  }

  /** What keeps a session from all but a few calls; access tokens have neither a screen nor a second step. */
  #holdOf({ scopes, locked, hasFactor }: SessionStatus['row'], granted: CompiledGrants): SessionHold | undefined {
    if (scopes !== null) return undefined
    if (locked) return 'locked'
    const isDue = this.#context.config.ADMIN_SECOND_FACTOR && hasFactor === false && granted.ofAdministrator
    return isDue ? 'enrolling' : undefined
  }

  #touch(live: LiveSession): void {
    live.lastActiveMs = Math.max(live.lastActiveMs, this.#context.clock.now().getTime())
    this.#used.set(live.row.id, live.lastActiveMs)
    if (this.#shared) this.#unsent.set(live.row.id, live.lastActiveMs)
  }

  async #notify(): Promise<void> {
    const used = new Map(this.#unsent)
    this.#unsent.clear()
    await this.#shared?.publish(used, this.#context.clock.now().getTime())
  }

  #drop(change: SessionChange): void {
    this.#dropped += 1
    this.#loading.clear()
    if (change === 'grants') {
      this.#live.clear()
      this.roleGrants.forget()
      return
    }
    for (const { key, value } of this.#live.items.values()) {
      const { row } = value
      const gone = 'session' in change ? row.id === change.session : isOf(row, change.user)
      if (gone) this.#live.delete(key)
    }
  }
}

const isOf = ({ userId, seenBy }: LiveSession['row'], user: string): boolean =>
  userId === user || seenBy?.userId === user

const payloadOf = (change: Exclude<SessionChange, 'grants'>): string =>
  'session' in change ? `s${change.session}` : `u${change.user}`

const changeFrom = (payload: string): SessionChange =>
  payload.startsWith('s') ? { session: payload.slice(1) } : { user: payload.slice(1) }
