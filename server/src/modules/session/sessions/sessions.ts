import type { FastifyRequest } from 'fastify'
import { LruMap } from 'toad-cache'
import type { AppContext, Pass } from '../../../platform/context/app-context.ts'
import { endpointOf } from '../../../platform/primitives/routes.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { postsOf, type DepartPost } from './place.ts'
import { SharedActivity } from './shared-activity.ts'
import { RoleGrants } from '../grants/role-grants.ts'
import { sayWhyEnded } from './ended.ts'
import {
  endOldest,
  personById,
  saveActivity,
  sessionByToken,
  type PersonRow,
  type SessionRow,
} from './session-store.ts'
import { deviceCookie, sessionCookie, tokenHash, tokenOf, type SessionCookie } from './tokens.ts'

/** What changed, for those who remember sessions: one of them, all of a person, or what roles and departments allow. */
export type SessionChange = { session: string } | { user: string } | 'grants'

/** Whose work it is, where they stood when they asked for it, and what goes for their session. */
export interface Absent {
  userId: string
  tenantId: number
  departId: string | null
  workId: string
}

/** A person with their departments: what makes a member of staff. */
interface Standing {
  readonly row: PersonRow & Pick<SessionRow, 'id' | 'departId'>
  readonly posts: readonly DepartPost[]
}

type SessionNeeds = Pick<AppContext, 'config' | 'database' | 'clock' | 'events' | 'redis'>

/** A session in memory. */
interface Live {
  readonly row: SessionRow
  readonly posts: readonly DepartPost[]
  /** The person as seen in each tenant, made when first asked for. */
  readonly staff: Map<number, Staff>
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
  readonly #context: SessionNeeds
  readonly #live = new LruMap<Live>(REMEMBERED)
  readonly #loading = new Map<string, Promise<Live | undefined>>()
  readonly #used = new Map<string, number>()
  readonly #shared: SharedActivity | undefined
  /** What the other nodes have not been told yet. */
  readonly #untold = new Map<string, number>()
  readonly #stops: (() => void)[]
  /** Counts what was dropped: what began loading before must not be remembered after. */
  #dropped = 0

  constructor(context: SessionNeeds) {
    this.#context = context
    this.cookie = sessionCookie(context.config.PUBLIC_URL)
    this.device = deviceCookie(context.config.PUBLIC_URL)
    this.roleGrants = new RoleGrants(context.database.system)
    const everything = (): void => this.#drop('grants')
    this.#shared = context.redis && new SharedActivity(context.redis)
    const timers = [
      setInterval(() => void this.#writeBack().catch(() => {}), WRITE_BACK_MS).unref(),
      setInterval(() => void this.#tell(), TELL_MS).unref(),
    ]
    this.#stops = [
      context.events.hear('session', payload => this.#drop(changeFrom(payload)), everything),
      context.events.hear('grants', everything, everything),
      () => timers.forEach(timer => clearInterval(timer)),
    ]
  }

  /** Who sends this request; undefined when nobody does. */
  async identify(request: FastifyRequest): Promise<Staff | undefined> {
    const token = tokenOf(request)
    if (token === undefined) return undefined
    const hash = tokenHash(token)
    const live = await this.#usable(hash)
    if (!live) await sayWhyEnded(this.#context.database.system, hash)
    if (!live || !this.#holdsCookie(request, live)) return undefined
    const staff = await this.#staffIn(live, tenantAsked(request))
    if (staff && endpointOf(request)?.poll !== true) this.#touch(live)
    return staff
  }

  /** Whose session this still is; undefined when it has ended. Asking counts as no activity. */
  async holderOf({ tokenHash: hash, tenantId }: Pass): Promise<Staff | undefined> {
    const live = await this.#usable(hash)
    return live?.row.tenants.includes(tenantId) ? this.#staffIn(live, tenantId) : undefined
  }

  /**
   * Somebody as they would be now if they signed in and chose that department: for work done in their name while they are
   * away. Undefined for whoever could not.
   */
  async absent(of: Absent): Promise<Staff | undefined> {
    const { database, clock } = this.#context
    const person = await personById(database.system, of.userId, clock.now())
    if (!person?.tenants.includes(of.tenantId)) return undefined
    const row = { ...person, id: of.workId, departId: of.departId }
    return this.#makeStaff({ row, posts: await postsOf(database.system, of.userId) }, of.tenantId)
  }

  /** Tells everybody what changed; here it is forgotten before this returns. Call it after the change is committed. */
  async changed(...changes: readonly SessionChange[]): Promise<void> {
    for (const change of changes) this.#drop(change)
    for (const change of changes) {
      await (change === 'grants'
        ? this.#context.events.tell('grants', '*')
        : this.#context.events.tell('session', payloadOf(change)))
    }
  }

  /** Of one person so many sessions stand open; beyond that the one that was used longest ago ends, and is told why. */
  async endBeyondLimit(userId: string): Promise<void> {
    const { database, clock, config } = this.#context
    const now = clock.now()
    const idleSince = new Date(now.getTime() - config.SESSION_IDLE_MINUTES * 60_000)
    await this.flush()
    const ended = await endOldest(database.system, { userId, keep: config.SESSIONS_PER_PERSON, idleSince, now })
    await this.changed(...ended.map(session => ({ session })))
  }

  /** Writes back when sessions were used last, on the other nodes too where they share a Redis. */
  async flush(): Promise<void> {
    await this.#writeBack()
    if (this.#shared) await saveActivity(this.#context.database.system, await this.#shared.all())
  }

  async #writeBack(): Promise<void> {
    const used = new Map(this.#used)
    this.#used.clear()
    await saveActivity(this.#context.database.system, used)
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.flush()
  }

  /** The session of a token, from memory or from the database, as long as it may be used. */
  async #usable(hash: string): Promise<Live | undefined> {
    const known = this.#live.get(hash)
    if (known && this.#isUsable(known)) return known
    // Idle here may mean that it was used on another node: what that node wrote back decides.
    this.#live.delete(hash)
    const loaded = await this.#load(hash)
    return loaded && this.#isUsable(loaded) ? loaded : undefined
  }

  #isUsable({ row, lastActiveMs }: Live): boolean {
    const now = this.#context.clock.now().getTime()
    return now < row.expiresMs && now - lastActiveMs <= this.#context.config.SESSION_IDLE_MINUTES * 60_000
  }

  #load(hash: string): Promise<Live | undefined> {
    const running = this.#loading.get(hash)
    if (running) return running
    const loading = this.#read(hash).finally(() => {
      if (this.#loading.get(hash) === loading) this.#loading.delete(hash)
    })
    this.#loading.set(hash, loading)
    return loading
  }

  async #read(hash: string): Promise<Live | undefined> {
    const dropped = this.#dropped
    const { database, clock } = this.#context
    const row = await sessionByToken(database.system, hash, clock.now())
    if (!row) return undefined
    const posts = await postsOf(database.system, row.userId)
    const elsewhereMs = (await this.#shared?.lastMs(row.id)) ?? 0
    const lastActiveMs = Math.max(row.lastActiveMs, this.#used.get(row.id) ?? 0, elsewhereMs)
    const live: Live = { row, posts, staff: new Map(), lastActiveMs }
    if (dropped === this.#dropped) this.#live.set(hash, live)
    return live
  }

  /** A browser's session needs the half no script can read, too. */
  #holdsCookie(request: FastifyRequest, { row }: Live): boolean {
    if (row.cookieHash === null) return true
    const cookie = this.cookie.of(request)
    return cookie !== undefined && tokenHash(cookie) === row.cookieHash
  }

  async #staffIn(live: Live, asked: number): Promise<Staff | undefined> {
    const tenantId = asked === 0 ? live.row.tenantId : asked
    const known = live.staff.get(tenantId)
    if (known) return known
    if (!live.row.tenants.includes(tenantId)) {
      if (asked === 0) return undefined
      throw deny.forbidden()
    }
    const staff = await this.#makeStaff(live, tenantId)
    if (staff) live.staff.set(tenantId, staff)
    return staff
  }

  async #makeStaff({ row, posts }: Standing, tenantId: number): Promise<Staff | undefined> {
    const standing = standingAt(
      posts.filter(post => post.tenantId === tenantId),
      row.departId,
    )
    if (standing === 'shut out') return undefined
    const roles = row.roles.filter(role => role.tenantId === tenantId).map(role => role.id)
    const { grants } = await (row.mustChange ? this.roleGrants.nothing() : this.roleGrants.for(roles))
    return Object.freeze({
      kind: 'staff' as const,
      sessionId: row.id,
      userId: row.userId,
      username: row.username,
      realname: row.realname,
      tenantId,
      departId: standing?.id ?? null,
      orgCode: standing?.orgCode ?? null,
      place: standing?.place ?? { kind: 'nowhere' as const },
      grants,
    })
  }

  #touch(live: Live): void {
    live.lastActiveMs = Math.max(live.lastActiveMs, this.#context.clock.now().getTime())
    this.#used.set(live.row.id, live.lastActiveMs)
    if (this.#shared) this.#untold.set(live.row.id, live.lastActiveMs)
  }

  async #tell(): Promise<void> {
    const used = new Map(this.#untold)
    this.#untold.clear()
    await this.#shared?.tell(used, this.#context.clock.now().getTime())
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
      const gone = 'session' in change ? row.id === change.session : row.userId === change.user
      if (gone) this.#live.delete(key)
    }
  }
}

/** The department a person stands in: the chosen one, or the only one. Whoever has departments needs one that is open. */
export function standingAt(own: readonly DepartPost[], chosenId: string | null): DepartPost | undefined | 'shut out' {
  const open = own.filter(post => post.open)
  const chosen = own.find(post => post.id === chosenId)
  if ((own.length > 0 && open.length === 0) || chosen?.open === false) return 'shut out'
  return chosen ?? (open.length === 1 ? open[0] : undefined)
}

const payloadOf = (change: Exclude<SessionChange, 'grants'>): string =>
  'session' in change ? `s${change.session}` : `u${change.user}`

const changeFrom = (payload: string): SessionChange =>
  payload.startsWith('s') ? { session: payload.slice(1) } : { user: payload.slice(1) }

/** The tenant a request asks for: only ever a choice among memberships; 0 and nothing are the person's own. */
function tenantAsked(request: FastifyRequest): number {
  const asked = request.headers['tenant-id']
  if (asked === undefined || asked === '0') return 0
  if (typeof asked !== 'string' || !/^[1-9]\d{0,8}$/.test(asked)) throw deny.input('租户编号不正确')
  return Number(asked)
}
