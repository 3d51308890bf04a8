import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { countPendingEvents } from './count-stat-events.ts'
import { makeSpan, remakeVideoSpanSets } from './stat-spans.ts'
import { saveViewerSets } from './viewer-sets.ts'
import type { StatDay } from './stat-day.ts'

/** How many watch sessions of which videos were counted. */
export interface CountedSessions {
  watchSessions: number
  videos: Set<string>
}

/** Watch sessions taken into the statistics in one transaction. */
const BATCH = 5000

/** The days of which watch sessions are pending. */
export async function readPendingDays(db: Db): Promise<StatDay[]> {
  return db
    .selectFrom('he_watch_session')
    .select(['tenant_id as tenantId', 'stat_date as date'])
    .distinct()
    .where('stat_pending', '=', sql.lit(true))
    .execute()
}

/** Takes all that is pending of one day into the statistics. */
export async function countPendingOfDay(
  { system }: Database,
  day: StatDay,
  signal?: AbortSignal,
): Promise<CountedSessions> {
  const counted: CountedSessions = { watchSessions: 0, videos: new Set() }
  for (;;) {
    signal?.throwIfAborted()
    const part = await system.transaction().execute(async tx => {
      await lockStatDay(tx, day)
      await countPendingEvents(tx, day)
      const taken = await countPending(tx, day)
      if (taken.sittings > 0) await saveViewerSets(tx, day)
      if (taken.doubted !== null) await remakeVideoSpanSets(tx, day, taken.doubted)
      return taken
    })
    counted.watchSessions += part.sittings
    for (const video of part.videos ?? []) counted.videos.add(video)
    if (part.sittings < BATCH) return counted
  }
}

/** Counting and rebuilding days of one span wait for each other, until the transaction ends: they write the same rows. */
export async function lockStatDay(tx: Db, { tenantId, date }: StatDay): Promise<void> {
  await sql`select pg_advisory_xact_lock(${tenantId}::integer, hashtext('stat:' || xj_stat_span(${date}::date)))`.execute(
    tx,
  )
}

interface CountedPart {
  sittings: Computed<number>
  videos: Computed<string[]> | null
  /** Videos of which a play was taken away: whether its viewer had another one has to be looked up. */
  doubted: Computed<string[]> | null
}

const MEASURES = ['plays', 'valid_plays', 'completes', 'effective_sec', 'covered_share']
const SUMS = sql.raw(MEASURES.map(name => `sum(${name})`).join(', '))
const INTO = sql.raw(MEASURES.join(', '))
/** Adds what comes to what is there. */
const ADDED = sql.raw(MEASURES.map(name => `${name} = t.${name} + excluded.${name}`).join(', '))
const PARTS = sql`lateral (values ('all', ''), ('scene', entry_scene), ('os', os), ('hour', hour)) part (kind, key)`

/**
 * Adds watch sessions to the rows of the statistics they belong to. `from` is a view of watch sessions and their
 * measures.
 */
const writes = (from: ReturnType<typeof sql>) => ({
  daily: sql`
    insert into he_stat_daily as t (tenant_id, stat_date, hospital_id, department_id, video_id, area_code, ${INTO})
    select tenant_id, stat_date, hospital_id, department_id, video_id, area_code, ${SUMS} from ${from}
    group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, stat_date, hospital_id, department_id, video_id, area_code) do update set ${ADDED}`,
  place: sql`
    insert into he_stat_place as t (tenant_id, stat_date, hospital_id, department_id, area_code, kind, key, ${INTO})
    select tenant_id, stat_date, hospital_id, department_id, area_code, part.kind, part.key, ${SUMS} from ${from}, ${PARTS}
    group by 1, 2, 3, 4, 5, 6, 7
    on conflict (tenant_id, kind, stat_date, hospital_id, department_id, area_code, key) do update set ${ADDED}`,
  video: sql`
    insert into he_stat_video as t (tenant_id, stat_date, video_id, ${INTO})
    select tenant_id, stat_date, video_id, ${SUMS} from ${from} group by 1, 2, 3
    on conflict (tenant_id, stat_date, video_id) do update set ${ADDED}`,
  unit: sql`
    insert into he_stat_unit as t (tenant_id, stat_date, unit, ${INTO})
    select tenant_id, stat_date, u.unit, ${SUMS} from ${from}, xj_stat_units(hospital_id, area_code) u (unit) group by 1, 2, 3
    on conflict (tenant_id, unit, stat_date) do update set ${ADDED}`,
  hospitalArea: sql`
    insert into he_stat_hospital_area (tenant_id, hospital_id, area_code)
    select distinct tenant_id, hospital_id, area_code from ${from} where hospital_id is not null on conflict do nothing`,
  viewers: sql`
    insert into he_stat_user_day as t (tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec)
    select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, sum(valid_plays), sum(completes), sum(effective_sec)
    from ${from} group by 1, 2, 3, 4, 5, 6, 7
    having sum(valid_plays) <> 0 or sum(completes) <> 0 or sum(effective_sec) <> 0
    on conflict (tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id) do update set
      valid_plays = t.valid_plays + excluded.valid_plays, completes = t.completes + excluded.completes,
      effective_sec = t.effective_sec + excluded.effective_sec`,
})

const VIDEO_UNITS = sql`xj_stat_video_units(hospital_id, department_id, area_code) u (unit)`

/** Adds watch sessions to the rows of their span; who is new to a set joins it, and nobody leaves it here. */
const spanWrites = (from: ReturnType<typeof sql>) => ({
  unitVideo: sql`
    insert into he_stat_unit_video as t (tenant_id, unit, span, video_id, ${INTO})
    select tenant_id, u.unit, xj_stat_span(stat_date), video_id, ${SUMS} from ${from}, ${VIDEO_UNITS} group by 1, 2, 3, 4
    on conflict (tenant_id, unit, span, video_id) do update set ${ADDED}`,
  unitVideoViewers: sql`
    insert into he_stat_unit_video_viewers as t (tenant_id, unit, span, video_id, chunk, viewers)
    select one.tenant_id, u.unit, xj_stat_span(stat_date), video_id, xj_wide_chunk(v.no), xj_wide_set(v.no % 65536, 1)
    from ${from} one join he_stat_viewer v on v.tenant_id = one.tenant_id and v.user_id = one.user_id, ${VIDEO_UNITS}
    where valid_plays > 0 group by 1, 2, 3, 4, 5
    on conflict (tenant_id, unit, span, video_id, chunk) do update set viewers = t.viewers | excluded.viewers
    where t.viewers & excluded.viewers <> excluded.viewers`,
})

/**
 * One statement: pending watch sessions are held and told that they are counted, and what is new about them is added to
 * every row they belong to. Whoever reads sees all of it or nothing.
 */
async function countPending(tx: Db, { tenantId, date }: StatDay): Promise<CountedPart> {
  const { daily, place, video, unit, hospitalArea, viewers } = writes(sql`fresh`)
  const { unitVideo, unitVideoViewers } = spanWrites(sql`fresh`)
  const { rows } = await sql<CountedPart>`
    with held as materialized (
      select id from he_watch_session where tenant_id = ${tenantId} and stat_date = ${date}::date and stat_pending
      order by id limit ${BATCH} for update),
    fresh as materialized (
      select d.* from he_watch_delta d
      where d.tenant_id = ${tenantId} and d.stat_date = ${date}::date and d.id in (select id from held)),
    told as (
      update he_watch_session s set stat_pending = false, counted_play = s.counted_play + f.plays,
        counted_valid = s.counted_valid + f.valid_plays, counted_complete = s.counted_complete + f.completes,
        counted_sec = s.counted_sec + f.effective_sec, counted_share = s.counted_share + f.covered_share
      from fresh f where s.id = f.id and s.stat_date = ${date}::date),
    daily as (${daily}), place as (${place}), video as (${video}), unit as (${unit}), hospital_area as (${hospitalArea}),
    viewers as (${viewers}), unit_video as (${unitVideo}), unit_video_viewers as (${unitVideoViewers})
    select count(*) as sittings, array_agg(distinct replace(video_id::text, '-', '')) as videos,
      array_agg(distinct video_id::text) filter (where valid_plays < 0) as doubted from fresh`.execute(tx)
  return rows[0] ?? { sittings: 0, videos: null, doubted: null }
}

/** Puts into the emptied rows of a day what its watch sessions say is counted of them. */
export async function recountDay(tx: Db, { tenantId, date }: StatDay): Promise<CountedSessions> {
  const counted = sql`(select * from he_watch_counted where tenant_id = ${tenantId} and stat_date = ${date}::date) counted`
  for (const write of Object.values(writes(counted))) await write.execute(tx)
  await saveViewerSets(tx, { tenantId, date })
  await makeSpan(tx, { tenantId, date })
  const { rows } = await sql<Omit<CountedPart, 'doubted'>>`
    select count(*) as sittings, array_agg(distinct replace(video_id::text, '-', '')) as videos from ${counted}`.execute(
    tx,
  )
  return { watchSessions: rows[0]?.sittings ?? 0, videos: new Set(rows[0]?.videos ?? []) }
}
