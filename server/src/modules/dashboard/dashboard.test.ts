import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { namedId } from '../../platform/primitives/ids.ts'
import { areaRange, type DataScope } from '../../platform/access/who.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { callersOf, staffOf } from '../../testing/people/staff.ts'
import { testHouse, type TestHouse } from '../../testing/house/test-house.ts'
import { countPendingDays } from '../stats/index.ts'
import { dashboardModule } from './index.ts'
import { DAYS, randomFacts, writeSittings, writeWorld, type Facts } from '../../testing/dashboard/facts.ts'
import {
  activeRate,
  change,
  completion,
  dayAfter,
  daysBetween,
  hospitalsOf,
  minutes,
  playsOf,
  seconds,
  share,
  videosOf,
  viewers,
  type Question,
} from '../../testing/dashboard/recount.ts'

const LONG = process.env['TEST_LONG'] === '1'
const ROUNDS = LONG ? 60 : 12
const random = seededRandom(20_261_121)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
/** The clock stands on the last day but one of the facts, at ten: the last day has not come yet. */
const TODAY = '2026-11-20'

let t: TestHouse
let facts: Facts

beforeAll(async () => {
  t = await testHouse({ modules: [dashboardModule] })
  callersOf(t.context)
  facts = randomFacts(random, 900)
  const db = t.database.forTenant(1)
  await writeWorld(db, facts)
  // Most are counted; the rest is pending, and the figures are to hold both.
  await writeSittings(db, facts.sittings.slice(0, 700))
  await countPendingDays(t.database, t.clock.now())
  await writeSittings(db, facts.sittings.slice(700))
})
afterAll(() => t.close())
afterEach(() => expect(t.faults).toEqual([]))

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

const callAs = (place: DataScope) => callersOf(t.context)(staffOf({ place }))
const asked = ({ from, to, area, hospitalId, videoId }: Question) => ({ from, to, area, hospitalId, videoId })

/** Some days, and now and then a step or two down, of those that this person can take. */
function randomQuestion(place: DataScope): Question {
  const [from = '', to = ''] =
    random() < 0.2 ? [TODAY, TODAY] : [pick(DAYS), random() < 0.3 ? TODAY : pick(DAYS)].toSorted()
  const plays = playsOf(facts, { place, from, to })
  const step = random()
  if (step < 0.5 || plays.length === 0) return { place, from, to }
  const one = pick(plays)
  if (step < 0.6) return { place, from, to, videoId: one.video.id }
  if (one.area === null) return { place, from, to, area: 'none' }
  if (step < 0.8) return { place, from, to, area: pick([`${one.area.slice(0, 2)}0000`, `${one.area.slice(0, 4)}00`]) }
  return { place, from, to, hospitalId: one.hospital!.id }
}

describe.each(KINDS)('what is shown to somebody of the %s is what a slow recount finds', kind => {
  test('cards, trend, rankings, provinces, hospitals, habits', { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const question = randomQuestion(people()[kind]!)
      const where = JSON.stringify(asked(question))
      const call = callAs(question.place)
      const query = asked(question)
      const plays = playsOf(facts, question)

      const { cards, trend, topVideos } = (await call(dashboardCalls.admin, { query })).result
      expect(Object.fromEntries(cards.map(card => [card.name, [card.value, card.change]])), where).toEqual(
        recountedCards(question),
      )
      const days = daysBetween(question.from, question.to)
      expect(trend, where).toEqual(
        days.map(date => {
          const of = plays.filter(one => one.day === date)
          const completes = of.filter(one => one.complete).length
          return { date, plays: of.length, viewers: viewers(of), completes, effectiveSec: seconds(of) }
        }),
      )
      const active = cards.find(card => card.name === 'activeHospitalRate')
      if (active) expect(active.spark, where).toEqual(days.map(day => activeRate(facts, question, day)))
      for (const top of topVideos) {
        const of = plays.filter(one => one.video.id === top.id)
        expect(top, where).toEqual({
          ...watchedOf(of),
          id: top.id,
          title: of[0]?.video.title,
          effectiveSec: seconds(of),
        })
      }
      const counts = [...Map.groupBy(plays, one => one.video.id).values()]
        .map(of => of.length)
        .toSorted((a, b) => b - a)
      expect(
        topVideos.map(one => one.plays),
        where,
      ).toEqual(counts.slice(0, 10))

      await rankingHolds(question)
      await provincesHold(question)
      const { scenes, systems, hours } = (await call(dashboardCalls.habits, { query })).result
      expect(keyed(scenes), where).toEqual(tally(plays.map(one => one.scene)))
      expect(keyed(systems), where).toEqual(tally(plays.map(one => one.system)))
      expect(keyed(hours.map(one => ({ name: `${one.weekday} ${one.hour}`, plays: one.plays }))), where).toEqual(
        tally(plays.map(one => `${new Date(one.day).getUTCDay() || 7} ${Number(one.time.slice(0, 2))}`)),
      )
      const hospitals = (await call(dashboardCalls.hospitals, { query })).result
      expect(hospitals.map(one => one.id).toSorted(), where).toEqual(
        hospitalsOf(facts, question)
          .map(one => one.id)
          .toSorted(),
      )
      for (const one of hospitals)
        expect(one, where).toMatchObject(watchedOf(plays.filter(play => play.hospital?.id === one.id)))
    }
  })
})

const watchedOf = (plays: ReturnType<typeof playsOf>) => ({
  plays: plays.length,
  viewers: viewers(plays),
  completionRate: completion(plays),
})
const keyed = (rows: readonly { name: string; plays: number }[]) =>
  Object.fromEntries(rows.map(({ name, plays }) => [name, plays]))
function tally(keys: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(keys, key => key)].map(([key, of]) => [key, of.length]))
}

function recountedCards(question: Question) {
  const plays = playsOf(facts, question)
  // Whole days beside as many before; today alone as far as it has come, beside yesterday.
  const alone = question.from === TODAY && question.to === TODAY
  const to = question.to === TODAY && !alone ? dayAfter(TODAY, -1) : question.to
  const length = daysBetween(question.from, to).length
  const during = (from: string, until: string) =>
    playsOf(facts, question, from, until).filter(one => !alone || one.time <= '10:00:00')
  const [now, before] = [
    during(question.from, to),
    during(dayAfter(question.from, -length), dayAfter(question.from, -1)),
  ]
  const changed = (figure: (of: typeof plays) => number | null, base: number) =>
    base < 30 ? null : change(figure(now), figure(before))
  const rate = (day: string) => activeRate(facts, question, day)
  const served = hospitalsOf(facts, question).filter(one => one.served).length
  const operators = {
    activeHospitalRate: [rate(question.to), served < 30 ? null : change(rate(to), rate(dayAfter(question.from, -1)))],
    hospitalsInService: [served, null],
  }
  const videos = videosOf(facts, question)
  const waiting = videos.filter(
    one =>
      one.status === 'reviewing' || one.status === 'approved' || (one.status === 'draft' && one.media === 'failed'),
  )
  return {
    plays: [plays.length, changed(of => of.length, before.length)],
    viewers: [viewers(plays), changed(viewers, viewers(before))],
    completionRate: [completion(plays), changed(completion, before.length)],
    minutesPerViewer: [minutes(plays), changed(minutes, viewers(before))],
    ...(question.place.kind === 'platform' || question.place.kind === 'area' ? operators : {}),
    publishedVideos: [videos.filter(one => one.status === 'published').length, null],
    todo: [waiting.length, null],
  }
}

const KEY = {
  province: (one: { area: string | null }) => (one.area === null ? '' : `${one.area.slice(0, 2)}0000`),
  city: (one: { area: string | null }) => (one.area === null ? '' : `${one.area.slice(0, 4)}00`),
} as const

/** Each line of a ranking, and that all lines and the others are the whole: drilled levels add up to their parent. */
async function rankingHolds(question: Question): Promise<void> {
  const call = callAs(question.place)
  const plays = playsOf(facts, question)
  for (const level of [undefined, 'province', 'city', 'hospital', 'video'] as const) {
    for (const by of ['plays', 'viewers'] as const) {
      const query = { ...asked(question), by, ...(level === undefined ? {} : { level }) }
      const found = (await call(dashboardCalls.ranking, { query })).result
      const keyOf = (one: (typeof plays)[number]): string =>
        found.level === 'video'
          ? one.video.id
          : found.level === 'hospital'
            ? (one.hospital?.id ?? '')
            : KEY[found.level](one)
      const groups = Map.groupBy(plays, keyOf)
      for (const row of found.rows)
        expect(row, JSON.stringify(query)).toMatchObject(watchedOf(groups.get(row.key) ?? []))
      const figures = [...groups.values()]
        .map(of => (by === 'plays' ? of.length : viewers(of)))
        .toSorted((a, b) => b - a)
      expect(found.rows.map(row => row[by])).toEqual(figures.slice(0, 10))
      expect(found.others.count).toBe(Math.max(0, groups.size - 10))
      expect(found.rows.reduce((sum, row) => sum + row.plays, 0) + found.others.plays).toBe(plays.length)
    }
  }
}

async function provincesHold(question: Question): Promise<void> {
  const found = (await callAs(question.place)(dashboardCalls.provinces, { query: asked(question) })).result
  const plays = playsOf(facts, question).filter(one => one.hospital)
  const hospitals = hospitalsOf(facts, question)
  for (const province of found) {
    const inside = hospitals.filter(one => one.area.startsWith(province.code.slice(0, 2)))
    const served = inside.filter(one => one.served)
    const active = playsOf(facts, question, dayAfter(question.to, -29), question.to).map(one => one.hospital?.id)
    expect(province).toMatchObject({
      ...watchedOf(plays.filter(one => KEY.province(one) === province.code)),
      hospitals: inside.length,
      inService: served.length,
      activeHospitalRate: share(served.filter(one => active.includes(one.id)).length, served.length),
    })
  }
  const codes = [...hospitals.map(one => one.area), ...plays.map(one => one.area ?? '')].map(
    area => `${area.slice(0, 2)}0000`,
  )
  expect(found.map(one => one.code)).toEqual([...new Set(codes)].toSorted())
}

describe('step by step', () => {
  const range = { from: DAYS[0]!, to: TODAY }

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
    await down({}, playsOf(facts, { place: { kind: 'platform' }, ...range }).length, 'province')
  })

  test('the way is told by names', async () => {
    const one = facts.sittings.find(({ hospital, valid, risk }) => hospital?.area === '320508' && valid && risk === 0)!
    const query = { ...range, area: '320500', hospitalId: one.hospital!.id, videoId: one.video.id }
    const { path } = (await callAs({ kind: 'platform' })(dashboardCalls.admin, { query })).result
    expect(path.map(step => step.name)).toEqual(['江苏省', '苏州市', one.hospital!.name, one.video.title])
  })

  test('whoever has no business there is told there is nothing', async () => {
    const call = callAs(people()['hospital']!)
    for (const query of [
      { hospitalId: facts.hospitals[4]!.id },
      { hospitalId: namedId('nobody') },
      { videoId: namedId('nothing') },
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
  const place = people()['platform']!
  const query = { from: '2025-01-01', to: '2025-01-02' }
  const { cards, trend, topVideos } = (await callAs(place)(dashboardCalls.admin, { query })).result
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
  const query = { from: DAYS[0] ?? TODAY, to: TODAY }
  const reviewer = callersOf(t.context)(staffOf({ without: ['he:hospital:edit'] }))
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
