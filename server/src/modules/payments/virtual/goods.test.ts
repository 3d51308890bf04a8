import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { payGoodsCalls } from '@xuanjiao/contract/business/payments/pay-goods-calls'
import { vipPlan } from '@xuanjiao/contract/business/vip/vip-plan'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/primitives/ids.ts'
import { openVirtualShop, type VirtualShop } from '../testing/virtual-shop.ts'
import { SOLD_VIDEO } from '../testing/wechat-shop.ts'

// Things that WeChat sells for us, kept there as they are here (rules/payments#registering).

const goodsCalls = entityEndpoints(payGoods)
const planCalls = entityEndpoints(vipPlan)

let s: VirtualShop
beforeAll(async () => {
  s = await openVirtualShop()
})
beforeEach(() => s.begin())
afterEach(() => expect(s.w.app.unexpectedErrors.splice(0)).toEqual([]))
afterAll(() => s.close())

const draft = async (goodsCode: string, priceFen: number) =>
  (await s.goods({ goodsCode, priceFen, publishStatus: 'draft' })).id
const one = async (id: string) => (await s.as.platform(goodsCalls.get, { query: { id } })).result
const register = (...ids: string[]) => s.as.platform(payGoodsCalls.register, { body: { ids } })
const asked = (path: string) => s.wechat.asked.filter(one => one === path).length
/** What WeChat does meanwhile. */
const through = (kind: 'upload' | 'publish') => {
  const task = s.wechat.tasks[kind]
  if (task) task.isRunning = false
}
async function registered(...ids: string[]): Promise<void> {
  await register(...ids)
  await s.follow()
  through('upload')
  await s.follow()
  through('publish')
  await s.follow()
}

describe('registering', () => {
  it('uploads, waits, publishes, waits, and sells then', async () => {
    const id = await draft('tier_1990', 1990)
    expect((await register(id)).body.message).toBe('已提交 1 个道具，几分钟后登记完成')
    await s.follow()
    expect(s.wechat.goods.get('tier_1990')).toEqual({ name: '道具 tier_1990', price: 1990, isPublished: false })
    await s.follow()
    expect(await one(id)).toMatchObject({ syncStatus: 'uploading', publishStatus: 'draft' })
    through('upload')
    await s.follow()
    expect(await one(id)).toMatchObject({ syncStatus: 'publishing', publishStatus: 'draft' })
    await s.follow()
    through('publish')
    await s.follow()
    expect(await one(id)).toMatchObject({ syncStatus: 'synced', publishStatus: 'published', syncError: null })
    expect(s.wechat.goods.get('tier_1990')?.isPublished).toBe(true)
    const published = asked('/xpay/start_publish_goods')
    await s.follow()
    expect([asked('/xpay/start_upload_goods'), asked('/xpay/start_publish_goods')]).toEqual([1, published])
  })

  it('of what is there already leaves it to people, for its price there is not known', async () => {
    s.wechat.goods.set('tier_2500', { name: '旧道具', price: 9, isPublished: true })
    const id = await draft('tier_2500', 2500)
    const published = asked('/xpay/start_publish_goods')
    await registered(id)
    expect(asked('/xpay/start_publish_goods')).toBe(published)
    expect(await one(id)).toMatchObject({
      syncStatus: 'failed',
      publishStatus: 'draft',
      syncError: '微信已有同 ID 的道具，请核对价格后再设为已发布',
    })
  })

  it('that fails says why, and can be asked for again', async () => {
    const id = await draft('tier_2600', 2600)
    await register(id)
    await s.follow()
    s.wechat.tasks.upload?.outcomes.set('tier_2600', { status: 3, errmsg: '上传图片失败' })
    s.wechat.goods.delete('tier_2600')
    through('upload')
    await s.follow()
    expect(await one(id)).toMatchObject({ syncStatus: 'failed', syncError: '上传图片失败', publishStatus: 'draft' })
    await registered(id)
    expect(await one(id)).toMatchObject({ syncStatus: 'synced', publishStatus: 'published' })
    expect((await register(id)).body.message).toBe('所选道具已经登记，或正在登记')
  })

  it('waits its turn where another task runs, and is handed over a minute later', async () => {
    s.wechat.tasks.upload = { ids: ['other'], outcomes: new Map(), isRunning: true }
    const id = await draft('tier_2700', 2700)
    await register(id)
    await s.follow()
    expect(await one(id)).toMatchObject({ syncStatus: 'asked', syncError: '微信拒绝（268490015）' })
    through('upload')
    await s.follow()
    expect(await one(id)).toMatchObject({ syncStatus: 'asked' })
    s.minutesLater(1)
    await s.follow()
    expect(await one(id)).toMatchObject({ syncStatus: 'uploading', syncError: null })
    // Somebody uploads others by WeChat's own pages: ours is not in the task that is told of.
    s.wechat.tasks.upload = { ids: ['other'], outcomes: new Map(), isRunning: false }
    s.wechat.goods.delete('tier_2700')
    await s.follow()
    expect(await one(id)).toMatchObject({ syncStatus: 'asked' })
    await s.follow()
    through('upload')
    await s.follow()
    through('publish')
    await s.follow()
    expect(await one(id)).toMatchObject({ syncStatus: 'synced' })
  })
})

it('what WeChat has registered keeps its price', async () => {
  const id = await draft('tier_3100', 3100)
  const edit = async (change: object) => {
    const { version } = await one(id)
    return (await s.as.platform(goodsCalls.edit, { body: { id, version, ...change } })).body
  }
  expect((await edit({ priceFen: 3000 })).success).toBe(true)
  await registered(id)
  expect(await edit({ priceFen: 3200 })).toMatchObject({
    success: false,
    message: '已登记到微信的道具不能改价，请新建一个价格的道具',
  })
  expect((await edit({ name: '单片 30 元' })).success).toBe(true)
})

it('what is on sale and can be paid as nothing is made and registered, once', async () => {
  const { id: plan } = (
    await s.as.platform(planCalls.add, { body: { name: '年卡', code: 'year', durationDays: 365, priceFen: 16_800 } })
  ).result
  await sql`update he_video_published set price_fen = 77_00 where video_id = ${SOLD_VIDEO}::uuid`.execute(s.w.db)
  const complete = async () => (await s.as.platform(payGoodsCalls.complete, {})).body
  const first = await complete()
  expect(first).toMatchObject({ success: true, result: { made: 2 } })
  const { records } = (await s.as.platform(goodsCalls.list, { query: { syncStatus: 'asked' } })).result
  expect(records.map(row => [row.goodsCode, row.priceFen, row.vipPlanId])).toEqual([
    ['tier_7700', 7700, null],
    ['vip_year_16800', 16_800, plan],
  ])
  expect(await complete()).toMatchObject({ message: '在售的套餐和视频都有可用的道具', result: { made: 0 } })
  await s.follow()
  through('upload')
  await s.follow()
  through('publish')
  await s.follow()
  expect((await s.order('rich')).result.pay).toMatchObject({ channel: 'wx_virtual' })
  await sql`update he_video_published set price_fen = 990 where video_id = ${SOLD_VIDEO}::uuid`.execute(s.w.db)
})

describe('a rule of prices', () => {
  const ALL = { targetType: 'all_video', action: 'discount', discountPct: 30 } as const
  const ask = async (rule: object) =>
    (await s.as.platform(payGoodsCalls.unpayable, { query: { ...ALL, ...rule } })).result
  const NOTHING = { total: 0, prices: [] }

  it('is told what it would ask that WeChat sells nothing for', async () => {
    expect(await ask({})).toEqual({ total: 1, prices: [{ name: null, priceFen: 297 }] })
    expect(await ask({ targetType: 'video', videoId: SOLD_VIDEO })).toMatchObject({ total: 1 })
    expect(await ask({ action: 'fixed', priceFen: 99_900 })).toMatchObject({ prices: [{ priceFen: 99_900 }] })
  })

  it('is told nothing of what can be paid, and of what is free', async () => {
    for (const rule of [
      { discountPct: 99 },
      { action: 'fixed', priceFen: 990 },
      { action: 'fixed', priceFen: 0 },
      { action: 'free' },
    ])
      expect(await ask(rule), JSON.stringify(rule)).toEqual(NOTHING)
  })

  it('that names what nobody knows is told that it is not there, and makes nothing', async () => {
    const id = newId().replaceAll('-', '')
    for (const name of ['videoId', 'classificationId', 'hospitalVideoTypeId']) {
      const rule = { ...ALL, [name]: id }
      expect((await s.as.platform(payGoodsCalls.unpayable, { query: rule })).body.success).toBe(false)
      expect((await s.as.platform(payGoodsCalls.createTiers, { body: rule })).body.success).toBe(false)
    }
  })

  it('of plans is told by their names: a plan is sold under its own', async () => {
    const body = { name: '季卡', code: 'season', durationDays: 90, priceFen: 4000 }
    const { id: vipPlanId } = (await s.as.platform(planCalls.add, { body })).result
    await s.goods({ goodsCode: 'vip_season', goodsType: 'vip_plan', vipPlanId, priceFen: 4000 })
    const told = async (discountPct: number) =>
      (await ask({ targetType: 'vip_plan', discountPct })).prices.filter(({ name }) => name === '季卡')
    expect(await told(40)).toEqual([])
    expect(await told(39)).toEqual([{ name: '季卡', priceFen: 1560 }])
  })

  it('gets its tiers, once, and they are registered', async () => {
    const create = async () => (await s.as.platform(payGoodsCalls.createTiers, { body: ALL })).body
    expect(await create()).toMatchObject({
      message: '已新建 1 个道具并提交登记，几分钟后可以付款',
      result: { made: 1 },
    })
    expect(await ask({})).toEqual(NOTHING)
    const { records } = (await s.as.platform(goodsCalls.list, { query: { goodsCode: 'tier_297' } })).result
    expect(records).toMatchObject([{ priceFen: 297, goodsType: 'video_tier', syncStatus: 'asked' }])
    expect(await create()).toMatchObject({ message: '这些价格都已有道具', result: { made: 0 } })
  })
})
