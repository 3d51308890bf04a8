import { wireDate } from '@xuanjiao/contract/wire'
import { z } from 'zod'
import type { Database } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { countDay, pendingDays } from './count.ts'
import type { StatDay } from './stat-day.ts'
import { pendingEventDays } from './events.ts'
import { rebuildDay } from './rebuild.ts'
import { refreshVideoCounts } from './videos.ts'

const TICK = 'stat.tick'
const NIGHT = 'stat.night'
const DAY_MS = 86_400_000
/** Days that are written anew each night: so long beats and flags may come late. */
const REBUILT_DAYS = 2

type Nothing = Record<string, never>

/** Takes what is pending into the statistics every five minutes, and writes the last days anew every night. */
export async function keepStatistics(house: House): Promise<void> {
  house.jobs.register(tickJob(house))
  house.jobs.register(nightJob(house))
  await house.jobs.schedule(TICK, '0 0/5 * * * ? *', { kind: TICK, tenantId: 0, payload: {} })
  await house.jobs.schedule(NIGHT, '0 40 3 * * ? *', { kind: NIGHT, tenantId: 0, payload: {} })
}

function tickJob({ database, clock }: House): JobKind<Nothing> {
  return {
    kind: TICK,
    title: '更新统计',
    payload: z.strictObject({}),
    maxAttempts: 2,
    timeoutSeconds: 900,
    parallel: 1,
    run: ({ signal }) => countPendingDays(database, clock.now(), signal),
  }
}

/** Everything that is pending, day by day, and the counters of the videos it was of. */
export async function countPendingDays(
  database: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<{ days: number; sittings: number }> {
  const days = await everyPendingDay(database)
  const videos = new Map<number, Set<string>>()
  let sittings = 0
  for (const day of days) {
    const counted = await countDay(database, day, signal)
    sittings += counted.sittings
    videos.set(day.tenantId, (videos.get(day.tenantId) ?? new Set()).union(counted.videos))
  }
  for (const [tenantId, ids] of videos) await refreshVideoCounts(database.system, tenantId, [...ids], now)
  return { days: days.length, sittings }
}

/** Each tenant's day once, the oldest first. */
async function everyPendingDay({ system }: Database): Promise<StatDay[]> {
  const found = (await Promise.all([pendingDays(system), pendingEventDays(system)])).flat()
  const days = new Map(found.map(day => [`${day.date} ${day.tenantId}`, day]))
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day)
}

/** Writes one day anew, of every tenant that has sittings or statistics of it. */
export async function rebuildDate(database: Database, date: string, now: Date): Promise<{ sittings: number }> {
  const tenants = await tenantsOf(database, date)
  let sittings = 0
  for (const tenantId of tenants) {
    const rebuilt = await rebuildDay(database, { tenantId, date })
    sittings += rebuilt.sittings
    await refreshVideoCounts(database.system, tenantId, [...rebuilt.videos], now)
  }
  return { sittings }
}

async function tenantsOf({ system }: Database, date: string): Promise<number[]> {
  const days = ['he_watch_session', 'he_stat_daily'].map(table =>
    system.selectFrom(table).select('tenant_id').distinct().where('stat_date', '=', date),
  )
  const found = await Promise.all(days.map(query => query.execute()))
  return [...new Set(found.flat().map(row => Number(row.tenant_id)))]
}

function nightJob({ database, clock }: House): JobKind<Nothing> {
  return {
    kind: NIGHT,
    title: '重算近日统计',
    payload: z.strictObject({}),
    maxAttempts: 3,
    timeoutSeconds: 1800,
    parallel: 1,
    run: async ({ signal }) => {
      let sittings = 0
      for (let back = 1; back <= REBUILT_DAYS; back++) {
        signal.throwIfAborted()
        const date = wireDate(new Date(clock.now().getTime() - back * DAY_MS))
        sittings += (await rebuildDate(database, date, clock.now())).sittings
      }
      return { days: REBUILT_DAYS, sittings }
    },
  }
}
