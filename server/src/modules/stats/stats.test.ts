import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { DataScope } from '../../platform/access/principal.ts'
import { heartbeatOf, openTestWatchSession, sendHeartbeats } from '../../testing/videos/test-watch-sessions.ts'
import { TEST_TIME, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { watchModule } from '../watch/index.ts'
import { countPendingDays, holdDaysOfViewer, moveViewerStatistics, statsModule } from './index.ts'
import { rebuildStatisticsOf } from './rebuild-statistics.ts'
import { readPlayTotals, countViewers } from './testing/play-totals.ts'

const LONG = process.env['TEST_LONG'] === '1'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ modules: [statsModule, watchModule] })
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})
beforeEach(async () => {
  t.clock.set(TEST_TIME)
  for (const table of [
    'he_watch_session',
    'he_watch_record',
    'he_watch_beat',
    ...STATISTICS,
    'he_qr_scan',
    'he_wxapp_user',
  ])
    await sql`delete from ${sql.table(table)}`.execute(t.database.system)
})

const STATISTICS = [
  'he_stat_daily',
  'he_stat_place',
  'he_stat_user_day',
  'he_stat_viewers',
  'he_stat_video',
  'he_stat_video_viewers',
  'he_stat_unit',
  'he_stat_unit_viewers',
  'he_stat_unit_span_viewers',
  'he_stat_unit_video',
  'he_stat_unit_video_viewers',
  'he_stat_hospital_area',
]
const HOSPITALS = [newId(), newId(), null]
const AREAS = ['320508', '320500']
const VIDEOS = [newId(), newId()]
const USERS = [newId(), newId(), newId()]
const WARDS = [newId(), newId(), null]
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21']
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

interface Sat {
  id: string
  userId: string
  seq: number
  pos: number
}

/** One thing that happens to the facts or to the statistics. */
type Step =
  | { kind: 'open'; user: number; video: number; hospital: number; minute: number }
  | { kind: 'beat'; sitting: number; seconds: number }
  | { kind: 'flag'; sitting: number; risk: number }
  | { kind: 'scan'; user: number; hospital: number }
  | { kind: 'merge'; from: number; into: number }
  | { kind: 'tick' }
  | { kind: 'rebuild'; day: number }

const pick = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      user: pick,
      video: pick,
      hospital: pick,
      minute: fc.nat(2),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('beat' as const),
      sitting: pick,
      seconds: fc.integer({ min: 1, max: 15 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('flag' as const), sitting: pick, risk: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('scan' as const), user: pick, hospital: pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tick' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), from: pick, into: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const), day: fc.nat(2) }) },
)

async function take(watchSessions: Sat[], one: Step): Promise<void> {
  switch (one.kind) {
    case 'open': {
      const userId = at(USERS, one.user)
      const hospitalId = at(HOSPITALS, one.hospital)
      t.clock.advance(one.minute * 60)
      const id = await openTestWatchSession(t, {
        userId,
        videoId: at(VIDEOS, one.video),
        hospitalId,
        departmentId: hospitalId && at(WARDS, one.video + one.user),
        durationSec: 30,
        areaCode: hospitalId && at(AREAS, one.hospital),
      })
      watchSessions.push({ id, userId, seq: 0, pos: 0 })
      return
    }
    case 'beat': {
      const watchSession = watchSessions[one.sitting % Math.max(1, watchSessions.length)]
      if (!watchSession) return
      t.clock.advance(one.seconds)
      await sendHeartbeats(
        t,
        watchSession.userId,
        heartbeatOf(watchSession.id, watchSession.seq++, {
          ranges: [[watchSession.pos, (watchSession.pos += one.seconds)]],
        }),
      )
      return
    }
    case 'flag': {
      const watchSession = watchSessions[one.sitting % Math.max(1, watchSessions.length)]
      if (watchSession)
        await sql`update he_watch_session set risk_flag = ${one.risk} where id = ${watchSession.id}`.execute(
          t.database.forTenant(1),
        )
      return
    }
    case 'merge':
      return mergeViewers(watchSessions, { from: at(USERS, one.from), into: at(USERS, one.into) })
    case 'scan': {
      const code = await aCode()
      await sql`insert into he_qr_scan (id, tenant_id, qr_code_id, user_id, hospital_id, area_code, scanned_at, stat_date)
        values (${newId()}, 1, ${code}, ${at(USERS, one.user)}, ${at(HOSPITALS, one.hospital)}, '320500', ${t.clock.now()}, ${at(DAYS, one.user)})`.execute(
        t.database.forTenant(1),
      )
      return
    }
    case 'tick':
      await countPendingDays(t.database, t.clock.now())
      return
    case 'rebuild':
      await rebuildStatisticsOf(t.database, at(DAYS, one.day), t.clock.now())
  }
}

async function aCode(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into he_qr_code (id, tenant_id, code, target_type, target_ref) values (${newId()}, 1, 'AAAAAAAA', 'video', ${newId()})
    on conflict (code) do update set name = excluded.name returning id`.execute(t.database.forTenant(1))
  return rows[0]?.id ?? ''
}

/** Two accounts turn out to be one person. */
async function mergeViewers(watchSessions: Sat[], { from, into }: { from: string; into: string }): Promise<void> {
  if (from === into) return
  for (const one of watchSessions) if (one.userId === from) one.userId = into
  await t.database.system.transaction().execute(async tx => {
    await holdDaysOfViewer(tx, { tenantId: 1, from, into })
    await sql`update he_watch_session set user_id = ${into} where user_id = ${from}`.execute(tx)
    await moveViewerStatistics(tx, { tenantId: 1, from, into }, t.clock.now())
  })
}

/** What the statistics should say, from the facts alone and said another way. */
const RECOUNT = sql`
  select stat_date, hospital_id, hospital_department_id as department_id, video_id, area_code, count(*)::integer as plays,
    count(*) filter (where is_valid = 1 and risk_flag = 0)::integer as valid_plays,
    count(*) filter (where is_valid = 1 and risk_flag = 0 and is_complete = 1)::integer as completes,
    coalesce(sum(effective_sec) filter (where is_valid = 1 and risk_flag = 0), 0) as effective_sec,
    coalesce(sum(round(covered_sec::numeric / duration_sec, 6)) filter (where is_valid = 1 and risk_flag = 0), 0) as covered_share
  from he_watch_session group by 1, 2, 3, 4, 5`

/** The units a watch session `s` belongs to, said another way: `u`. */
const UNITS = sql`lateral (select distinct unit from unnest(array['', s.hospital_id::text] || case when s.hospital_id is not null
  then array[left(s.area_code, 2), left(s.area_code, 4), left(s.area_code, 6)] end) unit
  where unit is not null and (length(unit) not in (2, 4, 6) or unit !~ '00$')) u`

/** The units of which videos are told apart: `v`. */
const VIDEO_UNITS = sql`lateral (select unit from ${UNITS} union select s.hospital_id::text || '/' || coalesce(s.department_id::text, '')
  where s.hospital_id is not null) v`

/** The first day of the third of a month in which a watch session lies. */
const SPAN = sql`case when extract(day from stat_date) < 11 then date_trunc('month', stat_date)::date
  when extract(day from stat_date) < 21 then date_trunc('month', stat_date)::date + 10 else date_trunc('month', stat_date)::date + 20 end`

/** How many different people are in sets, by some keys; keys of nobody are left out. */
const inSets = (view: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`
  select * from (
    select ${by}, sum(bit_count(viewers))::integer as viewers
    from (select ${by}, chunk, bit_or(viewers) as viewers from ${view} group by ${by}, chunk) one group by ${by}) s
  where viewers > 0 order by ${by}`

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(t.database.system)).rows

async function expectExact(): Promise<void> {
  const measures = sql`sum(plays)::integer as plays, sum(valid_plays)::integer as valid_plays, sum(completes)::integer as completes,
    sum(effective_sec) as effective_sec, sum(covered_share) as covered_share`
  const dims = sql`stat_date, hospital_id, department_id, video_id, area_code`
  expect(
    await rowsOf(
      sql`select * from (select ${dims}, ${measures} from he_stat_daily_now group by 1, 2, 3, 4, 5) s where plays > 0 order by 1, 2, 3, 4, 5`,
    ),
  ).toEqual(await rowsOf(sql`select * from (${RECOUNT}) s order by 1, 2, 3, 4, 5`))
  for (const [kind, key] of [
    ['all', sql`''`],
    ['scene', sql`entry_scene`],
    ['os', sql`coalesce(os, '')`],
    ['hour', sql`extract(hour from start_time)::text`],
  ] as const) {
    expect(
      await rowsOf(sql`select * from (select stat_date, hospital_id, key, sum(plays)::integer as plays, sum(valid_plays)::integer as valid_plays
      from he_stat_place_now where kind = ${kind} group by 1, 2, 3) s where plays > 0 order by 1, 2, 3`),
    ).toEqual(
      await rowsOf(sql`select stat_date, hospital_id, ${key} as key, count(*)::integer as plays,
        count(*) filter (where is_valid = 1 and risk_flag = 0)::integer as valid_plays from he_watch_session group by 1, 2, 3 order by 1, 2, 3`),
    )
  }
  expect(
    await rowsOf(
      sql`select stat_date, hospital_id, video_id, count(distinct user_id) as viewers from he_stat_user_day_now group by 1, 2, 3 order by 1, 2, 3`,
    ),
  ).toEqual(
    await rowsOf(sql`select stat_date, hospital_id, video_id, count(distinct user_id) as viewers from he_watch_session
      where is_valid = 1 and risk_flag = 0 group by 1, 2, 3 order by 1, 2, 3`),
  )
  for (const [view, keys] of [
    ['he_stat_viewers_now', sql`stat_date, hospital_id, area_code`],
    ['he_stat_video_viewers_now', sql`stat_date, video_id`],
  ] as const)
    for (const by of [keys, sql`tenant_id`])
      expect(await rowsOf(inSets(sql.table(view), by))).toEqual(
        await rowsOf(sql`select ${by}, count(distinct user_id)::integer as viewers from he_watch_session
          where is_valid = 1 and risk_flag = 0 group by ${by} order by ${by}`),
      )
  expect(
    await rowsOf(
      sql`select * from (select stat_date, video_id, ${measures} from he_stat_video_now group by 1, 2) s where plays > 0 order by 1, 2`,
    ),
  ).toEqual(await rowsOf(sql`select stat_date, video_id, ${measures} from (${RECOUNT}) s group by 1, 2 order by 1, 2`))
  expect(
    await rowsOf(
      sql`select * from (select unit, stat_date, ${measures} from he_stat_unit_now group by 1, 2) s where plays > 0 order by 1, 2`,
    ),
  ).toEqual(
    await rowsOf(sql`select u.unit, stat_date, ${measures} from (${RECOUNT}) s, ${UNITS} group by 1, 2 order by 1, 2`),
  )
  for (const by of [sql`unit, stat_date`, sql`unit`])
    expect(await rowsOf(inSets(sql.table('he_stat_unit_viewers_now'), by))).toEqual(
      await rowsOf(sql`select ${by}, count(distinct user_id)::integer as viewers from he_watch_session s, ${UNITS}
        where is_valid = 1 and risk_flag = 0 group by ${by} order by ${by}`),
    )
  expect(
    await rowsOf(
      sql`select unit, stat_date, viewers from he_stat_unit_people_now where viewers <> 0 order by unit, stat_date`,
    ),
  ).toEqual(
    await rowsOf(sql`select unit, stat_date, count(distinct user_id)::integer as viewers from he_watch_session s, ${UNITS}
      where is_valid = 1 and risk_flag = 0 group by unit, stat_date order by unit, stat_date`),
  )
  for (const by of [sql`unit, span`, sql`unit`])
    expect(await rowsOf(inSets(sql.table('he_stat_unit_span_viewers_now'), by))).toEqual(
      await rowsOf(sql`select ${by}, count(distinct user_id)::integer as viewers from (select *, ${SPAN} as span from he_watch_session) s, ${UNITS}
        where is_valid = 1 and risk_flag = 0 group by ${by} order by ${by}`),
    )
  expect(
    await rowsOf(
      sql`select * from (select unit, span, video_id, ${measures} from he_stat_unit_video_now group by 1, 2, 3) s where plays > 0 order by 1, 2, 3`,
    ),
  ).toEqual(
    await rowsOf(
      sql`select v.unit, ${SPAN} as span, video_id, ${measures} from (${RECOUNT}) s, ${VIDEO_UNITS} group by 1, 2, 3 order by 1, 2, 3`,
    ),
  )
  for (const by of [sql`unit, span, video_id`, sql`unit, video_id`])
    expect(await rowsOf(inSets(sql.table('he_stat_unit_video_viewers_now'), by))).toEqual(
      await rowsOf(sql`select ${by}, count(distinct user_id)::integer as viewers
        from (select *, hospital_department_id as department_id, ${SPAN} as span from he_watch_session) s, ${VIDEO_UNITS}
        where is_valid = 1 and risk_flag = 0 group by ${by} order by ${by}`),
    )
  expect(await rowsOf(sql`select hospital_id, area_code from he_stat_hospital_area_now order by 1, 2`)).toEqual(
    await rowsOf(
      sql`select distinct hospital_id, area_code from he_watch_session where hospital_id is not null order by 1, 2`,
    ),
  )
  expect(await rowsOf(sql`select coalesce(sum(scans), 0) as scans from he_stat_daily_now`)).toEqual(
    await rowsOf(sql`select count(*) as scans from he_qr_scan`),
  )
  expect(await rowsOf(sql`select coalesce(sum(scans), 0) as scans from he_stat_place_now where kind = 'all'`)).toEqual(
    await rowsOf(sql`select count(*) as scans from he_qr_scan`),
  )
}

test('table and live part add up to the facts after anything that may happen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async steps => {
      for (const table of ['he_watch_session', 'he_qr_scan', ...STATISTICS])
        await sql`delete from ${sql.table(table)}`.execute(t.database.system)
      // Watch sessions begin before midnight and are beaten on after it.
      t.clock.set(new Date('2026-11-20T23:56:00+08:00'))
      const watchSessions: Sat[] = []
      for (const one of steps) await take(watchSessions, one)
      await expectExact()
      await countPendingDays(t.database, t.clock.now())
      await expectExact()
      expect(await rowsOf(sql`select from he_watch_session where stat_pending`)).toEqual([])
      for (const day of DAYS) await rebuildStatisticsOf(t.database, day, t.clock.now())
      await expectExact()
    }),
    { numRuns: LONG ? 400 : 30 },
  )
}, 1_800_000)

describe('the five-minute tick', () => {
  const sit = async (userId = newId(), seconds = 10) => {
    const id = await openTestWatchSession(t, { userId, videoId: VIDEOS[0] as string, durationSec: 100 })
    t.clock.advance(seconds)
    await sendHeartbeats(t, userId, heartbeatOf(id, 0, { ranges: [[0, seconds]] }))
    return { id, userId, seq: 1, pos: seconds }
  }

  test('is run by the clock, touches only what is new, and twice is once', async () => {
    await sit()
    await t.jobs.tick()
    t.clock.advance(300)
    await t.jobs.tick()
    await t.jobs.idle()
    const before = await rowsOf(sql`select xmin::text, * from he_stat_daily`)
    expect(before).toHaveLength(1)
    expect(await countPendingDays(t.database, t.clock.now())).toEqual({ days: 0, sittings: 0 })
    expect(await rowsOf(sql`select xmin::text, * from he_stat_daily`)).toEqual(before)
  })

  test('that dies half-way leaves nothing behind', async () => {
    await sit()
    await asOwner('alter table he_stat_user_day add constraint broken check (valid_plays < 0) not valid')
    await expect(countPendingDays(t.database, t.clock.now())).rejects.toThrow('broken')
    expect(await rowsOf(sql`select from he_stat_daily`)).toEqual([])
    await expectExact()
    await asOwner('alter table he_stat_user_day drop constraint broken')
    expect(await countPendingDays(t.database, t.clock.now())).toMatchObject({ sittings: 1 })
    await expectExact()
  })

  test('at once on several nodes counts once', async () => {
    for (let n = 0; n < 12; n++) await sit()
    await Promise.all(Array.from({ length: 4 }, () => countPendingDays(t.database, t.clock.now())))
    await Promise.all([
      rebuildStatisticsOf(t.database, '2026-11-20', t.clock.now()),
      countPendingDays(t.database, t.clock.now()),
    ])
    await expectExact()
    expect(await readPlayTotals(t.database.forTenant(1), everywhere)).toMatchObject({ plays: 12, validPlays: 12 })
  })

  test('a heartbeat between counting and reading is in the figures, once', async () => {
    const watchSession = await sit(newId(), 4)
    await countPendingDays(t.database, t.clock.now())
    expect(await countViewers(t.database.forTenant(1), everywhere)).toBe(0)
    await take([watchSession], { kind: 'beat', sitting: 0, seconds: 6 })
    expect(await countViewers(t.database.forTenant(1), everywhere)).toBe(1)
    expect(await readPlayTotals(t.database.forTenant(1), everywhere)).toMatchObject({
      plays: 1,
      validPlays: 1,
      effectiveSec: 10,
    })
    await sql`update he_watch_session set risk_flag = 1`.execute(t.database.system)
    expect(await countViewers(t.database.forTenant(1), everywhere)).toBe(0)
  })
})

test('whoever’s only play is taken away, or who turns out to be somebody else, leaves every set', async () => {
  const [kept, flagged, merged] = USERS as [string, string, string]
  const watchSessions: Sat[] = []
  for (const user of [0, 1, 2]) {
    await take(watchSessions, { kind: 'open', user, video: 0, hospital: 0, minute: 0 })
    await take(watchSessions, { kind: 'beat', sitting: user, seconds: 10 })
  }
  await countPendingDays(t.database, t.clock.now())
  await take(watchSessions, { kind: 'flag', sitting: 1, risk: 1 })
  await expectExact()
  await countPendingDays(t.database, t.clock.now())
  await expectExact()
  await mergeViewers(watchSessions, { from: merged, into: kept })
  await expectExact()
  expect(watchSessions.map(({ userId }) => userId)).toEqual([kept, flagged, kept])
})

const everywhere = { from: '2026-11-20', to: '2026-11-20', dataScope: { kind: 'platform' } as DataScope }

/** A statement of the database's owner. */
async function asOwner(statement: string): Promise<void> {
  const database = openDatabase({ connection: t.testDatabase.owner })
  await sql.raw(statement).execute(database.system)
  await database.close()
}

test('figures stay in their place, and viewers are not added up', async () => {
  const [hospitalId, other] = [newId(), newId()]
  const userId = newId()
  for (const [hospital, area] of [
    [hospitalId, '320508'],
    [other, '110105'],
    [hospitalId, '320508'],
  ] as const) {
    const id = await openTestWatchSession(t, { userId, hospitalId: hospital, areaCode: area })
    t.clock.advance(10)
    await sendHeartbeats(t, userId, heartbeatOf(id, 0, { ranges: [[0, 10]], playing: false }))
  }
  const db = t.database.forTenant(1)
  const seen = async (dataScope: DataScope) => [
    (await readPlayTotals(db, { ...everywhere, dataScope })).validPlays,
    await countViewers(db, { ...everywhere, dataScope }),
  ]
  for (const tick of [false, true]) {
    if (tick) await countPendingDays(t.database, t.clock.now())
    expect(await seen({ kind: 'platform' })).toEqual([3, 1])
    expect(await seen({ kind: 'hospital', hospitalId, areaCode: '320508' })).toEqual([2, 1])
    expect(await seen({ kind: 'area', from: '110000', to: '120000' })).toEqual([1, 1])
    expect(await seen({ kind: 'nowhere' })).toEqual([0, 0])
    expect(await readPlayTotals(t.database.forTenant(2), everywhere)).toMatchObject({ plays: 0 })
  }
})

test('counters beside a video follow, and heal', async () => {
  const db = t.database.forTenant(1)
  const video = await aVideo()
  for (const userId of [newId(), newId()]) {
    const id = await openTestWatchSession(t, { userId, videoId: video, durationSec: 10 })
    t.clock.advance(10)
    await sendHeartbeats(t, userId, heartbeatOf(id, 0, { ranges: [[0, 10]] }))
  }
  await countPendingDays(t.database, t.clock.now())
  const counts = async () =>
    (
      await db
        .selectFrom('he_video_count')
        .select(['play_count', 'uv_count', 'complete_count'])
        .where('video_id', '=', video)
        .execute()
    )[0]
  expect(await counts()).toEqual({ play_count: 2, uv_count: 2, complete_count: 2 })
  await sql`update he_video_count set play_count = 99, like_count = 7`.execute(db)
  await rebuildStatisticsOf(t.database, '2026-11-20', t.clock.now())
  expect(await counts()).toEqual({ play_count: 2, uv_count: 2, complete_count: 2 })
})

async function aVideo(): Promise<string> {
  const [id, db] = [newId(), t.database.forTenant(1)]
  const classId = newId()
  await db.insertInto('he_video_classification').values({ id: classId, tenant_id: 1, name: '入院' }).execute()
  await db
    .insertInto('he_video')
    .values({ id, tenant_id: 1, code: id.slice(-8), title: '统计', classification_id: classId })
    .execute()
  return id
}
