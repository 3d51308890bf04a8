import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { areaRange, type DataScope } from '../../../platform/access/principal.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { ILLNESS_IDS, type HomeFacts } from '../../../testing/dashboard/home-facts.ts'
import {
  momentAfter,
  randomPaymentFacts,
  writePaymentFacts,
  type FactOrder,
  type PaymentFacts,
} from '../../../testing/dashboard/payment-facts.ts'
import type { DashboardFacts, FactHospital } from '../../../testing/dashboard/random-facts.ts'
import { recountedPlays, sees, sharePercent, videosInScope } from '../../../testing/dashboard/recount-figures.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { businessModule } from '../../business/index.ts'
import { dashboardModule } from '../index.ts'
import { writeHomeWorld } from './testing/home-world.ts'

// What is paid, what waits, and the reviewer's figures, each counted a second time from the facts (rules/homes#payments).

const [FROM, TO] = ['2026-10-20', '2026-11-18']
const NOW = '2026-11-20 10:00:00'
const query = { from: FROM, to: TO }

let t: TestApp
let world: DashboardFacts
let facts: HomeFacts
let paid: PaymentFacts
beforeAll(async () => {
  t = await startTestApp({ modules: [businessModule, dashboardModule] })
  callsByPrincipal(t.context)
  ;({ world, facts } = await writeHomeWorld(t))
  paid = randomPaymentFacts(seededRandom(20_261_201), world)
  await writePaymentFacts(t.database.forTenant(1), paid)
  // The day on which a contract is no longer one that ends soon.
  first().end = '2026-12-20'
  await sql`update he_hospital set service_end = ${first().end}::date where id = ${first().id}`.execute(
    t.database.forTenant(1),
  )
  await sql`insert into he_video_illness (tenant_id, video_id, illness_id)
    select 1, v.id::uuid, i.id::uuid from jsonb_array_elements_text(${JSON.stringify(ILLNESS_IDS)}::jsonb) with ordinality i (id, n)
      join jsonb_array_elements_text(${JSON.stringify(world.videos.map(({ id }) => id))}::jsonb) with ordinality v (id, n)
        on v.n % 3 = i.n % 3 on conflict do nothing`.execute(t.database.forTenant(1))
})
afterAll(() => t.close())
afterEach(() => expect(t.unexpectedErrors).toEqual([]))

const first = (): FactHospital => world.hospitals[0]!
const SCOPES = {
  platform: (): DataScope => ({ kind: 'platform' }),
  province: (): DataScope => ({ kind: 'area', ...areaRange('320000') }),
  hospital: (): DataScope => ({ kind: 'hospital', hospitalId: first().id, areaCode: first().area }),
}
type Who = keyof typeof SCOPES
const WHO = Object.keys(SCOPES) as Who[]
const as = (dataScope: DataScope, without: readonly string[] = []) =>
  callsByPrincipal(t.context)(testPrincipal({ dataScope, without }))
const within = (at: string) => at.slice(0, 10) >= FROM && at.slice(0, 10) <= TO

/** All orders of patients there are: those of the world of homes and those of this one. */
const paidOrders = (dataScope: DataScope) => [
  ...paid.orders
    .filter(({ status }) => status === 'paid' || status === 'refunded')
    .map(one => ({
      ...one,
      refund: one.status === 'refunded' ? one.pay : 0,
      share: 0,
      payer: one.viewer,
      paidAt: one.at,
    }))
    .filter(one => one.type !== 'hospital_service' && within(one.paidAt) && sees(dataScope, one)),
  ...facts.payments
    .filter(({ status, type }) => status !== 'closed' && type !== 'hospital_service')
    .filter(one => within(one.paid) && sees(dataScope, one))
    .map(one => ({ pay: one.pay, refund: one.refund, share: one.share, payer: one.payer })),
]
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

describe.each(WHO)('payments of the %s', who => {
  const answer = async () => (await as(SCOPES[who]())(homeCalls.payments, { query })).result
  const rate = async (name: string) => (await answer()).rates.find(one => one.name === name)?.value

  test('people who saw what costs something, ordered after it, and paid', async () => {
    const dataScope = SCOPES[who]()
    const seen = paid.trials.filter(one => within(one.at) && sees(dataScope, one))
    const people = [...new Set(seen.map(({ viewer }) => viewer))]
    const since = (viewer: string) =>
      seen
        .filter(one => one.viewer === viewer)
        .map(({ at }) => at)
        .toSorted()[0] ?? ''
    const bought = (viewer: string): FactOrder[] =>
      paid.orders.filter(
        one =>
          one.viewer === viewer &&
          one.type !== 'hospital_service' &&
          one.pay > 0 &&
          within(one.at) &&
          one.at >= since(viewer) &&
          sees(dataScope, one),
      )
    const ordered = people.filter(viewer => bought(viewer).length > 0)
    const payers = ordered.filter(viewer =>
      bought(viewer).some(({ status }) => status === 'paid' || status === 'refunded'),
    )
    expect((await answer()).funnel.map(({ people: count }) => count)).toEqual([
      people.length,
      ordered.length,
      payers.length,
    ])
    if (who === 'platform') expect(payers.length).toBeGreaterThan(3)
    expect(await rate('conversion')).toBe(sharePercent(payers.length, people.length))
  })

  test('what was given back of it, and what each who paid brought', async () => {
    const orders = paidOrders(SCOPES[who]())
    const [pay, refund] = [sum(orders.map(one => one.pay)), sum(orders.map(one => one.refund))]
    const payers = new Set(orders.filter(one => one.pay > 0).map(({ payer }) => payer)).size
    expect(await rate('refunds')).toBe(sharePercent(refund, pay))
    expect(await rate('arppu')).toBe(Math.round((pay - refund) / payers))
  })

  test('memberships that ended and were paid on', async () => {
    const ends = paid.members
      .filter(one => sees(SCOPES[who](), one))
      .flatMap(({ lines }) =>
        [...new Set(lines.filter(({ act }) => act !== 'revoke').map(({ after }) => after))]
          .filter(end => within(end) && momentAfter(end, 7) <= NOW)
          .filter(end => !lines.some(({ act, before }) => act === 'revoke' && before === end))
          .map(end => ({ end, lines })),
      )
    const renewed = ends.filter(({ end, lines }) =>
      lines.some(
        ({ act, before, at, order }) =>
          act === 'order' &&
          order?.status !== 'refunded' &&
          (before === end || (before === null && at >= end && at <= momentAfter(end, 7))),
      ),
    )
    expect(await rate('renewals')).toBe(sharePercent(renewed.length, ends.length))
    if (who === 'platform') expect(renewed.length).toBeGreaterThan(3)
  })

  test('orders somebody has to look at', async () => {
    const marked = paid.orders.filter(one => one.flag !== null && sees(SCOPES[who](), one))
    const newest = marked
      .map(({ at }) => at)
      .toSorted()
      .toReversed()
      .slice(0, 20)
    const told = (await answer()).marked
    expect(told.map(({ at }) => at)).toEqual(newest)
    for (const { id, flag, payFen } of told)
      expect(marked.find(one => one.id === id)).toMatchObject({ flag, pay: payFen })
  })

  test('what waits: questions, messages and refunds, for who may see them', async () => {
    const dataScope = SCOPES[who]()
    const parts = async (without: readonly string[] = []) => {
      const { cards } = (await as(dataScope, without)(dashboardCalls.admin, { query })).result
      const todo = cards.find(({ name }) => name === 'todo')
      expect(todo?.value).toBe(sum(todo?.parts.map(({ value }) => value) ?? []))
      return Object.fromEntries((todo?.parts ?? []).slice(4).map(({ name, value }) => [name, value]))
    }
    const own = { kind: dataScope.kind }
    expect(await parts()).toEqual({
      consults: facts.consults.filter(one => ['pending', 'assigned'].includes(one.status) && sees(dataScope, one))
        .length,
      messages: facts.leads.filter(
        ({ status, hospital, area }) =>
          status === 'new' && (own.kind === 'area' ? area.startsWith('32') : sees(dataScope, { hospital, area })),
      ).length,
      refunds: paid.orders.filter(one => one.asked && one.status === 'paid' && sees(dataScope, one)).length,
    })
    expect(Object.keys(await parts(['he:illnessConsult:list', 'he:order:list']))).toEqual(['messages'])
  })
})

test('who may not see orders, and a ward, are told of no payments', async () => {
  const ward: DataScope = {
    kind: 'department',
    hospitalId: first().id,
    areaCode: first().area,
    departmentId: first().wards[0]!,
  }
  expect((await as({ kind: 'platform' }, ['he:order:list'])(homeCalls.payments, { query })).status).toBe(403)
  expect((await as(ward)(homeCalls.payments, { query })).status).toBe(403)
  const { cards } = (await as(ward)(dashboardCalls.admin, { query })).result
  const parts = cards.find(({ name }) => name === 'todo')?.parts.map(({ name }) => name)
  expect(parts?.slice(4)).toEqual(['consults'])
})

test('the area’s cards: contracts that end soon, and its share of what was paid', async () => {
  const served = world.hospitals.filter(one => one.served || one === world.hospitals[1])
  const soon = served.filter(({ end }) => end < '2026-12-20')
  expect([soon.length > 0, soon.length < served.length]).toEqual([true, true])
  for (const province of new Set(world.hospitals.map(({ area }) => `${area.slice(0, 2)}0000`))) {
    const dataScope: DataScope = { kind: 'area', ...areaRange(province) }
    const { cards } = (await as(dataScope)(homeCalls.home, { query })).result
    const value = (name: string) => cards.find(one => one.name === name)?.value
    expect(value('expiring'), province).toBe(
      soon.filter(one => sees(dataScope, { hospital: one, area: one.area })).length,
    )
    expect(value('share'), province).toBe(sum(paidOrders(dataScope).map(one => one.share)))
  }
  expect(sum(paidOrders(SCOPES.province()).map(one => one.share))).toBeGreaterThan(0)
})

test('illnesses of a hospital by the plays of their videos', async () => {
  const dataScope = SCOPES.hospital()
  const plays = recountedPlays(world, { dataScope, from: FROM, to: TO })
  const about = (illness: number) => (at: number) => (at + 1) % 3 === (illness + 1) % 3 || (illness === 0 && at === 0)
  const counted = ILLNESS_IDS.map((id, illness) => ({
    id,
    plays: plays.filter(({ video }) => about(illness)(world.videos.indexOf(video))).length,
  }))
  const { illnesses } = (await as(dataScope)(homeCalls.wards, { query })).result
  expect(Object.fromEntries(illnesses.map(one => [one.id, one.plays]))).toEqual(
    Object.fromEntries(counted.filter(one => one.plays > 0).map(one => [one.id, one.plays])),
  )
  const order = illnesses.map(one => one.plays)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
})

test('the reviewer’s cards: what waits, how long, what was decided', async () => {
  const dataScope = SCOPES.platform()
  const { kind, cards } = (await as(dataScope, ['he:hospital:edit'])(homeCalls.home, { query })).result
  const waiting = videosInScope(world, { dataScope, from: FROM, to: TO }).filter(({ status }) => status === 'reviewing')
  const since = waiting.map(video => paid.waits.get(video) ?? '').toSorted()[0] ?? ''
  const decided = paid.reviews.filter(({ at, result }) => within(at) && result !== 'withdraw')
  const rejects = decided.filter(({ result }) => result === 'reject').length
  expect(kind).toBe('review')
  expect(Object.fromEntries(cards.map(({ name, value }) => [name, value]))).toEqual({
    waiting: waiting.length,
    oldest: Math.floor(
      (Date.parse(`${NOW.replace(' ', 'T')}Z`) - Date.parse(`${since.replace(' ', 'T')}Z`)) / 3_600_000,
    ),
    decisions: decided.length,
    rejectRate: sharePercent(rejects, decided.length),
  })
})
