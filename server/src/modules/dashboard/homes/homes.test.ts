import { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { CARDS_OF_HOME, type HomeCardName } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import { accreditationCalls } from '@xuanjiao/contract/business/dashboard/homes/accreditation-calls'
import { SECOND_PERSON_CODE } from '@xuanjiao/contract/calls/app-error'
import { liveCalls } from '@xuanjiao/contract/business/dashboard/homes/live-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { areaRange, type DataScope } from '../../../platform/access/principal.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { ILLNESS_IDS, type FactTask, type HomeFacts } from '../../../testing/dashboard/home-facts.ts'
import { type DashboardFacts, type FactHospital } from '../../../testing/dashboard/random-facts.ts'
import {
  factDayAfter,
  hospitalsInScope,
  recountedPlays,
  sees,
  sharePercent,
} from '../../../testing/dashboard/recount-figures.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { businessModule } from '../../business/index.ts'
import { dashboardModule } from '../index.ts'
import { writeHomeWorld } from './testing/home-world.ts'

/** Every card is counted again here, one fact after the other, sharing no line with the server (rules/homes#cards). */

const [FROM, TO, TODAY] = ['2026-11-01', '2026-11-20', '2026-11-20']
const NOW = `${TODAY} 10:00:00`

let t: TestApp
let world: DashboardFacts
let facts: HomeFacts

beforeAll(async () => {
  t = await startTestApp({ modules: [businessModule, dashboardModule], config: { EXPORT_SECOND_PERSON_ROWS: '60' } })
  callsByPrincipal(t.context)
  ;({ world, facts } = await writeHomeWorld(t))
})
afterAll(() => t.close())
afterEach(() => expect(t.unexpectedErrors).toEqual([]))

const first = () => world.hospitals[0]!
const SCOPES: Readonly<Record<'platform' | 'province' | 'city' | 'hospital' | 'ward', () => DataScope>> = {
  platform: () => ({ kind: 'platform' }),
  province: () => ({ kind: 'area', ...areaRange('320000') }),
  city: () => ({ kind: 'area', ...areaRange('320500') }),
  hospital: () => ({ kind: 'hospital', hospitalId: first().id, areaCode: first().area }),
  ward: () => ({
    kind: 'department',
    hospitalId: first().id,
    areaCode: first().area,
    departmentId: first().wards[0]!,
  }),
}

const query = { from: FROM, to: TO }
const home = async (dataScope: DataScope, asked: Record<string, string> = query, without: readonly string[] = []) =>
  (await callsByPrincipal(t.context)(testPrincipal({ dataScope, without }))(homeCalls.home, { query: asked as never }))
    .result

const within = (at: string | null) => at !== null && at.slice(0, 10) >= FROM && at.slice(0, 10) <= TO

/** What each card says of these facts, as plainly as its definition. */
function recount(dataScope: DataScope): Partial<Record<HomeCardName, number | null>> {
  const seen = <F extends { hospital: FactHospital; ward?: string | undefined; area: string }>(list: readonly F[]) =>
    list.filter(one => sees(dataScope, one))
  const tasks = seen(facts.tasks).filter(({ status, sent }) => status !== 'cancelled' && within(sent))
  const done = tasks.filter(({ status }) => status === 'done' || status === 'evaluated')
  const evaluated = tasks.filter(({ status }) => status === 'evaluated')
  const consults = seen(facts.consults)
  const due = consults.filter(({ status, deadline }) => status !== 'blocked' && within(deadline) && deadline <= NOW)
  const answered = due.filter(({ status, follows, first: early, last, deadline }) => {
    const at = follows === 0 ? early : last
    return ['replied', 'closed'].includes(status) && at !== null && at <= deadline
  })
  const paid = seen(facts.payments).filter(
    ({ type, status, paid: at }) => type !== 'hospital_service' && status !== 'closed' && within(at),
  )
  return {
    scans: seen(facts.scans).filter(({ day }) => within(day)).length,
    taskCompletion: sharePercent(done.length, tasks.length),
    mastery: sharePercent(evaluated.filter(({ result }) => result === 'master').length, evaluated.length),
    coverage: recountCoverage(dataScope),
    consults: consults.filter(({ status }) => status === 'pending' || status === 'assigned').length,
    sla: sharePercent(answered.length, due.length),
    revenue: paid.reduce((sum, { pay, refund }) => sum + pay - refund, 0),
    vipConversion: sharePercent(recountFirstPayers(dataScope), viewersIn(dataScope)),
    share: paid.reduce((sum, one) => sum + one.share, 0),
    silentHospitals: recountSilent(dataScope).length,
    leads: facts.leads.filter(
      ({ type, status, hospital, area }) =>
        type === 'cooperate' && status === 'new' && seesMessage(dataScope, hospital, area),
    ).length,
  }
}

const viewersIn = (dataScope: DataScope): number =>
  new Set(recountedPlays(world, { dataScope, from: FROM, to: TO }).map(({ viewer }) => viewer)).size

/** Whose first membership of all was paid here within the days, and not given back. */
function recountFirstPayers(dataScope: DataScope): number {
  const bought = facts.payments.filter(({ type, status }) => type === 'vip' && status !== 'closed')
  const isFirst = (one: (typeof bought)[number]) =>
    bought.every(other => other.payer !== one.payer || other.paid >= one.paid)
  const first = bought.filter(
    one => isFirst(one) && one.status !== 'refunded' && within(one.paid) && sees(dataScope, one),
  )
  return new Set(first.map(({ payer }) => payer)).size
}

/** A message of an area and of no hospital is that area's (rules/contact#routing). */
const seesMessage = (dataScope: DataScope, hospital: FactHospital | undefined, area: string): boolean =>
  dataScope.kind === 'area' ? area >= dataScope.from && area < dataScope.to : sees(dataScope, { hospital, area })

function recountCoverage(dataScope: DataScope): number | null {
  const months = facts.months.filter(
    ({ month, hospital }) => month === TO.slice(0, 7) && sees(dataScope, { hospital, area: hospital.area }),
  )
  const patients = months.flatMap(({ hospital }) => {
    const taught = facts.tasks.filter(
      (one: FactTask) =>
        one.hospital === hospital &&
        sees(dataScope, one) &&
        (one.status === 'done' || one.status === 'evaluated') &&
        one.done?.startsWith(TO.slice(0, 7)),
    )
    return [...new Set(taught.map(({ patient }) => patient))]
  })
  return sharePercent(
    patients.length,
    months.reduce((sum, { count }) => sum + count, 0),
  )
}

function recountSilent(dataScope: DataScope): FactHospital[] {
  const scope = { dataScope, from: FROM, to: TO }
  const plays = recountedPlays(world, scope, factDayAfter(TODAY, -13), TODAY)
  return hospitalsInScope(world, scope).filter(
    one => (one.served || one === world.hospitals[1]) && !plays.some(({ hospital }) => hospital === one),
  )
}

test.each(Object.keys(SCOPES) as (keyof typeof SCOPES)[])(
  'the cards of the %s are what the facts come to',
  async who => {
    const dataScope = SCOPES[who]()
    const { kind, cards } = await home(dataScope)
    expect(cards.map(({ name }) => name)).toEqual(CARDS_OF_HOME[kind])
    const mine = recount(dataScope)
    const told = Object.fromEntries(cards.map(({ name, value }) => [name, value]))
    const known = Object.fromEntries(Object.keys(told).map(name => [name, mine[name as HomeCardName] ?? told[name]]))
    expect(told).toEqual({ ...known, ...(mine.coverage === null && 'coverage' in told ? { coverage: null } : {}) })
  },
)

test('whoever paid for a membership before is no new payer', async () => {
  // Of days of its own each, for an answer is kept a while.
  const converted = async (from: string) =>
    (await home(SCOPES.platform(), { ...query, from })).cards.find(({ name }) => name === 'vipConversion')?.value ??
    undefined
  expect(await converted('2026-11-02')).toBeGreaterThan(0)
  await sql`insert into he_order (id, tenant_id, order_no, order_type, user_id, hospital_id, area_code, goods_title, origin_fen,
      discount_fen, pay_fen, refund_fen, platform_os, price_trace, status, pay_time, fee_bp, fee_fen, settle_fen, share_bp, share_fen)
    select gen_random_uuid(), tenant_id, 'EARLIER' || right(order_no, 18), order_type, user_id, hospital_id, area_code, goods_title,
      origin_fen, discount_fen, pay_fen, 0, platform_os, price_trace, 'paid', pay_time - interval '1 year', fee_bp, fee_fen, settle_fen,
      share_bp, share_fen from he_order where order_type = 'vip' and status <> 'closed'`.execute(t.database.system)
  expect(await converted('2026-11-03')).toBe(0)
  await sql`delete from he_order where order_no like 'EARLIER%'`.execute(t.database.system)
})

test('each place has its home, and going down leads to the homes below', async () => {
  const kinds = await Promise.all(Object.values(SCOPES).map(async scope => (await home(scope())).kind))
  expect(kinds).toEqual(['admin', 'area', 'area', 'hospital', 'ward'])
  const at = async (place: Record<string, string>) => (await home({ kind: 'platform' }, { ...query, ...place })).kind
  expect([await at({ area: '320000' }), await at({ hospitalId: first().id })]).toEqual(['area', 'hospital'])
  expect((await home({ kind: 'platform' }, query, ['he:hospital:edit'])).kind).toBe('review')
  const elsewhere = home(SCOPES.hospital(), { ...query, hospitalId: world.hospitals[1]!.id })
  await expect(elsewhere).rejects.toThrow('404')
})

test('who may not see orders, tasks or questions is told nothing of them', async () => {
  const names = async (dataScope: DataScope, without: readonly string[]) =>
    (await home(dataScope, query, without)).cards.map(({ name }) => name)
  const withoutOrders = await names(SCOPES.platform(), ['he:order:list'])
  expect(withoutOrders.filter(name => name === 'revenue' || name === 'vipConversion')).toEqual([])
  const few = await names(SCOPES.hospital(), ['he:eduTask:list', 'he:illnessConsult:list'])
  expect(few).toEqual(['scans', 'revenue', 'silentWards', 'serviceDays'])
})

test('the card says that nobody has filled in how many left', async () => {
  const none = world.hospitals.find(
    one => !facts.months.some(({ hospital, month }) => hospital === one && month === '2026-11'),
  )!
  const { cards } = await home({ kind: 'hospital', hospitalId: none.id, areaCode: none.area })
  expect(cards.find(({ name }) => name === 'coverage')).toMatchObject({ value: null, note: '未填报' })
})

test('the sentence is of this scope: people, videos, the place that fell', async () => {
  const [mine, all] = [await home(SCOPES.hospital()), await home(SCOPES.platform())]
  expect(mine.sentence.text).not.toBe(all.sentence.text)
  const plays = recountedPlays(world, { dataScope: SCOPES.platform(), from: FROM, to: TO })
  const people = new Set(plays.map(({ viewer }) => viewer)).size
  expect(all.sentence.text).toContain(`近 20 天，${people} 位患者看了 ${plays.length} 次；`)
})

test('silent hospitals and wards are those without a play, and nobody else', async () => {
  const list = async (dataScope: DataScope) =>
    (await callsByPrincipal(t.context)(testPrincipal({ dataScope }))(homeCalls.silent, { query })).result
  for (const who of ['platform', 'province', 'city'] as const) {
    const { of, rows } = await list(SCOPES[who]())
    expect([of, rows.map(({ name }) => name).toSorted()], who).toEqual([
      'hospital',
      recountSilent(SCOPES[who]())
        .map(({ name }) => name)
        .toSorted(),
    ])
  }
  const wards = await list(SCOPES.hospital())
  expect([wards.of, wards.rows.map(({ name }) => name)]).toEqual(['department', ['科室2']])
})

test('a silent hospital is told once a day, in the bell of its people', async () => {
  const quiet = world.hospitals[1]!
  const remind = async (principal = testPrincipal({})) =>
    callsByPrincipal(t.context)(principal)(homeCalls.remind, { body: { hospitalIds: [quiet.id] } })
  expect((await remind()).result).toEqual({ reminded: 0 }) // nobody stands there
  await standAt(quiet)
  const both = await Promise.all([remind(), remind()])
  expect(both.map(({ result }) => result.reminded).toSorted((a, b) => a - b)).toEqual([0, 1])
  const { rows } = await sql<{ title: string; people: string }>`
    select title, user_ids as people from sys_announcement where title like ${`${quiet.name}%`}`.execute(
    t.database.forTenant(1),
  )
  expect(rows).toEqual([{ title: `${quiet.name}最近 14 天没有患者观看宣教视频`, people: PERSON }])
  const other = testPrincipal({ dataScope: SCOPES.hospital() })
  expect((await remind(other)).body.message).toContain('名单已有变化')
  const { rows: silent } = (await callsByPrincipal(t.context)(testPrincipal({}))(homeCalls.silent, { query })).result
  expect(silent.filter(({ reminded }) => reminded).map(({ name }) => name)).toEqual([quiet.name])
  t.clock.advance(86_400)
  expect((await remind()).result).toEqual({ reminded: 1 })
  t.clock.advance(-86_400)
})

const PERSON = 'a'.repeat(32)

/** Somebody of the hospital who sees its figures. */
async function standAt(hospital: FactHospital): Promise<void> {
  const db = t.database.system
  const [depart, role] = ['b', 'c'].map(sign => sign.repeat(32))
  await sql`insert into sys_user (id, tenant_id, username, realname, status) values (${PERSON}, 1, 'quiet', '护士长', 1)`.execute(
    db,
  )
  await sql`insert into sys_depart (id, tenant_id, depart_name, org_code, biz_type, biz_ref)
    values (${depart}, 1, '医院', 'Z01', 'hospital', ${hospital.id.replaceAll('-', '')})`.execute(db)
  await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id) values (gen_random_uuid(), 1, ${PERSON}, ${depart})`.execute(
    db,
  )
  await sql`insert into sys_role (id, tenant_id, role_name, role_code) values (${role}, 1, '看数据', 'quiet')`.execute(
    db,
  )
  await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id)
    select gen_random_uuid(), 1, ${role}, id from sys_permission where perms = 'he:dashboard:view' limit 1`.execute(db)
  await sql`insert into sys_user_role (id, tenant_id, user_id, role_id) values (gen_random_uuid(), 1, ${PERSON}, ${role})`.execute(
    db,
  )
}

test('wards, illnesses and nurses of a hospital by what was done there', async () => {
  const call = callsByPrincipal(t.context)(testPrincipal({ dataScope: SCOPES.hospital() }))
  const { wards, nurses } = (await call(homeCalls.wards, { query })).result
  const plays = recountedPlays(world, { dataScope: SCOPES.hospital(), from: FROM, to: TO })
  const tasks = facts.tasks.filter(one => one.hospital === first() && one.status !== 'cancelled' && within(one.sent))
  for (const [at, ward] of first().wards.entries()) {
    const own = tasks.filter(one => one.ward === ward)
    const finished = own.filter(({ status }) => status === 'done' || status === 'evaluated')
    expect(wards.find(({ name }) => name === `科室${at + 1}`)).toMatchObject({
      plays: plays.filter(one => one.ward === ward).length,
      playsPerBed: null,
      taskCompletion: sharePercent(finished.length, own.length),
    })
  }
  expect(nurses.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(tasks.length)
  const without = callsByPrincipal(t.context)(
    testPrincipal({ dataScope: SCOPES.hospital(), without: ['he:eduTask:list'] }),
  )
  expect((await without(homeCalls.wards, { query })).result.nurses).toEqual([])
})

test('what is missing: illnesses that are asked about, without a video that patients can open', async () => {
  for (const who of ['platform', 'city'] as const) {
    const dataScope = SCOPES[who]()
    const call = callsByPrincipal(t.context)(testPrincipal({ dataScope }))
    const { illnesses } = (await call(homeCalls.gaps, { query })).result
    const asked = facts.consults.filter(
      one => one.status !== 'blocked' && within(one.asked) && one.illness > 0 && sees(dataScope, one),
    )
    const own = Object.fromEntries(
      [...Map.groupBy(asked, one => `疾病${one.illness}`)].map(([name, of]) => [name, of.length]),
    )
    expect(Object.fromEntries(illnesses.map(({ name, consults }) => [name, consults])), who).toEqual(own)
    expect(illnesses.some(({ id }) => id === ILLNESS_IDS[0])).toBe(false)
  }
})

test('a target of the month stands beside what has come about in its place', async () => {
  const db = t.database.forTenant(1)
  await sql`insert into he_area_target (id, tenant_id, subject_type, area_code, month, metric, target_value)
    values (${'1'.repeat(32)}, 1, 'area', '320500', '2026-11', 'plays', 100), (${'2'.repeat(32)}, 1, 'area', '330000', '2026-11', 'plays', 100),
      (${'3'.repeat(32)}, 1, 'area', '320000', '2026-11', 'netFen', 9), (${'4'.repeat(32)}, 1, 'area', '320500', '2026-10', 'plays', 100)`.execute(
    db,
  )
  t.clock.advance(10) // answers of before are kept for some seconds
  const { targets } = await home(SCOPES.province())
  const plays = recountedPlays(world, { dataScope: SCOPES.city(), from: FROM, to: TO }).length
  const net = recount(SCOPES.province()).revenue
  expect(targets.map(({ metric, target, actual }) => [metric, target, actual])).toEqual([
    ['netFen', 900, net],
    ['plays', 100, plays],
  ])
  expect((await home(SCOPES.province(), query, ['he:order:list'])).targets.map(({ metric }) => metric)).toEqual([
    'plays',
  ])
})

test('what goes on now is counted again: minutes, people online, events without a person', async () => {
  const db = t.database.forTenant(1)
  const at = (seconds: number) => new Date(t.clock.now().getTime() - seconds * 1000)
  const { id: hospitalId, wards } = first()
  const plays = [
    { ago: 20, viewer: 'e', hospital: hospitalId, ward: wards[0]! },
    { ago: 100, viewer: 'e', hospital: hospitalId, ward: wards[1]! },
    { ago: 3500, viewer: 'f', hospital: null, ward: null },
    { ago: 3700, viewer: 'f', hospital: hospitalId, ward: wards[0]! },
  ]
  for (const [index, { ago, viewer, hospital, ward }] of plays.entries()) {
    const id = `${index + 1}`.repeat(32)
    await sql`insert into he_watch_session (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, area_code,
        start_time, last_time, stat_date, duration_sec, effective_sec, covered_sec, is_valid, is_complete, risk_flag)
      values (${id}, 1, ${viewer.repeat(32)}, ${world.videos[0]!.id}, ${hospital}, ${ward}, ${hospital && first().area}, ${at(ago)},
        ${at(ago - 10)}, ${TODAY}, 120, 9, 9, 1, ${index === 1 ? 1 : 0}, 0)`.execute(db)
    await sql`insert into he_watch_beat (tenant_id, session_id, seq, pos, speed, ranges, playing, server_ts)
      values (1, ${id}, 1, 9, 1, '[]', true, ${at(index === 2 ? 29 : index === 3 ? 31 : 5)})`.execute(db)
  }
  const live = async (dataScope: DataScope) =>
    (await callsByPrincipal(t.context)(testPrincipal({ dataScope }))(liveCalls.live, {})).result
  const [all, hospital, ward] = [
    await live(SCOPES.platform()),
    await live(SCOPES.hospital()),
    await live(SCOPES.ward()),
  ]
  const during = world.watchSessions.filter(
    ({ valid, risk, day, time }) => valid && risk === 0 && day === TODAY && time > '09:00:10' && time <= '10:00:10',
  )
  const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0)
  const own = during.filter(one => one.hospital === first())
  expect([sum(all.minutes), sum(hospital.minutes)]).toEqual([during.length + 3, own.length + 2])
  expect([all.minutes[59]! >= 1, ward.minutes[58]]).toEqual([true, 0])
  expect([all.online, hospital.online, ward.online]).toEqual([2, 1, 1])
  expect(hospital.feed.some(({ kind, place }) => kind === 'finish' && place === `${first().name} 科室2`)).toBe(true)
  expect(ward.feed.every(({ place }) => !place.endsWith('科室2'))).toBe(true)
  expect(JSON.stringify(all.feed)).not.toContain('e'.repeat(32))
  expect([all.apiP95 !== null, hospital.apiP95]).toEqual([true, null])
})

test('the wall holds the figures of its place, and no person', async () => {
  const call = callsByPrincipal(t.context)(testPrincipal({ dataScope: SCOPES.hospital() }))
  const { place, today, wards, week } = (await call(liveCalls.wall, { query: {} })).result
  const plays = recountedPlays(world, { dataScope: SCOPES.hospital(), from: TODAY, to: TODAY })
  expect([place, today.plays >= plays.length, wards.length]).toEqual([first().name, true, 2])
  const from = factDayAfter(TODAY, -6)
  const tasks = facts.tasks.filter(
    ({ hospital, status, sent }) => hospital === first() && status !== 'cancelled' && sent.slice(0, 10) >= from,
  )
  expect(week.done + week.open + week.overdue).toBe(tasks.length)
  expect(JSON.stringify({ wards, week })).not.toMatch(/护士|3床/)
  expect((await call(liveCalls.wall, { query: { hospitalId: world.hospitals[1]!.id } })).status).toBe(404)
})

test('the accreditation package: counted again, made in the background, many lines need a second person', async () => {
  const call = callsByPrincipal(t.context)(testPrincipal({ dataScope: SCOPES.hospital() }))
  const { total, tasks, months } = (await call(accreditationCalls.summary, { query })).result
  const own = facts.tasks.filter(one => one.hospital === first() && one.status !== 'cancelled' && within(one.sent))
  const { taskCompletion, mastery, coverage } = recount(SCOPES.hospital())
  expect([tasks, total.assigned, total.completion, total.mastery]).toEqual([
    own.length,
    own.length,
    taskCompletion,
    mastery,
  ])
  expect(months).toMatchObject([{ month: '2026-11', coverage }])
  const { jobId } = (await call(accreditationCalls.make, { body: query })).result
  await t.jobs.tick()
  await t.jobs.idle()
  const job = await t.database.system.selectFrom('sys_job').selectAll().where('id', '=', jobId).executeTakeFirst()
  expect(job).toMatchObject({ state: 'done', result: { rows: own.length } })
  const all = await callsByPrincipal(t.context)(testPrincipal({}))(accreditationCalls.make, { body: query })
  expect(all.body).toMatchObject({ code: SECOND_PERSON_CODE, result: { export: 'accreditation' } })
})
