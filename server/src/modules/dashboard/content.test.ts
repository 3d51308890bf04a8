import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import type { DataScope } from '../../platform/access/principal.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { dashboardModule } from './index.ts'
import {
  FACT_DAYS,
  randomDashboardFacts,
  randomWatchSession,
  writeFactWatchSessions,
  writeFactRecords,
  type DashboardFacts,
  type FactWatchSession,
  type FactVideo,
} from '../../testing/dashboard/random-facts.ts'
import {
  completionRateOf,
  factDayAfter,
  hospitalsInScope,
  recountedPlays,
  sharePercent,
  videosInScope,
  type RecountScope,
} from '../../testing/dashboard/recount-figures.ts'

const TODAY = '2026-11-20'
const random = seededRandom(7)
let t: TestApp
let facts: DashboardFacts

beforeAll(async () => {
  t = await startTestApp({ modules: [dashboardModule] })
  callsByPrincipal(t.context)
  facts = randomDashboardFacts(random, 400)
  // Two videos are watched often enough to speak of how far: one as often as it takes, one once less.
  const often = (video: FactVideo, times: number, name: string): FactWatchSession[] =>
    Array.from({ length: times }, (_, at) => ({
      ...facts.watchSessions[0]!,
      id: newId(),
      video,
      day: FACT_DAYS[20]!,
      viewer: facts.watchSessions[at % 40]!.viewer,
      valid: true,
      risk: 0,
      complete: at % 5 === 0,
      seconds: 30,
      scene: name,
    }))
  const [enough, short] = [facts.videos[22]!, facts.videos[23]!]
  facts.watchSessions = facts.watchSessions.filter(one => one.video !== enough && one.video !== short)
  facts.watchSessions.push(...often(enough, 100, 'qr'), ...often(short, 99, 'home'))
  const db = t.database.forTenant(1)
  await writeFactRecords(db, facts)
  await writeFactWatchSessions(db, facts.watchSessions)
})
afterAll(() => t.close())
afterEach(() => expect(t.unexpectedErrors).toEqual([]))

const platform: DataScope = { kind: 'platform' }
const province: DataScope = { kind: 'area', from: '320000', to: '330000' }
const hospital = (): DataScope => ({ kind: 'hospital', hospitalId: facts.hospitals[0]!.id, areaCode: '320508' })
const range = { from: FACT_DAYS[0]!, to: TODAY }
const contentFor = async (dataScope: DataScope) =>
  (await callsByPrincipal(t.context)(testPrincipal({ dataScope }))(dashboardCalls.content, { query: range })).result
const db = () => t.database.forTenant(1)

test('the least completed are those of at least a hundred plays, and no others', async () => {
  for (const dataScope of [platform, province, hospital()]) {
    const plays = Map.groupBy(recountedPlays(facts, { dataScope, ...range }), one => one.video)
    const enough = [...plays].filter(([, of]) => of.length >= 100)
    const wanted = enough.map(([video, of]) => ({
      id: video.id,
      plays: of.length,
      completionRate: completionRateOf(of),
    }))
    wanted.sort((a, b) => (a.completionRate ?? 0) - (b.completionRate ?? 0))
    expect((await contentFor(dataScope)).lowCompletion).toMatchObject(wanted)
  }
  expect((await contentFor(platform)).lowCompletion.map(one => one.id)).toContain(facts.videos[22]!.id)
  expect((await contentFor(platform)).lowCompletion.map(one => one.id)).not.toContain(facts.videos[23]!.id)
})

test('classifications share the plays out, none twice', async () => {
  for (const dataScope of [platform, province, hospital()]) {
    const { classifications } = await contentFor(dataScope)
    const all = classifications.reduce((sum, one) => sum + one.plays, 0)
    expect(all).toBe(recountedPlays(facts, { dataScope, ...range }).length)
  }
})

test('a video is idle when it was published more than 30 days ago and not watched in 30 days', async () => {
  for (const dataScope of [platform, province, hospital()]) {
    const requested: RecountScope = { dataScope, ...range }
    const published = videosInScope(facts, requested).filter(one => one.status === 'published')
    const watched = new Set(recountedPlays(facts, requested, factDayAfter(TODAY, -29), TODAY).map(one => one.video))
    const idle = published.filter(one => (one.publishedDay ?? '') < factDayAfter(TODAY, -30) && !watched.has(one))
    const rate = (await contentFor(dataScope)).rates.find(one => one.name === 'idleRate')
    expect(rate?.value).toBe(sharePercent(idle.length, published.length))
  }
})

test('files that failed are listed for whom they belong to', async () => {
  for (const dataScope of [platform, province, hospital()]) {
    const failed = videosInScope(facts, { dataScope, ...range }).filter(
      one => one.status === 'draft' && one.media === 'failed',
    )
    expect(new Set((await contentFor(dataScope)).failed.map(one => one.id))).toEqual(new Set(failed.map(one => one.id)))
  }
})

/** A video added on a day, as far on its way as said. */
async function addVideo(
  day: string,
  far: { media?: string; submit?: string; passed?: string[]; publish?: string; owner?: string },
) {
  const id = newId()
  await sql`insert into he_video (id, tenant_id, code, title, classification_id, owner_type, owner_hospital_id, area_code, status,
      media_status, duration_sec, submit_time, publish_time, created_at)
    select ${id}::uuid, 1, ${`N${id.slice(-8)}`}, '漏斗里的视频', id, 'hospital', ${far.owner ?? null}::uuid, ${far.owner ? '320508' : null}, 'reviewing', ${far.media ?? 'ready'}, 60,
      ${far.submit ?? null}::timestamptz, ${far.publish ?? null}::timestamptz, ${`${day} 09:00:00`}::timestamptz from he_video_classification limit 1`.execute(
    db(),
  )
  for (const node of far.passed ?? []) await decide(id, node, 'pass', `${day} 20:00:00`, far.submit)
  return id
}

async function decide(
  video: string,
  node: string,
  result: string,
  at: string,
  submit?: string,
  round = 1,
): Promise<void> {
  await sql`insert into he_video_version (tenant_id, video_id, version_no, submitted_at) values (1, ${video}::uuid, 1, ${submit ?? null}::timestamptz)
    on conflict do nothing`.execute(db())
  await sql`insert into he_video_review (id, tenant_id, video_id, version_no, node, round, result, reviewer_id, reviewer_name, created_at)
    values (${newId()}::uuid, 1, ${video}::uuid, 1, ${node}, ${round}, ${result}, ${newId()}::uuid, '审核', ${at}::timestamptz)`.execute(
    db(),
  )
}

test('the funnel counts at each step what took all steps before it; the pace is the middle one', async () => {
  const day = '2027-03-10'
  const query = { from: day, to: day }
  const own = facts.hospitals[0]!.id
  const submit = (hour: number) => `${day} ${String(hour).padStart(2, '0')}:00:00`
  await addVideo(day, { media: 'none' })
  await addVideo(day, { media: 'failed' })
  await addVideo(day, { media: 'ready' })
  await addVideo(day, { submit: submit(10) })
  const rejected = await addVideo(day, { submit: submit(10), owner: own })
  await decide(rejected, 'medical', 'reject', `${day} 11:00:00`)
  await decide(rejected, 'medical', 'withdraw', `${day} 12:00:00`, undefined, 2)
  await addVideo(day, { submit: submit(12), passed: ['medical'] })
  await addVideo(day, { submit: submit(14), passed: ['medical', 'compliance'] }) // 6 hours
  await addVideo(day, { submit: submit(18), passed: ['medical', 'compliance'], owner: own }) // 2 hours
  await addVideo(day, { submit: submit(10), passed: ['medical', 'compliance'], publish: `${day} 21:00:00` }) // 10 hours
  await addVideo(factDayAfter(day, 1), { media: 'ready' })

  const call = callsByPrincipal(t.context)
  const { funnel, rates } = (await call(testPrincipal())(dashboardCalls.content, { query })).result
  expect(funnel.map(one => [one.step, one.videos])).toEqual([
    ['uploaded', 8],
    ['transcoded', 7],
    ['submitted', 6],
    ['medical', 4],
    ['compliance', 3],
    ['published', 1],
  ])
  const figures = (values: typeof rates) => Object.fromEntries(values.map(one => [one.name, one.value]))
  expect(figures(rates)).toMatchObject({ reviewHours: 6, rejectRate: sharePercent(1, 8) })
  const mine = (await call(testPrincipal({ dataScope: hospital() }))(dashboardCalls.content, { query })).result
  expect(mine.funnel.map(one => one.videos)).toEqual([2, 2, 2, 1, 1, 0])
  expect(figures(mine.rates)).toMatchObject({ reviewHours: 2, rejectRate: sharePercent(1, 3) })
  const none = (
    await call(testPrincipal())(dashboardCalls.content, { query: { from: '2027-05-01', to: '2027-05-01' } })
  ).result
  expect(none.funnel.every(one => one.videos === 0)).toBe(true)
  expect(figures(none.rates)).toMatchObject({ reviewHours: null, rejectRate: null })
})

test('words that found nothing are told by how often, of the same scope and days', async () => {
  const own = facts.hospitals[0]!
  const search = (keyword: string, match: number, at: string, mine: boolean) =>
    sql`insert into he_search_log (id, tenant_id, keyword, result_count, hospital_id, area_code, created_at)
      values (${newId()}::uuid, 1, ${keyword}, ${match}, ${mine ? own.id : null}::uuid, ${mine ? own.area : null}, ${at}::timestamptz)`.execute(
      db(),
    )
  await search('打呼噜', 0, '2026-11-19 23:59:59', true)
  await search(' 打呼噜 ', 0, '2026-11-20 00:00:00', false)
  await search('智齿', 0, '2026-11-20 08:00:00', false)
  await search('高血压', 9, '2026-11-20 08:00:00', true)
  const words = async (dataScope: DataScope, from: string) => {
    const call = callsByPrincipal(t.context)(testPrincipal({ dataScope }))
    const { zeroSearches } = (await call(dashboardCalls.watchlist, { query: { from, to: TODAY } })).result
    return zeroSearches.map(one => [one.keyword, one.times])
  }
  expect(await words(platform, '2026-11-19')).toEqual([
    ['打呼噜', 2],
    ['智齿', 1],
  ])
  expect(await words(platform, TODAY)).toEqual([
    ['智齿', 1],
    ['打呼噜', 1],
  ])
  expect(await words(hospital(), '2026-11-19')).toEqual([['打呼噜', 1]])
  expect(await words(hospital(), TODAY)).toEqual([])
})

test('contracts that end within 60 days are listed, the nearest first', async () => {
  for (const dataScope of [platform, province, hospital()]) {
    const call = callsByPrincipal(t.context)(testPrincipal({ dataScope }))
    const { expiring } = (await call(dashboardCalls.watchlist, { query: range })).result
    const wanted = hospitalsInScope(facts, { dataScope, ...range }).filter(one => one.end <= '2027-01-19')
    expect(new Set(expiring.map(one => one.id))).toEqual(new Set(wanted.map(one => one.id)))
    expect(expiring.map(one => one.serviceEnd)).toEqual(
      expiring.map(one => one.serviceEnd).toSorted((a, b) => (a < b ? -1 : 1)),
    )
    for (const one of expiring) expect(factDayAfter(TODAY, one.daysLeft ?? 0)).toBe(one.serviceEnd)
    const { cards } = (await call(dashboardCalls.admin, { query: range })).result
    const served = cards.find(card => card.name === 'hospitalsInService')
    const soon = wanted.filter(one => one.served && one.end < '2026-12-20')
    const looksAfter = dataScope.kind === 'platform' || dataScope.kind === 'area'
    expect(served?.aside).toBe(looksAfter ? soon.length : undefined)
  }
})

test('an answer is kept a few seconds, and never for somebody else', async () => {
  const query = { from: TODAY, to: TODAY }
  const plays = async (dataScope: DataScope) =>
    (
      await callsByPrincipal(t.context)(testPrincipal({ dataScope }))(dashboardCalls.admin, { query })
    ).result.cards.find(card => card.name === 'plays')?.value
  const counted = (dataScope: DataScope) => recountedPlays(facts, { dataScope, ...query }).length
  const own = hospital()
  expect([await plays(platform), await plays(own)]).toEqual([counted(platform), counted(own)])
  const more = Array.from({ length: 30 }, (_, at) => ({
    ...randomWatchSession(random, 5000 + at, facts),
    day: TODAY,
    hospital: facts.hospitals[0],
    ward: undefined,
    area: facts.hospitals[0]!.area,
  }))
  const before = [await plays(platform), await plays(own)]
  await writeFactWatchSessions(db(), more)
  expect([await plays(platform), await plays(own)]).toEqual(before)
  facts.watchSessions.push(...more)
  t.clock.advance(6)
  expect([await plays(platform), await plays(own)]).toEqual([counted(platform), counted(own)])
  expect(await plays({ kind: 'nowhere' })).toBe(0)
})
