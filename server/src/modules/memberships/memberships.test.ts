import { priceRule } from '@xuanjiao/contract/business/price/price-rule'
import { priceRuleCalls } from '@xuanjiao/contract/business/price/price-rule-calls'
import { vipPlan } from '@xuanjiao/contract/business/vip/vip-plan'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { viewerPlanCalls } from '@xuanjiao/contract/viewer/viewer-plan-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addViewerBenefit,
  startViewerWorld,
  VIEWER_WORLD_IDS,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import type { TestCall } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'

const calls = entityEndpoints(vipPlan)
const prices = entityEndpoints(priceRule)
let w: ViewerWorld
let admin: TestCall
let approver: TestCall
let nurse: TestCall

beforeAll(async () => {
  w = await startViewerWorld({}, [businessModule])
  const as = callsByPrincipal(w.app.context)
  admin = as(testPrincipal({ username: 'proposer' }))
  approver = as(testPrincipal({ username: 'approver' }))
  const place = { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' } as const
  nurse = as(testPrincipal({ username: 'nurse', dataScope: place }))
})
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

type Draft = Partial<DraftOf<typeof vipPlan>>
let count = 0
const add = (value: Draft = {}, by = admin) => {
  count += 1
  const body = { name: `套餐${count}`, code: `plan_${count}`, durationDays: 30, priceFen: 1990, ...value }
  return by(calls.add, { body })
}
const offered = async (viewer: string, query = {}) =>
  (await (await w.viewer(viewer))(viewerPlanCalls.list, { query })).result
const namesOffered = async (viewer: string, query = {}) => (await offered(viewer, query)).map(({ name }) => name)

describe('a plan', () => {
  test.each<[string, Draft, string]>([
    ['priceFen', { priceFen: 99 }, '售价为 0 或不低于 1 元'],
    ['originPriceFen', { priceFen: 1990, originPriceFen: 1000 }, '划线价不能低于售价'],
    ['durationDays', { durationDays: 0 }, '有效期不能小于1'],
  ])('says at %s what is wrong', async (field, value, message) => {
    expect((await add(value)).body.fields).toEqual([{ field, message }])
  })

  test('costs nothing, or at least one yuan, and later too', async () => {
    const { id } = (await add({ priceFen: 0, saleFlag: 'N' })).result
    const edit = (value: Draft) => admin(calls.edit, { body: { id, version: 1, ...value } })
    expect((await edit({ priceFen: 50 })).body.fields?.[0]?.field).toBe('priceFen')
    expect((await edit({ priceFen: 100 })).body.success).toBe(true)
  })

  test('is kept by the platform, and read by the hospital it is of', async () => {
    const own = (await add({ hospitalId: VIEWER_WORLD_IDS.jia, saleFlag: 'N' })).result.id
    const other = (await add({ hospitalId: VIEWER_WORLD_IDS.yi, saleFlag: 'N' })).result.id
    const off = (await add({ status: '0' })).result.id
    const general = (await add({ saleFlag: 'N' })).result.id
    const { records } = (await nurse(calls.list, { query: { pageSize: 100 } })).result
    const seen = records.map(({ id }) => id)
    expect(seen).toEqual(expect.arrayContaining([own, general]))
    for (const id of [other, off]) expect(seen).not.toContain(id)
    expect((await nurse(calls.get, { query: { id: other } })).status).toBe(404)
    expect((await nurse(calls.edit, { body: { id: general, version: 1, priceFen: 100 } })).body.success).toBe(false)
    expect((await admin(calls.get, { query: { id: own } })).result.areaCode).toBe('320508')
  })
})

describe('offered', () => {
  beforeAll(async () => {
    await sql`update he_vip_plan set sale_flag = 'N'`.execute(w.app.database.system)
    await add({ name: '平台年卡', sortNo: 20, priceFen: 10_000, benefits: '一\n\n二' })
    await add({ name: '平台月卡', sortNo: 10 })
    await add({ name: '甲院月卡', hospitalId: VIEWER_WORLD_IDS.jia, priceFen: 900, sortNo: 99 })
    await add({ name: '乙院月卡', hospitalId: VIEWER_WORLD_IDS.yi })
    await add({ name: '下架', saleFlag: 'N' })
    await add({ name: '停用', status: '0' })
  })

  test('are those on sale, of the hospital one stands in before the platform’s', async () => {
    expect(await namesOffered('stranger')).toEqual(['平台月卡', '平台年卡'])
    expect(await namesOffered('patient@H1')).toEqual(['甲院月卡', '平台月卡', '平台年卡'])
    expect(await namesOffered('patient@H1', { hospitalId: VIEWER_WORLD_IDS.yi })).toEqual([
      '乙院月卡',
      '平台月卡',
      '平台年卡',
    ])
    expect((await offered('stranger'))[1]?.benefits).toEqual(['一', '二'])
  })

  test('at the price of where they would be bought, whoever is a member already', async () => {
    const body = { name: '套餐八折', targetType: 'vip_plan', discountPct: 80, effectiveStart: '2026-01-01 00:00:00' }
    const hospital = { subjectType: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia }
    const { id } = (await admin(prices.add, { body: { ...body, ...hospital } })).result
    await admin(priceRuleCalls.submit, { body: { id } })
    expect((await approver(priceRuleCalls.approve, { body: { id } })).body.success).toBe(true)
    await addViewerBenefit(w.db, await w.userId('patient'), { kind: 'vip' })
    const paid = async (viewer: string) => (await offered(viewer)).map(({ originFen, payFen }) => [originFen, payFen])
    expect(await paid('patient@H1')).toEqual([
      [900, 720],
      [1990, 1592],
      [10_000, 8000],
    ])
    // A plan of another hospital is bought there, whose patient the viewer is not.
    const [elsewhere] = await offered('patient@H1', { hospitalId: VIEWER_WORLD_IDS.yi })
    expect(elsewhere).toMatchObject({ name: '乙院月卡', payFen: 1990 })
    expect(await paid('stranger')).toEqual([
      [1990, 1990],
      [10_000, 10_000],
    ])
  })

  test('of a hospital only while it is served', async () => {
    await sql`update he_hospital set service_status = 'suspended' where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(
      w.db,
    )
    expect(await namesOffered('patient')).toEqual(['平台月卡', '平台年卡'])
  })
})
