import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { payNotifyCalls, type PayNotifyRow } from '@xuanjiao/contract/business/payments/pay-notify-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import { sql } from 'kysely'
import type { DataScope, Principal } from '../../../platform/access/principal.ts'
import { testCallsOf, type TestAnswer, type TestCall } from '../../../testing/app/test-app.ts'
import { openWechatHouse, type WechatHouse } from '../../../testing/houses/wechat-house.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import {
  acceptTermsOf,
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'
import { businessModule } from '../../business/index.ts'
import { followAll } from '../follow-all.ts'
import { paymentsModule } from '../index.ts'

/** The one video that is sold here, for 990 fen. */
export const SOLD_VIDEO = viewerWorldVideoId('single')

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const PLACES = {
  platform: { kind: 'platform' },
  area: { kind: 'area', from: '320000', to: '330000' },
  hospital: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' },
} satisfies Record<string, DataScope>

type Ordered = TestAnswer<EndpointAnswer<typeof viewerOrderCalls.create>>

/** A product whose viewers sign in and pay by WeChat, and those who look on. */
export interface WechatShop {
  w: ViewerWorld
  /** WeChat, where people sign in and virtual payment is made. */
  wechat: WechatHouse
  as: Record<keyof typeof PLACES, TestCall>
  /** Who calls as the platform, for requests that are no calls of the contract. */
  platform: Principal
  /** A new code of a silent login of somebody. */
  codeOf(name: string): string
  viewer(name: string): Promise<TestCall>
  order(name: string, more?: object): Promise<Ordered>
  find(orderNo: string): Promise<EndpointAnswer<typeof orderCalls.list>['records'][number] | undefined>
  one(orderNo: string): Promise<EndpointAnswer<typeof orderCalls.one>>
  /** How many things an order has open. */
  benefits(orderNo: string): Promise<number>
  notifies(query?: object): Promise<PayNotifyRow[]>
  askBack(orderNo: string): Promise<TestAnswer<null>>
  /** What the job of payments does, at the moment a test is at. */
  follow(): Promise<object>
  /** A test begins two days after the one before; the clock never goes back. */
  begin(): void
  minutesLater(minutes: number): void
  close(): Promise<void>
}

export async function openWechatShop(
  settings: (wechat: WechatHouse) => Promise<Record<string, string>>,
): Promise<WechatShop> {
  const wechat = await openWechatHouse()
  const w = await startViewerWorld({ ...wechat.settings, ...(await settings(wechat)) }, [
    businessModule,
    paymentsModule,
  ])
  const { context, clock } = w.app
  await sql`update he_video_published set price_fen = 990 where video_id = ${SOLD_VIDEO}::uuid`.execute(w.db)
  const callers = callsByPrincipal(context)
  const platform = testPrincipal({ dataScope: PLACES.platform })
  const admin = callers(platform)
  let codes = 0
  let begun = clock.now()
  const idOf = async (orderNo: string) => (await shop.find(orderNo))?.id ?? ''
  const shop: WechatShop = {
    w,
    wechat,
    platform,
    as: {
      platform: admin,
      area: callers(testPrincipal({ dataScope: PLACES.area })),
      hospital: callers(testPrincipal({ dataScope: PLACES.hospital })),
    },
    codeOf(name) {
      codes += 1
      wechat.codes.set(`code-${codes}`, `o-${name}`)
      return `code-${codes}`
    },
    async viewer(name) {
      const { token, user } = (await w.app.call(viewerCalls.login, { body: { code: shop.codeOf(name) } })).result
      await acceptTermsOf(w.db, user.id)
      return testCallsOf(context, { 'x-wx-token': token })
    },
    order: async (name, more = {}) =>
      (await shop.viewer(name))(viewerOrderCalls.create, {
        body: { type: 'video', id: SOLD_VIDEO, os: 'android', code: shop.codeOf(name), ...more },
      }),
    find: async orderNo => (await admin(orderCalls.list, { query: { orderNo } })).result.records[0],
    one: async orderNo => (await admin(orderCalls.one, { query: { id: await idOf(orderNo) } })).result,
    async benefits(orderNo) {
      const { rows } = await sql<{ open: number }>`select count(*)::integer as open
        from he_viewer_benefit b join he_order o on o.id = b.source_id
        where o.order_no = ${orderNo} and b.revoked_at is null`.execute(w.db)
      return rows[0]?.open ?? 0
    },
    notifies: async (query = {}) => (await admin(payNotifyCalls.list, { query: { ...query } })).result.records,
    askBack: async orderNo => admin(orderCalls.refund, { body: { id: await idOf(orderNo), reason: '买错了' } }),
    follow: () => followAll(context, context.paymentChannels),
    begin() {
      begun = new Date(clock.now().getTime() + 2 * DAY_MINUTES * MINUTE_MS)
      clock.set(begun)
      wechat.refusals.clear()
    },
    minutesLater: minutes => clock.set(new Date(begun.getTime() + minutes * MINUTE_MS)),
    async close() {
      await w.app.close()
      await wechat.close()
    },
  }
  return shop
}
