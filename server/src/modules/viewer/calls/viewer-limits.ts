import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type RowOf, HOME_TENANT } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { clientNetworkOf } from '../../../platform/http/client-address.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'

/**
 * Calls a viewer may make in a minute (rules/viewers#call-limits). A flush of heartbeats kept while offline is one
 * call. Who has not signed in is counted by address, behind which a whole ward may stand.
 */
export const VIEWER_LIMITS = {
  beat: 12,
  write: 60,
  play: 30,
  order: 10,
  bind: 10,
  key: 120,
  search: 60,
  read: 300,
  strangerSearch: 300,
  strangerRead: 1500,
  strangerLogin: 300,
  newDevice: 60,
} as const
export type ViewerLimitName = keyof typeof VIEWER_LIMITS

export const LIMIT_WINDOW_MS = 60_000
export const TOO_OFTEN_MESSAGE = '操作过于频繁，请稍后再试'
/** What nodes tell each other waits this long, so that a call costs no statement of its own. */
const SHARE_MS = 1_000
const MOST_REMEMBERED = 50_000

interface CountedCalls {
  tenantId: number
  window: number
  used: number
  /** Not yet told to the other nodes. */
  unshared: number
}

/** Who is counted: a viewer, or an address. */
export interface CountedCaller {
  readonly tenantId: number
  readonly userId: string
}

/** Somebody unknown, by where they call from. */
export const callerAtAddress = (ip: string): CountedCaller => ({
  tenantId: HOME_TENANT,
  userId: `@${clientNetworkOf(ip)}`,
})

export interface ViewerLimiter {
  /** Counts a call; throws when it is one too many. */
  count(caller: CountedCaller, name: ViewerLimitName, request: FastifyRequest): void | Promise<void>
}

/** Counts on this node. */
export interface NodeViewerLimiter extends ViewerLimiter {
  count(caller: CountedCaller, name: ViewerLimitName): void
  /** Tells the other nodes at once: for tests, and before a node ends. */
  share(): Promise<void>
}

/**
 * Counts calls of viewers. Each node counts in memory and is exact for itself. Who has used half of what is allowed is
 * told to the other nodes, second by second, in one statement for all: an honest viewer never causes one.
 */
export function openNodeLimiter({
  database,
  clock,
  app,
  config,
}: Pick<AppContext, 'app' | 'config' | 'database' | 'clock'>): NodeViewerLimiter {
  const counts = new Map<string, CountedCalls>()
  let sharedAt = clock.now().getTime()
  let sharing: Promise<void> | undefined

  const share = async () => {
    sharedAt = clock.now().getTime()
    const messages = unsharedCountsOf(counts)
    if (messages.length === 0) return
    for (const [, one] of messages) one.unshared = 0
    const rows = messages.map(
      ([key, one, unsent]) => sql`(${one.tenantId}::int, ${key}::text, ${one.window}::bigint, ${unsent}::int)`,
    )
    const { rows: known } = await sql<Pick<RowOf<'he_viewer_rate'>, 'key' | 'window_no' | 'used'>>`
      insert into he_viewer_rate as v (tenant_id, key, window_no, used) values ${sql.join(rows)}
      on conflict (tenant_id, key, window_no) do update set used = v.used + excluded.used
      returning key, window_no, used`.execute(database.system)
    for (const { key, window_no, used } of known) {
      const one = counts.get(key)
      if (one?.window === window_no) one.used = Math.max(one.used, used + one.unshared)
    }
  }
  const shareSoon = (now: number) => {
    if (sharing !== undefined || now - sharedAt < SHARE_MS) return
    // A node that cannot tell goes on by itself.
    sharing = share()
      .catch(() => {})
      .finally(() => (sharing = undefined))
  }
  app.addHook('onClose', async () => sharing)

  const count = (caller: CountedCaller, name: ViewerLimitName) => {
    if (!config.VIEWER_LIMITS) return
    const now = clock.now().getTime()
    const window = Math.floor(now / LIMIT_WINDOW_MS)
    const key = `${name}:${caller.userId}`
    if (counts.size >= MOST_REMEMBERED && !counts.has(key)) dropOldCounts(counts, window)
    const known = counts.get(key)
    const one = known?.window === window ? known : { tenantId: caller.tenantId, window, used: 0, unshared: 0 }
    counts.set(key, one)
    one.used += 1
    one.unshared += 1
    shareSoon(now)
    if (one.used > VIEWER_LIMITS[name]) {
      throw appErrors.tooMany(TOO_OFTEN_MESSAGE, Math.ceil(((window + 1) * LIMIT_WINDOW_MS - now) / 1000))
    }
  }
  return { count, share }
}

const isLight = (key: string, { used }: CountedCalls): boolean =>
  used * 2 < VIEWER_LIMITS[key.slice(0, key.indexOf(':')) as ViewerLimitName]

const MOST_LOOKED_AT = 32

/** Forgets one: of those longest there, one that is over or has hardly called. Who is near a limit goes last. */
function dropOldCounts(counts: Map<string, CountedCalls>, window: number): void {
  let looked = 0
  for (const [key, one] of counts) {
    counts.delete(key)
    looked += 1
    if (one.window !== window || isLight(key, one) || looked === MOST_LOOKED_AT) return
    counts.set(key, one)
  }
}

/** Those who have used half of what they may, with what the other nodes do not know yet. */
function unsharedCountsOf(
  counts: ReadonlyMap<string, CountedCalls>,
): [key: string, one: CountedCalls, untold: number][] {
  return [...counts].flatMap(([key, one]): [string, CountedCalls, number][] => {
    return one.unshared > 0 && !isLight(key, one) ? [[key, one, one.unshared]] : []
  })
}
