import { areaDataCalls, type AreaDataRow } from '@xuanjiao/contract/business/area-data/area-data-calls'
import { AREA_DATA_GROUPS, type AreaDataGroup } from '@xuanjiao/contract/business/area-data/area-data-figures'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { areaRange, type DataScope } from '../../../platform/access/principal.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  FACT_DAYS,
  randomDashboardFacts,
  writeFactRecords,
  writeFactWatchSessions,
  type DashboardFacts,
  type FactHospital,
  type FactWatchSession,
} from '../../../testing/dashboard/random-facts.ts'
import { randomHomeFacts, writeFactTasks, type FactTask } from '../../../testing/dashboard/home-facts.ts'
import { sharePercent } from '../../../testing/dashboard/recount-figures.ts'
import { downloadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { businessModule } from '../../business/index.ts'
import { dictModule } from '../../dicts/index.ts'
import { tasksModule } from '../../tasks/index.ts'
import { countPendingDays } from '../../stats/index.ts'
import { dashboardModule } from '../index.ts'

/** Every figure of the table is counted again here, row by row from the facts, sharing no line with the server. */

const [FROM, TO] = ['2026-11-05', '2026-11-19']
const [BEFORE_FROM, BEFORE_TO] = ['2026-10-21', '2026-11-04']

interface FactOrder {
  id: string
  hospital: FactHospital
  /** As it was then: the hospital may have moved since. */
  area: string
  video: string | null
  type: 'vip' | 'video' | 'hospital_service'
  status: 'paid' | 'refunding' | 'refunded' | 'closed' | 'expired'
  paid: string
  pay: number
  refund: number
  share: number
}

const BUYER = stableId('area-data:buyer')

let t: TestApp
let facts: DashboardFacts
let tasks: readonly FactTask[]
let orders: FactOrder[]

beforeAll(async () => {
  t = await startTestApp({ modules: [dictModule, businessModule, tasksModule, dashboardModule] })
  const random = seededRandom(20_261_129)
  facts = randomDashboardFacts(random, 900)
  const db = t.database.forTenant(1)
  await writeFactRecords(db, facts)
  await writeFactWatchSessions(db, facts.watchSessions.slice(0, 600))
  await countPendingDays(t.database, t.clock.now())
  await writeFactWatchSessions(db, facts.watchSessions.slice(600))
  orders = Array.from({ length: 240 }, (_, at) => randomOrder(random, at))
  await writeOrders(orders)
  tasks = randomHomeFacts(random, facts).tasks
  await writeFactTasks(db, tasks)
})
afterAll(() => t.close())
afterEach(() => expect(t.unexpectedErrors).toEqual([]))

function randomOrder(random: () => number, at: number): FactOrder {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const type = pick(['vip', 'video', 'video', 'hospital_service'] as const)
  const status = pick(['paid', 'paid', 'refunding', 'refunded', 'closed', 'expired'] as const)
  const pay = 100 + Math.floor(random() * 9000)
  const hospital = pick(facts.hospitals)
  return {
    id: stableId(`area-data:order:${at}`),
    hospital,
    area: random() < 0.1 ? pick(facts.hospitals).area : hospital.area,
    video: type === 'video' ? pick(facts.videos).id : null,
    type,
    status,
    paid: `${pick(FACT_DAYS)} ${pick(['00:00:00', '12:30:00', '23:59:59'])}`,
    pay,
    refund: status === 'refunded' ? pay : 0,
    share: Math.floor(pay / 5),
  }
}

async function writeOrders(rows: readonly FactOrder[]): Promise<void> {
  const values = rows.map(({ hospital, ...one }, at) => ({ ...one, at, hospitalId: hospital.id }))
  const db = t.database.forTenant(1)
  await sql`insert into he_wxapp_user (id, tenant_id, openid_hash, nick_name) values (${BUYER}, 1, 'buyer', '患者')`.execute(
    db,
  )
  await sql`insert into he_order (id, tenant_id, order_no, order_type, user_id, hospital_id, area_code, video_id, goods_title,
      origin_fen, discount_fen, pay_fen, refund_fen, platform_os, price_trace, status, pay_time, fee_bp, fee_fen, settle_fen, share_bp, share_fen)
    select id, 1, 'HE2026' || lpad(at::text, 18, '0'), type, ${BUYER}, "hospitalId", area, video, '视频', pay, 0, pay, refund, 'android', '[]',
      status, case when status in ('paid', 'refunding', 'refunded') then paid::timestamp at time zone 'Asia/Shanghai' end, 0, 0, pay, 2000, share
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (id uuid, at integer, type text, "hospitalId" uuid, area text, video uuid,
      pay integer, refund integer, status text, paid text, share integer)`.execute(db)
}

const counts = ({ valid, risk }: FactWatchSession) => valid && risk === 0
const within = (day: string, from: string, to: string) => from <= day && day <= to

/** Which row a watch session or an order belongs to; divisions are those of the moment. */
const KEYS: Readonly<
  Record<AreaDataGroup, (one: { hospital: FactHospital; area: string; ward?: string; video?: string }) => string>
> = {
  province: ({ area }) => `${area.slice(0, 2)}0000`,
  city: ({ area }) => `${area.slice(0, 4)}00`,
  county: ({ area }) => area,
  hospital: ({ hospital }) => hospital.id,
  hospitalClass: () => stableId('dash:class'),
  department: ({ ward }) => ward ?? '',
  video: ({ video }) => video ?? '',
}

interface Own {
  plays: number
  viewers: number
  completes: number
  seconds: number
  netFen: number
  refundFen: number
  shareFen: number
  memberships: number
  tasks: number
  done: number
  evaluated: number
  mastered: number
  now: number
  before: number
}

/** The slow count: one fact after the other. */
function recount(by: AreaDataGroup, isSeen: (hospital: FactHospital, area: string) => boolean): Map<string, Own> {
  const rows = new Map<string, Own & { people: Set<string> }>()
  const rowOf = (key: string) => {
    const row = rows.get(key) ?? { ...NOTHING, people: new Set<string>() }
    rows.set(key, row)
    return row
  }
  for (const one of facts.watchSessions) {
    const { hospital, area, ward, video, day } = one
    if (!hospital || area === null || !counts(one) || !isSeen(hospital, area)) continue
    if (!within(day, BEFORE_FROM, TO)) continue
    const row = rowOf(KEYS[by]({ hospital, area, video: video.id, ...(ward !== undefined && { ward }) }))
    if (within(day, BEFORE_FROM, BEFORE_TO)) row.before += 1
    if (within(day, FROM, TO)) {
      row.now += 1
      row.plays += 1
      row.completes += Number(one.complete)
      row.seconds += one.seconds
      row.people.add(one.viewer)
    }
  }
  for (const { hospital, area, video, type, status, paid, pay, refund, share } of orders) {
    if (!['paid', 'refunding', 'refunded'].includes(status) || type === 'hospital_service') continue
    if (!within(paid.slice(0, 10), FROM, TO) || !isSeen(hospital, area)) continue
    const row = rowOf(KEYS[by]({ hospital, area, ...(video !== null && { video }) }))
    row.memberships += Number(type === 'vip')
    row.netFen += pay - refund
    row.refundFen += refund
    row.shareFen += share
  }
  for (const { hospital, ward, area, sent, status, result } of tasks) {
    if (status === 'cancelled' || !within(sent.slice(0, 10), FROM, TO) || !isSeen(hospital, area)) continue
    const row = rowOf(KEYS[by]({ hospital, area, ward }))
    row.tasks += 1
    row.done += Number(status === 'done' || status === 'evaluated')
    row.evaluated += Number(status === 'evaluated')
    row.mastered += Number(result === 'master')
  }
  return new Map([...rows].map(([key, { people, ...row }]) => [key, { ...row, viewers: people.size }]))
}

const NOTHING: Own = {
  plays: 0,
  viewers: 0,
  completes: 0,
  seconds: 0,
  netFen: 0,
  refundFen: 0,
  shareFen: 0,
  memberships: 0,
  tasks: 0,
  done: 0,
  evaluated: 0,
  mastered: 0,
  now: 0,
  before: 0,
}

const plain = (id: string) => id.replaceAll('-', '')
const list = async (dataScope: DataScope, query: Record<string, string>) =>
  (
    await callsByPrincipal(t.context)(testPrincipal({ dataScope }))(areaDataCalls.list, {
      query: { from: FROM, to: TO, ...query },
    })
  ).result

function expectSame(row: AreaDataRow, own: Own, what: string): void {
  const { plays, viewers, completionRate, minutesPerViewer, change } = row
  expect({ plays, viewers }, what).toEqual({ plays: own.plays, viewers: own.viewers })
  expect(completionRate, what).toBe(own.plays === 0 ? null : Math.round((own.completes / own.plays) * 1000) / 10)
  expect(minutesPerViewer, what).toBe(own.viewers === 0 ? null : Math.round(own.seconds / 6 / own.viewers) / 10)
  const grown = Math.round(((own.now - own.before) / own.before) * 1000) / 10
  expect(change, what).toBe(own.before < 30 ? null : grown)
}

function expectSameTasks(row: AreaDataRow, own: Own, what: string): void {
  const { tasks, taskCompletion, mastery } = row
  const { done, evaluated, mastered } = own
  expect({ tasks, taskCompletion, mastery }, what).toEqual({
    tasks: own.tasks,
    taskCompletion: sharePercent(done, own.tasks),
    mastery: sharePercent(mastered, evaluated),
  })
}

const PLACES: readonly [string, DataScope, (hospital: FactHospital, area: string) => boolean][] = [
  ['platform', { kind: 'platform' }, () => true],
  // A hospital that has moved away is no longer theirs, and what was watched elsewhere never was.
  [
    'province',
    { kind: 'area', ...areaRange('320000') },
    ({ area: now }, area) => now.startsWith('32') && area.startsWith('32'),
  ],
  ['county', { kind: 'area', ...areaRange('320508') }, ({ area: now }, area) => now === '320508' && area === '320508'],
]

test.each(PLACES)('every figure of every row is what the facts come to: %s', async (_, dataScope, isSeen) => {
  for (const by of ['province', 'city', 'county', 'hospital', 'hospitalClass'] as const) {
    const { rows, count, total } = await list(dataScope, { by })
    const own = recount(by, isSeen)
    expect(count).toBe(rows.length)
    for (const row of rows) {
      const mine = [...own].find(([key]) => plain(key) === row.key)?.[1] ?? NOTHING
      expectSame(row, mine, `${by} ${row.name}`)
      expectSameTasks(row, mine, `${by} ${row.name}`)
      const { netFen, refundFen, shareFen, memberships } = mine
      expect(row, `${by} ${row.name}`).toMatchObject({ netFen, refundFen, shareFen, memberships })
    }
    const missing = [...own.keys()].filter(key => !rows.some(row => row.key === plain(key)))
    expect(missing, by).toEqual([])
    expect(total.plays, by).toBe([...own.values()].reduce((sum, row) => sum + row.plays, 0))
  }
})

test('the whole counts people once, and so do the wards and videos of one hospital', async () => {
  const hospital = facts.hospitals[0]!
  const isSeen = (one: FactHospital) => one.id === hospital.id
  for (const by of ['department', 'video'] as const) {
    const { rows, total, path } = await list({ kind: 'platform' }, { by, hospitalId: hospital.id })
    const own = recount(by, isSeen)
    for (const [key, mine] of own) {
      if (mine.plays === 0 && (by === 'video' || mine.tasks === 0)) continue
      const row = rows.find(one => one.key === plain(key))
      if (!row) throw new Error(`${by} ${key} is missing`)
      expectSame(row, mine, `${by} ${row.name}`)
      if (by === 'department') expectSameTasks(row, mine, row.name)
      if (by === 'video') expect(row.netFen, row.name).toBe(mine.netFen)
      else expect(row.netFen).toBeNull() // a ward has no orders of its own
    }
    const people = new Set(
      facts.watchSessions
        .filter(one => one.hospital?.id === hospital.id && counts(one) && within(one.day, FROM, TO))
        .map(({ viewer }) => viewer),
    )
    expect(total.viewers).toBe(people.size)
    expect(path).toEqual([{ level: 'hospital', key: plain(hospital.id), name: hospital.name }])
  }
})

test('a ward narrows the videos of its hospital', async () => {
  const hospital = facts.hospitals[0]!
  const ward = hospital.wards[0]!
  const { rows, total } = await list({ kind: 'platform' }, { by: 'video', hospitalId: hospital.id, departmentId: ward })
  const plays = facts.watchSessions.filter(one => one.ward === ward && counts(one) && within(one.day, FROM, TO))
  expect([total.plays, plays.length > 0]).toEqual([plays.length, true])
  expect(total.netFen).toBeNull() // orders know no ward
  for (const { key, name, viewers } of rows) {
    const people = plays.filter(({ video }) => plain(video.id) === key).map(({ viewer }) => viewer)
    expect(viewers, name).toBe(new Set(people).size)
  }
})

test('hospitals are narrowed by class, level and service, sorted by any figure, quiet ones last', async () => {
  const trial = await list({ kind: 'platform' }, { serviceStatus: 'trial' })
  expect(trial.rows.map(({ name }) => name).toSorted()).toEqual(
    facts.hospitals
      .filter(({ served }) => !served)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect((await list({ kind: 'platform' }, { level: '33' })).rows).toEqual([])
  expect((await list({ kind: 'platform' }, { classId: stableId('dash:class') })).count).toBe(facts.hospitals.length)
  const sorted = (await list({ kind: 'platform' }, { column: 'completionRate', order: 'asc' })).rows
  const rates = sorted.map(({ completionRate }) => completionRate).filter(rate => rate !== null)
  expect(rates).toEqual(rates.toSorted((a, b) => a - b))
})

test('a hospital sees its own row without the share, a ward no money at all', async () => {
  const { id: hospitalId, area: areaCode, wards } = facts.hospitals[0]!
  const own = await list({ kind: 'hospital', hospitalId, areaCode }, {})
  expect(own.rows.map(({ key }) => key)).toEqual([plain(hospitalId)])
  expect(own.rows[0]).toMatchObject({ shareFen: null, netFen: expect.any(Number) })
  const ward = await list({ kind: 'department', hospitalId, areaCode, departmentId: wards[0]! }, {})
  expect(ward.total).toMatchObject({ netFen: null, refundFen: null, shareFen: null, memberships: null })
})

test('who may not see tasks is told none of them', async () => {
  const principal = testPrincipal({ dataScope: { kind: 'platform' }, without: ['he:eduTask:list'] })
  const asked = { query: { from: FROM, to: TO, by: 'city' as const } }
  const { total } = (await callsByPrincipal(t.context)(principal)(areaDataCalls.list, asked)).result
  expect(total).toMatchObject({ tasks: null, taskCompletion: null, mastery: null, plays: expect.any(Number) })
})

test('nobody is told of a place that is not theirs', async () => {
  const [mine, other] = facts.hospitals as [FactHospital, FactHospital]
  const ask = (query: Record<string, string>) =>
    list({ kind: 'hospital', hospitalId: mine.id, areaCode: mine.area }, { by: 'video', ...query })
  await expect(ask({ hospitalId: other.id })).rejects.toThrow('404')
  await expect(ask({ hospitalId: mine.id, departmentId: other.wards[0]! })).rejects.toThrow('404')
  expect((await ask({ hospitalId: mine.id, departmentId: mine.wards[0]! })).path).toHaveLength(2)
})

test.each([
  [{ by: 'department' }, '请先选择一家医院'],
  [{ from: '2026-11-20', to: '2026-11-19' }, '开始日期不能晚于结束日期'],
  [{ from: '2025-11-01' }, '日期范围不能超过一年'],
  [{ by: 'hospital', column: 'hospitals' }, '这样分组时没有这一列，不能按它排序'],
])('a question that makes no sense is told so: %o', async (query, message) => {
  await expect(list({ kind: 'platform' }, query)).rejects.toThrow(message)
})

test('the workbook holds the same rows, the whole below them and what each column means', async () => {
  const principal = testPrincipal({ dataScope: { kind: 'platform' } })
  const { rows } = await list({ kind: 'platform' }, { by: 'city' })
  const sheet = await downloadSheet(t, principal, areaDataCalls.exportXls, { from: FROM, to: TO, by: 'city' })
  const head = sheet.rows.findIndex(([first]) => first === AREA_DATA_GROUPS.city)
  const at = sheet.rows[head]?.indexOf('播放') ?? -1
  const written = sheet.rows.slice(head + 1).map(row => [row[0], Number(row[at])])
  expect(written.slice(0, -1)).toEqual(rows.map(({ name, plays }) => [name, plays]))
  expect(written.at(-1)?.[0]).toBe('合计')
})
