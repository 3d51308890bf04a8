import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { vipPlan } from '@xuanjiao/contract/business/vip/vip-plan'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { viewerNoticeCalls } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { VIEWER_PHONE } from '../../platform/encryption/encrypted-columns.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { addDepart, addUser } from '../../testing/people/test-users.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import {
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { businessModule } from '../business/index.ts'

// What buyers ask to have back, and invoices (rules/orders#asking-back, rules/orders#invoices).

const DAY = 86_400_000
const SINGLE = viewerWorldVideoId('single')
const JIA: DataScope = { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' }

let w: ViewerWorld
let admin: TestCall
let jia: TestCall
let planId: string
let clerk: string

beforeAll(async () => {
  w = await startViewerWorld({ PAYMENT: 'development' }, [businessModule])
  const callers = callsByPrincipal(w.app.context)
  admin = callers(testPrincipal({ dataScope: { kind: 'platform' }, username: 'platform' }))
  jia = callers(testPrincipal({ dataScope: JIA, username: 'jia' }))
  await sql`update he_video_published set price_fen = 990 where video_id = ${SINGLE}::uuid`.execute(w.db)
  const plan = { name: '月度会员', code: 'month', durationDays: 30, priceFen: 3000 }
  planId = (await admin(entityEndpoints(vipPlan).add, { body: plan })).result.id
  const { id } = await addDepart(w.app.database.system, { bizType: 'platform' })
  clerk = (await addUser(w.app.database.system, { codes: ['he:order:refund'], departs: [id] })).id
})
afterEach(() => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.app.close())

const daysLater = (days: number) => w.app.clock.set(new Date(TEST_TIME.getTime() + days * DAY))
async function bought(name: string, type: 'video' | 'vip' = 'video'): Promise<string> {
  const call = await w.viewer(name)
  const body = { type, id: type === 'video' ? SINGLE : planId, os: 'android' as const }
  const { orderNo } = (await call(viewerOrderCalls.create, { body })).result
  await call(viewerOrderCalls.mockPay, { body: { orderNo } })
  return orderNo
}
const ask = async (name: string, orderNo: string, reason = '误点了购买') =>
  (await w.viewer(name))(viewerOrderCalls.refundApply, { body: { orderNo, reason } })
const find = async (orderNo: string, by = admin) =>
  (await by(orderCalls.list, { query: { orderNo } })).result.records[0]
const idOf = async (orderNo: string) => (await find(orderNo))?.id ?? ''
const one = async (orderNo: string, by = admin) =>
  (await by(orderCalls.one, { query: { id: await idOf(orderNo) } })).result
const giveBack = async (orderNo: string) =>
  (await admin(orderCalls.refund, { body: { id: await idOf(orderNo), reason: '同意退款' } })).body
const decline = async (orderNo: string, by = admin) =>
  (await by(orderCalls.declineRefund, { body: { id: await idOf(orderNo), reason: '已超过一半' } })).body
const noticesOf = async (name: string) =>
  (await (await w.viewer(name))(viewerNoticeCalls.list, { query: { type: 'order' } })).result.records.map(
    ({ title, content, linkType, linkRef }) => ({ title, content, linkType, linkRef }),
  )
const told = async (orderNo: string) => {
  const { rows } = await sql<{ to: string }>`select user_ids as to from sys_announcement
    where title = '用户申请退款' and msg_content like ${`%${orderNo}%`}`.execute(w.db)
  return rows.map(({ to }) => to)
}

describe('asking for the money back', () => {
  test('twice is once: it waits for the platform, which hears of it and alone reads why', async () => {
    const no = await bought('asks@H1')
    expect((await ask('asks@H1', no)).result.refund).toEqual({ status: 'asked', answer: null })
    expect((await ask('asks@H1', no, '再说一次')).result.refund?.status).toBe('asked')
    expect(await told(no)).toEqual([clerk])
    const { records } = (await admin(orderCalls.list, { query: { refundWish: 'asked' } })).result
    expect(records.map(({ orderNo }) => orderNo)).toEqual([no])
    expect((await one(no)).wish).toMatchObject({ reason: '误点了购买', answer: null })
    expect(await one(no, jia)).toMatchObject({ refundWish: 'asked', wish: null })
  })

  test('is declined with words that reach the buyer, who may ask again and has it then', async () => {
    const no = await bought('again')
    await ask('again', no)
    expect(await decline(no, jia)).toMatchObject({ success: false })
    expect((await decline(no)).message).toBe('已驳回，用户会收到通知')
    expect((await decline(no)).message).toBe('用户没有等待处理的退款申请')
    const { status, refund } = (await (await w.viewer('again'))(viewerOrderCalls.status, { query: { orderNo: no } }))
      .result
    expect([status, refund]).toEqual(['paid', { status: 'declined', answer: '已超过一半' }])
    w.app.clock.advance(60)
    await ask('again', no)
    expect((await giveBack(no)).message).toBe('已退款，权益已收回')
    expect(await one(no)).toMatchObject({ status: 'refunded', refundFen: 990, refundWish: 'granted' })
    const link = { linkType: 'order', linkRef: no }
    expect(await noticesOf('again')).toEqual([
      { title: '退款已完成', content: `订单 ${no} 已退款 9.90 元，由原支付渠道退回。`, ...link },
      { title: '退款申请未通过', content: `订单 ${no}：已超过一半`, ...link },
    ])
  })

  test('is decided as of the asking, however long it lay', async () => {
    const [late, kept] = [await bought('patient', 'vip'), await bought('silent', 'vip')]
    daysLater(6.5)
    await ask('patient', late)
    daysLater(9)
    expect((await giveBack(kept)).fields?.[0]?.message).toBe('支付超过 7 天，不能退款')
    expect((await giveBack(late)).success).toBe(true)
    expect((await one(late)).refundFen).toBe(2300)
  })

  test('is for whoever bought, of what was paid, and while the rule gives it', async () => {
    const no = await bought('owner')
    expect((await ask('thief', no)).status).toBe(404)
    const call = await w.viewer('waits')
    const { orderNo } = (await call(viewerOrderCalls.create, { body: { type: 'video', id: SINGLE } })).result
    expect((await ask('waits', orderNo)).body.success).toBe(false)
    daysLater(7.1)
    expect((await ask('owner', no)).body.fields).toEqual([{ field: 'reason', message: '支付超过 7 天，不能退款' }])
    expect((await one(no)).refundWish).toBeNull()
  })

  test('who left is told nothing, and why they wanted it is forgotten', async () => {
    const no = await bought('leaves')
    await ask('leaves', no, '孩子的病好了')
    const own = (await (await w.viewer('leaves'))(viewerOwnCalls.exportOwn, {})).body.result as { orders: unknown[] }
    expect(own.orders).toMatchObject([{ no, wishReason: '孩子的病好了' }])
    await (
      await w.viewer('leaves')
    )(viewerOwnCalls.deactivate, { body: { reason: '不用了' } })
    expect((await one(no)).wish?.reason).toBe('')
    expect((await giveBack(no)).success).toBe(true)
    const { rows } = await sql`select from he_user_notice where link_ref = ${no}`.execute(w.db)
    expect(rows).toEqual([])
  })
})

describe('what the platform notes and looks for', () => {
  test('a remark is the platform’s alone, is changed and cleared', async () => {
    const orderNo = await bought('noted@H1')
    const id = await idOf(orderNo)
    const remark = async (text: string, by = admin) =>
      (await by(orderCalls.remark, { body: { id, remark: text } })).body
    expect((await remark('电话里说明天到账')).message).toBe('已备注')
    expect((await one(orderNo)).remark).toBe('电话里说明天到账')
    expect((await one(orderNo, jia)).remark).toBeNull()
    expect((await remark('改', jia)).message).toBe('只有平台可以备注订单')
    expect((await remark('字'.repeat(201))).fields?.[0]?.message).toBe('备注最多200个字符')
    expect((await remark(' ')).message).toBe('已清除备注')
    expect((await one(orderNo)).remark).toBeNull()
  })

  test('a whole number finds the orders of its buyer, for the platform, and is counted', async () => {
    const phone = '13912345678'
    const [mine, other] = [await bought('caller'), await bought('other')]
    const sealed = w.app.context.personalEncryption.encrypt(VIEWER_PHONE.qualifiedName, VIEWER_PHONE.maskKind, phone)
    await sql`update he_wxapp_user set phone = ${sealed} where id = ${await w.userId('caller')}::uuid`.execute(w.db)
    const search = async (buyerPhone: string, by = admin) => (await by(orderCalls.list, { query: { buyerPhone } })).body
    const found = (await search(phone)).result?.records.map(({ orderNo }) => orderNo)
    expect([found?.includes(mine), found?.includes(other)]).toEqual([true, false])
    expect((await search('13912345679')).result?.records).toEqual([])
    expect((await search('139123456')).fields?.[0]).toEqual({
      field: 'buyerPhone',
      message: '请输入完整的 11 位手机号',
    })
    expect((await search(phone, jia)).fields?.[0]?.message).toBe('只有平台可以按手机号查找订单')
    const { payFen } = (await admin(orderCalls.sums, { query: { buyerPhone: phone } })).result
    expect(payFen).toBe(990)
    await w.app.context.audit.flush()
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from sys_log
      where log_content = '按完整内容查询：买家手机号'`.execute(w.app.database.system)
    expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
    const { rows: shown } =
      await sql`select from sys_log where request_url like ${`%${phone}%`} or request_param like ${`%${phone}%`}`.execute(
        w.app.database.system,
      )
    expect(shown).toEqual([])
  })
})

describe('an invoice', () => {
  const note = async (orderNo: string, more: object, by = admin) =>
    (await by(orderCalls.invoice, { body: { id: await idOf(orderNo), ...more } as never })).body

  test('is asked for, written and taken back, each noted by the platform', async () => {
    const no = await bought('firm@H1')
    expect((await note(no, { invoiceStatus: 'applied' }, jia)).message).toBe('只有平台可以登记开票')
    expect((await note(no, { invoiceStatus: 'applied' })).message).toBe('已登记')
    expect((await note(no, { invoiceStatus: 'issued' })).fields).toEqual([
      { field: 'invoiceNo', message: '请填写发票号码' },
    ])
    await note(no, { invoiceStatus: 'issued', invoiceNo: '26312000000012345678' })
    expect(await one(no)).toMatchObject({ invoiceStatus: 'issued', invoiceNo: '26312000000012345678' })
    expect(await one(no, jia)).toMatchObject({ invoiceStatus: 'issued', invoiceNo: null })
    const { records } = (await admin(orderCalls.list, { query: { invoiceStatus: 'issued' } })).result
    expect(records.map(({ orderNo }) => orderNo)).toEqual([no])
    await note(no, { invoiceStatus: 'none', invoiceNo: '26312000000012345678' })
    expect(await one(no)).toMatchObject({ invoiceStatus: 'none', invoiceNo: null })
  })

  test('is of money that came and stayed', async () => {
    const no = await bought('back')
    await giveBack(no)
    const problem = { field: 'invoiceStatus', message: '只有已支付的订单可以开票' }
    expect((await note(no, { invoiceStatus: 'applied' })).fields).toEqual([problem])
    expect((await note(no, { invoiceStatus: 'issued', invoiceNo: '12' })).fields?.[0]?.message).toBe(
      '发票号码应为 8 到 20 位数字',
    )
  })
})
