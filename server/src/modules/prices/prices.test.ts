import { priceRule } from '@xuanjiao/contract/business/price/price-rule'
import { priceRuleCalls } from '@xuanjiao/contract/business/price/price-rule-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  VIEWER_WORLD_IDS,
  startViewerWorld,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { businessModule } from '../business/index.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'

// Prices from a proposal to what a viewer is told (rules/prices#approval).

const calls = entityEndpoints(priceRule)
const SINGLE = viewerWorldVideoId('single')

let w: ViewerWorld
let proposer: TestCall
let approver: TestCall
let area: TestCall
let abroad: TestCall
let hospital: TestCall

beforeAll(async () => {
  w = await startViewerWorld({}, [businessModule])
  const as = callsByPrincipal(w.app.context)
  proposer = as(testPrincipal({ username: 'proposer' }))
  approver = as(testPrincipal({ username: 'approver' }))
  area = as(testPrincipal({ username: 'area', dataScope: { kind: 'area', from: '320000', to: '330000' } }))
  abroad = as(testPrincipal({ username: 'abroad', dataScope: { kind: 'area', from: '330000', to: '340000' } }))
  const place = { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' } as const
  hospital = as(testPrincipal({ username: 'nurse', dataScope: place }))
})
afterEach(async () => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
  await sql`update he_price_rule set status = 'disabled' where status <> 'draft'`.execute(w.app.database.system)
})
afterAll(() => w.app.close())

type Draft = Partial<DraftOf<typeof priceRule>>
let count = 0
const add = (call: TestCall, value: Draft = {}) => {
  count += 1
  const body = { name: `规则${count}`, discountPct: 80, effectiveStart: '2026-01-01 00:00:00', ...value }
  return call(calls.add, { body })
}
const submitted = async (value: Draft = {}, by = proposer) => {
  const { id } = (await add(by, value)).result
  const { body } = await by(priceRuleCalls.submit, { body: { id } })
  expect(body.message).toBe('已提交，等待审批')
  return id
}
const approve = async (id: string, by = approver) => (await by(priceRuleCalls.approve, { body: { id } })).body
const active = async (value: Draft = {}) => {
  const id = await submitted(value)
  expect((await approve(id)).message).toBe('已通过，规则按生效时间起作用')
  return id
}
const stateOf = async (id: string) => (await proposer(calls.get, { query: { id } })).result
const tried = (by: TestCall, query: object) => by(priceRuleCalls.try, { query: { videoId: SINGLE, ...query } })

describe('a rule', () => {
  test('goes from draft to active by another person, and off again', async () => {
    const id = await submitted()
    expect((await approve(id, proposer)).message).toBe('不能审批自己的规则，请由另一位管理员审批')
    expect((await approve(id, area)).message).toContain('未找到')
    expect((await approve(id)).success).toBe(true)
    expect(await stateOf(id)).toMatchObject({
      status: 'active',
      applyBy: 'proposer',
      approveBy: 'approver',
      approveTime: '2026-11-20 10:00:00',
    })
    const { version } = await stateOf(id)
    const edit = await proposer(calls.edit, { body: { id, version, discountPct: 10 } })
    expect(edit.body.message).toBe('只有草稿和已驳回的规则可以修改，其他的请复制后修改')
    expect((await proposer(calls.remove, { query: { id } })).body.message).toContain('已经提交过，不能删除')
    expect((await proposer(priceRuleCalls.disable, { body: { id } })).body.message).toBe('已停用')
    expect((await tried(proposer, {})).result.payFen).toBe(300)
  })

  test('that is refused says why, is changed and submitted again', async () => {
    const id = await submitted()
    const { version: seen } = await stateOf(id)
    const late = { id, version: seen + 1, opinion: '太低' }
    expect((await approver(priceRuleCalls.reject, { body: late })).body.code).toBe(409)
    const refuse = (opinion?: string) => approver(priceRuleCalls.reject, { body: { id, ...(opinion && { opinion }) } })
    expect((await refuse()).body.fields).toEqual([{ field: 'opinion', message: '请填写驳回的原因' }])
    expect((await refuse('太低')).body.message).toBe('已驳回')
    const { version } = await stateOf(id)
    expect((await proposer(calls.edit, { body: { id, version, discountPct: 90 } })).status).toBe(200)
    expect((await proposer(priceRuleCalls.submit, { body: { id } })).body.success).toBe(true)
    expect(await stateOf(id)).toMatchObject({ status: 'pending', discountPct: 90, approveOpinion: null })
  })

  test('is copied as a draft of one’s own', async () => {
    const id = await active({ targetType: 'video', videoId: SINGLE, priority: 7 })
    const copied = (await approver(priceRuleCalls.copy, { body: { id } })).result.id
    expect(await stateOf(copied)).toMatchObject({ status: 'draft', createBy: 'approver', priority: 7, videoId: SINGLE })
  })

  test('whose time is over reads so, and priced nothing from its end on', async () => {
    const id = await active({ effectiveEnd: '2026-11-20 10:01:00' })
    expect((await tried(proposer, {})).result.payFen).toBe(240)
    w.app.clock.set(new Date('2026-11-20T10:01:00+08:00'))
    expect((await tried(proposer, {})).result.payFen).toBe(300)
    await w.app.jobs.tick()
    await w.app.jobs.idle()
    expect((await stateOf(id)).status).toBe('expired')
  })

  test.each<[string, Draft, string]>([
    ['areaCode', { subjectType: 'area' }, '请选择区域'],
    ['hospitalId', { subjectType: 'hospital' }, '请选择医院'],
    ['videoId', { targetType: 'video' }, '请选择视频'],
    ['priceFen', { action: 'fixed' }, '请填写固定价'],
    ['priceFen', { action: 'fixed', priceFen: 99 }, '固定价为 0 或不低于 1 元'],
    ['discountPct', { discountPct: null }, '请填写折扣'],
    ['vipFree', { targetType: 'vip_plan', vipFree: 'Y' }, '会员套餐不能设为会员免费'],
  ])('names %s where it is missing or wrong', async (field, value, message) => {
    expect((await add(proposer, value)).body.fields).toEqual([{ field, message }])
  })

  test('goes by what it asks for, whatever else it names', async () => {
    const { result } = await add(proposer, {
      subjectType: 'hospital',
      hospitalId: VIEWER_WORLD_IDS.jia,
      action: 'free',
      priceFen: 500,
      videoId: SINGLE,
    })
    expect(result).toMatchObject({ areaCode: '320508', priceFen: null, discountPct: null })
    await active({ targetType: 'all_video', videoId: viewerWorldVideoId('free') })
    expect((await tried(proposer, {})).result.payFen).toBe(240)
  })
})

describe('two rules', () => {
  test('of one subject, target and priority do not overlap in time', async () => {
    const id = await active({ effectiveEnd: '2026-12-01 00:00:00' })
    const { name } = await stateOf(id)
    const rival = (await add(proposer, { effectiveStart: '2026-11-30 23:59:59' })).result.id
    const message = `与生效的规则“${name}”主体、对象和优先级相同，时间重叠，请改优先级或时间`
    expect((await proposer(priceRuleCalls.submit, { body: { id: rival } })).body.message).toBe(message)
    for (const other of [{ effectiveStart: '2026-12-01 00:00:00' }, { priority: 1 }, { targetType: 'vip_plan' }])
      await active(other)
  })

  test('that are approved at once do not both hold', async () => {
    const ids = [await submitted(), await submitted()]
    const answers = await Promise.all(ids.map(id => approve(id)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})

describe('whose', () => {
  test("an area's staff propose for their area and its hospitals alone", async () => {
    const fields = async (value: Draft) => (await add(area, value)).body
    expect((await fields({ subjectType: 'area' })).fields?.[0]?.field).toBe('areaCode')
    expect((await fields({ areaCode: '320000' })).message).toBe('全平台的价格由平台决定，请选择区域或医院')
    expect((await fields({ subjectType: 'area', areaCode: '330100' })).message).toBe('无权操作其他医院数据')
    expect((await fields({ subjectType: 'hospital', hospitalId: VIEWER_WORLD_IDS.yi })).success).toBe(false)
    const own = await submitted({ subjectType: 'area', areaCode: '320500' }, area)
    await submitted({ subjectType: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia }, area)
    const drafted = (await add(proposer)).result.id
    const global = await active({ discountPct: 70 })
    const seen = async (by: TestCall) =>
      (await by(calls.list, { query: { pageSize: 100 } })).result.records.map(({ id }) => id)
    expect(await seen(area)).toEqual(expect.arrayContaining([own, global]))
    expect(await seen(abroad)).toContain(global)
    expect(await seen(abroad)).not.toContain(own)
    for (const by of [area, hospital]) expect(await seen(by)).not.toContain(drafted)
    expect((await hospital(calls.get, { query: { id: drafted } })).status).toBe(404)
    expect(await seen(hospital)).toContain(global)
    expect((await abroad(calls.get, { query: { id: own } })).status).toBe(404)
    expect((await area(calls.remove, { query: { id: global } })).body.success).toBe(false)
  })

  test('a hospital tries its own price, whatever it asks for', async () => {
    await active()
    await active({ subjectType: 'area', areaCode: '320000', discountPct: 50 })
    await active({ subjectType: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, action: 'fixed', priceFen: 150 })
    expect((await tried(hospital, {})).result).toMatchObject({ originFen: 300, payFen: 150 })
    expect((await tried(hospital, { hospitalId: VIEWER_WORLD_IDS.yi })).body.message).toBe('无权操作其他医院数据')
    expect((await tried(proposer, { hospitalId: VIEWER_WORLD_IDS.yi })).result.payFen).toBe(240)
    expect((await tried(area, { hospitalId: VIEWER_WORLD_IDS.yi })).status).toBe(404)
    expect((await tried(proposer, { videoId: viewerWorldVideoId('free') })).body.fields?.[0]?.field).toBe('videoId')
    const plan = await proposer(priceRuleCalls.try, { query: { planFen: 3000 } })
    expect(plan.result).toMatchObject({ payFen: 3000, ruleName: null })
  })
})

test('a viewer is told the price of where they would buy', async () => {
  await active({ discountPct: 90 })
  await active({ subjectType: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, discountPct: 50 })
  const charge = async (call: TestCall) => (await call(viewerCalls.detail, { query: { id: SINGLE } })).result.charge
  const [patient, anyone] = [await w.viewer('patient@H1'), await w.viewer('stranger')]
  expect(await charge(patient)).toEqual({ type: 'single', originFen: 300, payFen: 150, vipFree: false })
  expect(await charge(anyone)).toMatchObject({ payFen: 270 })
})
