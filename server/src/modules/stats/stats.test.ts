import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { DataScope } from '../../platform/access/principal.ts'
import { heartbeatOf, openTestWatchSession, sendHeartbeats } from '../../testing/videos/test-watch-sessions.ts'
import { TEST_TIME, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { watchModule } from '../watch/index.ts'
import { countPendingDays, holdDaysOfViewer, moveViewerStatistics, statsModule } from './index.ts'
import { rebuildStatisticsOf } from './rebuild-statistics.ts'
import { expectExactStatistics, rowsIn } from './testing/exact-statistics.ts'
import { countBurst } from './count-pending-days.ts'
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

const rowsOf = (query: ReturnType<typeof sql>) => rowsIn(t.database.system, query)
const expectExact = () => expectExactStatistics(t.database.system)

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

  test('of a burst does not wait for its five minutes, and of little does', async () => {
    for (let n = 0; n < 3; n++) await sit()
    expect(await countBurst(t.database, t.clock.now(), undefined, 4)).toEqual({ sittings: 0 })
    expect(await rowsOf(sql`select from he_stat_daily`)).toEqual([])
    await sit()
    expect(await countBurst(t.database, t.clock.now(), undefined, 4)).toEqual({ sittings: 4 })
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
