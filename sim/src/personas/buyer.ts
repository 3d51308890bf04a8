import { viewerPlanCalls } from '@xuanjiao/contract/viewer/viewer-plan-calls'
import type { StaffClient } from '../calls/staff-client.ts'
import type { ViewerClient } from '../calls/viewer-client.ts'
import {
  askForRefund,
  payOrder,
  placeOrder,
  reasonFor,
  refundOrder,
  soldVideos,
  statusOf,
} from '../services/order-steps.ts'
import type { Persona, PersonaContext } from '../walk/persona-context.ts'
import { errorMessageOf } from '../walk/watch-video.ts'

/** 付费患者: tries, buys, is given the money back, and becomes a member. */
export const buyer: Persona = {
  name: '付费患者',
  story: '先试看；下单不付看不了，付了才开通，只开一次；退款后又是试看；买会员后到期日正好是套餐天数',
  async walk(context) {
    const [client, clerk] = [await context.viewer('persona-buyer'), await context.staff('admin')]
    const [video] = await soldVideos(client)
    if (!video) return context.expect('有单独售卖的视频', false)
    const before = await reasonFor(client, video.id)
    context.expect('购买之前只能试看', before === 'trial', before)
    await buyVideo(context, client, clerk, video.id)
    await becomeMember(context, client, clerk)
  },
}

async function buyVideo(
  context: PersonaContext,
  client: ViewerClient,
  clerk: StaffClient,
  videoId: string,
): Promise<void> {
  const order = await placeOrder(client, 'video', videoId)
  const again = await placeOrder(client, 'video', videoId)
  context.expect('点两下购买是同一笔订单', again.orderNo === order.orderNo, [order.orderNo, again.orderNo])
  context.expect('没有付款仍是试看', (await reasonFor(client, videoId)) === 'trial')
  await payOrder(client, clerk, order)
  const [status, reason] = [await statusOf(client, order.orderNo), await reasonFor(client, videoId)]
  context.expect('付款后即可观看全片', status === 'paid' && reason === 'bought', [status, reason])
  const refused = await errorMessageOf(placeOrder(client, 'video', videoId))
  context.expect('买过的不能再买', refused.includes('已购买'), refused)
  context.expect('申请退款后等待平台处理', (await askForRefund(client, order.orderNo)) === 'asked')
  await refundOrder(clerk, order.orderNo)
  const [after, left] = [await statusOf(client, order.orderNo), await reasonFor(client, videoId)]
  context.expect('退款后权益收回', after === 'refunded' && left === 'trial', [after, left])
}

async function becomeMember(context: PersonaContext, client: ViewerClient, clerk: StaffClient): Promise<void> {
  const plan = (await client.call(viewerPlanCalls.list)).find(({ hospitalId }) => hospitalId === null)
  if (!plan) return context.expect('平台有会员套餐在售', false)
  const order = await placeOrder(client, 'vip', plan.id)
  context.expect('会员按页面所示的价格下单', order.payFen === plan.payFen, [order.payFen, plan.payFen])
  if (order.payFen > 0) await payOrder(client, clerk, order)
  const memberships = await client.call(viewerPlanCalls.mine)
  context.expect(
    '成为平台会员',
    memberships.some(({ active, hospitalId }) => active && hospitalId === null),
    memberships,
  )
  const { end = '' } = memberships[0] ?? {}
  await payAgain(context, client, clerk, plan, end)
}

/** What is bought while one is a member is added behind. */
async function payAgain(
  context: PersonaContext,
  client: ViewerClient,
  clerk: StaffClient,
  plan: { id: string; durationDays: number; limitPerUser: number | null },
  end: string,
): Promise<void> {
  if (plan.limitPerUser === 1) return
  const order = await placeOrder(client, 'vip', plan.id)
  if (order.payFen > 0) await payOrder(client, clerk, order)
  const later = (await client.call(viewerPlanCalls.mine))[0]?.end ?? ''
  const days = Math.round((Date.parse(later) - Date.parse(end)) / 86_400_000)
  context.expect('续买的天数接在后面', days === plan.durationDays, [end, later])
}
