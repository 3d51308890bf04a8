import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import { areaRange, type DataScope } from '../../platform/access/principal.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { countPendingDays } from '../stats/index.ts'
import { dashboardModule } from './index.ts'
import {
  FACT_DAYS,
  randomDashboardFacts,
  writeFactWatchSessions,
  writeFactRecords,
  type DashboardFacts,
} from '../../testing/dashboard/random-facts.ts'
import {
  activeHospitalRateOf,
  changePercent,
  completionRateOf,
  factDayAfter,
  daysBetween,
  hospitalsInScope,
  minutesPerViewerOf,
  recountedPlays,
  watchedSeconds,
  sharePercent,
  videosInScope,
  distinctViewers,
  type RecountScope,
} from '../../testing/dashboard/recount-figures.ts'

const LONG = process.env['TEST_LONG'] === '1'
const ROUNDS = LONG ? 60 : 12
const random = seededRandom(20_261_121)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
/** The clock stands on the last day but one of the facts, at ten: the last day has not come yet. */
const TODAY = '2026-11-20'

let t: TestApp
let facts: DashboardFacts

beforeAll(async () => {
  t = await startTestApp({ modules: [dashboardModule] })
  callsByPrincipal(t.context)
  facts = randomDashboardFacts(random, 900)
  const db = t.database.forTenant(1)
  await writeFactRecords(db, facts)
  // Most are counted; the rest is pending, and the figures are to hold both.
  await writeFactWatchSessions(db, facts.watchSessions.slice(0, 700))
  await countPendingDays(t.database, t.clock.now())
  await writeFactWatchSessions(db, facts.watchSessions.slice(700))
})
afterAll(() => t.close())
afterEach(() => expect(t.unexpectedErrors).toEqual([]))

const people = (): Record<string, DataScope> => {
  const { id: hospitalId, area: areaCode, wards } = facts.hospitals[0]!
  return {
    platform: { kind: 'platform' },
    province: { kind: 'area', ...areaRange('320000') },
    city: { kind: 'area', ...areaRange('320500') },
    hospital: { kind: 'hospital', hospitalId, areaCode },
    ward: { kind: 'department', hospitalId, areaCode, departmentId: wards[0]! },
    nowhere: { kind: 'nowhere' },
  }
}
const KINDS = ['platform', 'province', 'city', 'hospital', 'ward', 'nowhere'] as const

const callAs = (dataScope: DataScope) => callsByPrincipal(t.context)(testPrincipal({ dataScope }))
const asked = ({ from, to, area, hospitalId, videoId }: RecountScope) => ({ from, to, area, hospitalId, videoId })

/** Some days, and now and then a step or two down, of those that this person can take. */
function randomQuestion(dataScope: DataScope): RecountScope {
  const [from = '', to = ''] =
    random() < 0.2 ? [TODAY, TODAY] : [pick(FACT_DAYS), random() < 0.3 ? TODAY : pick(FACT_DAYS)].toSorted()
  const plays = recountedPlays(facts, { dataScope, from, to })
  const step = random()
  if (step < 0.5 || plays.length === 0) return { dataScope, from, to }
  const one = pick(plays)
  if (step < 0.6) return { dataScope, from, to, videoId: one.video.id }
  if (one.area === null) return { dataScope, from, to, area: 'none' }
  if (step < 0.8)
    return { dataScope, from, to, area: pick([`${one.area.slice(0, 2)}0000`, `${one.area.slice(0, 4)}00`]) }
  return { dataScope, from, to, hospitalId: one.hospital!.id }
}

describe.each(KINDS)('what is shown to somebody of the %s is what a slow recount finds', kind => {
  test('cards, trend, rankings, provinces, hospitals, habits', { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const recountScope = randomQuestion(people()[kind]!)
      const where = JSON.stringify(asked(recountScope))
      const call = callAs(recountScope.dataScope)
      const query = asked(recountScope)
      const plays = recountedPlays(facts, recountScope)

      const { cards, trend, topVideos } = (await call(dashboardCalls.admin, { query })).result
      expect(Object.fromEntries(cards.map(card => [card.name, [card.value, card.change]])), where).toEqual(
        recountedCards(recountScope),
      )
      const days = daysBetween(recountScope.from, recountScope.to)
      expect(trend, where).toEqual(
        days.map(date => {
          const of = plays.filter(one => one.day === date)
          const completes = of.filter(one => one.complete).length
          return { date, plays: of.length, viewers: distinctViewers(of), completes, effectiveSec: watchedSeconds(of) }
        }),
      )
      const active = cards.find(card => card.name === 'activeHospitalRate')
      if (active) expect(active.spark, where).toEqual(days.map(day => activeHospitalRateOf(facts, recountScope, day)))
      for (const top of topVideos) {
        const of = plays.filter(one => one.video.id === top.id)
        expect(top, where).toEqual({
          ...watchedOf(of),
          id: top.id,
          title: of[0]?.video.title,
          cover: null,
          effectiveSec: watchedSeconds(of),
        })
      }
      const counts = [...Map.groupBy(plays, one => one.video.id).values()]
        .map(of => of.length)
        .toSorted((a, b) => b - a)
      expect(
        topVideos.map(one => one.plays),
        where,
      ).toEqual(counts.slice(0, 10))

      await rankingHolds(recountScope)
      await provincesHold(recountScope)
      const { scenes, systems, hours } = (await call(dashboardCalls.habits, { query })).result
      expect(keyed(scenes), where).toEqual(tally(plays.map(one => one.scene)))
      expect(keyed(systems), where).toEqual(tally(plays.map(one => one.system)))
      expect(keyed(hours.map(one => ({ name: `${one.weekday} ${one.hour}`, plays: one.plays }))), where).toEqual(
        tally(plays.map(one => `${new Date(one.day).getUTCDay() || 7} ${Number(one.time.slice(0, 2))}`)),
      )
      const hospitals = (await call(dashboardCalls.hospitals, { query })).result
      expect(hospitals.map(one => one.id).toSorted(), where).toEqual(
        hospitalsInScope(facts, recountScope)
          .map(one => one.id)
          .toSorted(),
      )
      for (const one of hospitals)
        expect(one, where).toMatchObject(watchedOf(plays.filter(play => play.hospital?.id === one.id)))
    }
  })
})

const watchedOf = (plays: ReturnType<typeof recountedPlays>) => ({
  plays: plays.length,
  viewers: distinctViewers(plays),
  completionRate: completionRateOf(plays),
})
const keyed = (rows: readonly { name: string; plays: number }[]) =>
  Object.fromEntries(rows.map(({ name, plays }) => [name, plays]))
function tally(keys: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(keys, key => key)].map(([key, of]) => [key, of.length]))
}

function recountedCards(recountScope: RecountScope) {
  const plays = recountedPlays(facts, recountScope)
  // Whole days beside as many before; today alone as far as it has come, beside yesterday.
  const alone = recountScope.from === TODAY && recountScope.to === TODAY
  const to = recountScope.to === TODAY && !alone ? factDayAfter(TODAY, -1) : recountScope.to
  const length = daysBetween(recountScope.from, to).length
  const during = (from: string, until: string) =>
    recountedPlays(facts, recountScope, from, until).filter(one => !alone || one.time <= '10:00:00')
  const [now, before] = [
    during(recountScope.from, to),
    during(factDayAfter(recountScope.from, -length), factDayAfter(recountScope.from, -1)),
  ]
  const changed = (figure: (of: typeof plays) => number | null, base: number) =>
    base < 30 ? null : changePercent(figure(now), figure(before))
  const rate = (day: string) => activeHospitalRateOf(facts, recountScope, day)
  const served = hospitalsInScope(facts, recountScope).filter(one => one.served).length
  const operators = {
    activeHospitalRate: [
      rate(recountScope.to),
      served < 30 ? null : changePercent(rate(to), rate(factDayAfter(recountScope.from, -1))),
    ],
    hospitalsInService: [served, null],
  }
  const videos = videosInScope(facts, recountScope)
  const waiting = videos.filter(
    one =>
      one.status === 'reviewing' || one.status === 'approved' || (one.status === 'draft' && one.media === 'failed'),
  )
  return {
    plays: [plays.length, changed(of => of.length, before.length)],
    viewers: [distinctViewers(plays), changed(distinctViewers, distinctViewers(before))],
    completionRate: [completionRateOf(plays), changed(completionRateOf, before.length)],
    minutesPerViewer: [minutesPerViewerOf(plays), changed(minutesPerViewerOf, distinctViewers(before))],
    ...(recountScope.dataScope.kind === 'platform' || recountScope.dataScope.kind === 'area' ? operators : {}),
    publishedVideos: [videos.filter(one => one.status === 'published').length, null],
    todo: [waiting.length, null],
  }
}

const KEY = {
  province: (one: { area: string | null }) => (one.area === null ? '' : `${one.area.slice(0, 2)}0000`),
  city: (one: { area: string | null }) => (one.area === null ? '' : `${one.area.slice(0, 4)}00`),
} as const

/** Each line of a ranking, and that all lines and the others are the whole: drilled levels add up to their parent. */
async function rankingHolds(recountScope: RecountScope): Promise<void> {
  const call = callAs(recountScope.dataScope)
  const plays = recountedPlays(facts, recountScope)
  for (const level of [undefined, 'province', 'city', 'hospital', 'video'] as const) {
    for (const by of ['plays', 'viewers'] as const) {
      const query = { ...asked(recountScope), by, ...(level === undefined ? {} : { level }) }
      const match = (await call(dashboardCalls.ranking, { query })).result
      const keyOf = (one: (typeof plays)[number]): string =>
        match.level === 'video'
          ? one.video.id
          : match.level === 'hospital'
            ? (one.hospital?.id ?? '')
            : KEY[match.level](one)
      const groups = Map.groupBy(plays, keyOf)
      for (const row of match.rows)
        expect(row, JSON.stringify(query)).toMatchObject(watchedOf(groups.get(row.key) ?? []))
      const figures = [...groups.values()]
        .map(of => (by === 'plays' ? of.length : distinctViewers(of)))
        .toSorted((a, b) => b - a)
      expect(match.rows.map(row => row[by])).toEqual(figures.slice(0, 10))
      expect(match.others.count).toBe(Math.max(0, groups.size - 10))
      expect(match.rows.reduce((sum, row) => sum + row.plays, 0) + match.others.plays).toBe(plays.length)
    }
  }
}

async function provincesHold(recountScope: RecountScope): Promise<void> {
  const matches = (await callAs(recountScope.dataScope)(dashboardCalls.provinces, { query: asked(recountScope) }))
    .result
  const plays = recountedPlays(facts, recountScope).filter(one => one.hospital)
  const hospitals = hospitalsInScope(facts, recountScope)
  for (const province of matches) {
    const inside = hospitals.filter(one => one.area.startsWith(province.code.slice(0, 2)))
    const served = inside.filter(one => one.served)
    const active = recountedPlays(facts, recountScope, factDayAfter(recountScope.to, -29), recountScope.to).map(
      one => one.hospital?.id,
    )
    expect(province).toMatchObject({
      ...watchedOf(plays.filter(one => KEY.province(one) === province.code)),
      hospitals: inside.length,
      inService: served.length,
      activeHospitalRate: sharePercent(served.filter(one => active.includes(one.id)).length, served.length),
    })
  }
  const codes = [...hospitals.map(one => one.area), ...plays.map(one => one.area ?? '')].map(
    area => `${area.slice(0, 2)}0000`,
  )
  expect(matches.map(one => one.code)).toEqual([...new Set(codes)].toSorted())
}

describe('step by step', () => {
  const range = { from: FACT_DAYS[0]!, to: TODAY }

  test('every level adds up to the line one came from', async () => {
    const call = callAs({ kind: 'platform' })
    const total = (query: object) => call(dashboardCalls.ranking, { query: { ...range, ...query } })
    const down = async (query: object, plays: number, level: string): Promise<void> => {
      const { result } = await total(query)
      expect(result.level).toBe(level)
      expect(result.rows.reduce((sum, row) => sum + row.plays, 0) + result.others.plays).toBe(plays)
      const next = { province: 'city', city: 'hospital', hospital: 'video' }[level]
      if (next === undefined) return
      for (const row of result.rows) {
        if (row.key === '') await down({ area: 'none' }, row.plays, 'video')
        else if (level === 'hospital') await down({ ...query, hospitalId: row.key }, row.plays, next)
        else await down({ area: row.key }, row.plays, next)
      }
    }
    await down({}, recountedPlays(facts, { dataScope: { kind: 'platform' }, ...range }).length, 'province')
  })

  test('the way is told by names', async () => {
    const one = facts.watchSessions.find(
      ({ hospital, valid, risk }) => hospital?.area === '320508' && valid && risk === 0,
    )!
    const query = { ...range, area: '320500', hospitalId: one.hospital!.id, videoId: one.video.id }
    const { path } = (await callAs({ kind: 'platform' })(dashboardCalls.admin, { query })).result
    expect(path.map(step => step.name)).toEqual(['江苏省', '苏州市', one.hospital!.name, one.video.title])
  })

  test('whoever has no business there is told there is nothing', async () => {
    const call = callAs(people()['hospital']!)
    for (const query of [
      { hospitalId: facts.hospitals[4]!.id },
      { hospitalId: stableId('nobody') },
      { videoId: stableId('nothing') },
    ])
      for (const endpoint of [
        dashboardCalls.admin,
        dashboardCalls.ranking,
        dashboardCalls.content,
        dashboardCalls.habits,
        dashboardCalls.watchlist,
        dashboardCalls.hospitals,
        dashboardCalls.provinces,
      ])
        expect((await call(endpoint, { query: { ...range, ...query } as never })).status).toBe(404)
  })
})

test('changes are none where there was nothing before, and never 100 %', async () => {
  const dataScope = people()['platform']!
  const query = { from: '2025-01-01', to: '2025-01-02' }
  const { cards, trend, topVideos } = (await callAs(dataScope)(dashboardCalls.admin, { query })).result
  const figures = Object.fromEntries(cards.map(card => [card.name, [card.value, card.change]]))
  expect(figures).toMatchObject({
    plays: [0, null],
    viewers: [0, null],
    completionRate: [null, null],
    minutesPerViewer: [null, null],
  })
  expect([trend.map(day => day.plays), topVideos]).toEqual([[0, 0], []])
})

test('who only reviews videos sees no figures of single hospitals, by no way; who looks after one has no operator’s cards', async () => {
  const query = { from: FACT_DAYS[0] ?? TODAY, to: TODAY }
  const reviewer = callsByPrincipal(t.context)(testPrincipal({ without: ['he:hospital:edit'] }))
  const { cards, byHospital, path } = (await reviewer(dashboardCalls.admin, { query })).result
  expect([byHospital, path]).toEqual([false, []])
  expect(cards.map(card => card.name)).not.toEqual(expect.arrayContaining(['activeHospitalRate']))
  expect((await reviewer(dashboardCalls.hospitals, { query })).result).toEqual([])
  expect((await reviewer(dashboardCalls.provinces, { query })).result).toEqual([])
  expect((await reviewer(dashboardCalls.watchlist, { query })).result.expiring).toEqual([])
  for (const level of [undefined, 'province', 'hospital'] as const)
    expect((await reviewer(dashboardCalls.ranking, { query: { ...query, level } })).result.level).toBe('video')
  const hospitalId = facts.hospitals[0]?.id ?? ''
  expect((await reviewer(dashboardCalls.admin, { query: { ...query, hospitalId } })).status).toBe(404)
  expect((await reviewer(dashboardCalls.admin, { query: { ...query, area: '320000' } })).status).toBe(404)
  const home = (await callAs(people()['hospital']!)(dashboardCalls.admin, { query })).result
  expect(home.byHospital).toBe(false)
  expect(home.cards.map(card => card.name)).toEqual([
    'plays',
    'viewers',
    'completionRate',
    'minutesPerViewer',
    'publishedVideos',
    'todo',
  ])
})

test('says as of when a replica answers, and nothing where the primary does', async () => {
  const { reports } = t.context
  const { read } = reports
  const call = callAs({ kind: 'platform' })
  const asOf = async (from: string) =>
    (await call(dashboardCalls.admin, { query: { from, to: '2026-11-12' } })).result.asOf
  expect(await asOf('2026-11-10')).toBeNull()
  reports.read = (tenantId, work) =>
    read(tenantId, source => work({ ...source, asOf: new Date('2026-11-20T09:58:00+08:00') }))
  expect(await asOf('2026-11-11')).toBe('2026-11-20 09:58:00')
  // Kept as long as the figures are that were read with it.
  expect(await asOf('2026-11-10')).toBeNull()
  reports.read = read
})
