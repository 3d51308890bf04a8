import { viewerConsultCalls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import { viewerPlanCalls } from '@xuanjiao/contract/viewer/viewer-plan-calls'
import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import type { PersonaContext } from '../walk/persona-context.ts'
import { errorMessageOf } from '../walk/watch-video.ts'
import { lognormalRandom, type SeededRandom } from '../plan/seeded-random.ts'
import { answerQuestion, askQuestion, consultAtStaff, consultDetail } from './consult-steps.ts'
import { freshBed } from './fresh-bed.ts'
import { bookOrder, payOrder, placeOrder, reasonFor, refundOrder, soldVideos, statusOf } from './order-steps.ts'
import { cancelTask, confirmTask, sendTask, shortestContent, takeTask, taskAtWard, watchTask } from './task-steps.ts'

/** Somebody does something beside watching, with chances of their own. */
export interface ServiceContext extends PersonaContext {
  random: SeededRandom
  /** Lets the hours go by that people let each other wait; watching goes by `pass`, in real seconds. */
  wait: (seconds: number) => Promise<void>
  /** What came of it, to be counted. */
  outcome: (name: string) => void
}
export type ServiceAct = (context: ServiceContext, name: string) => Promise<void>

const HOSPITAL_CODE = 'H32050807'
const HOUR = 3_600

/** The shares of rules/simulator#services. */
const ORDER_ENDS = [
  ['paid', 72],
  ['left', 22],
  ['cancelled', 6],
] as const
const REFUNDED = 0.025
const BY_TRANSFER = 0.2
const LATE = 0.08
const ANSWER_MEDIAN_HOURS = 9
const ANSWER_SPREAD = 0.9
/** Beyond any deadline: two weeks have more working hours than a class asks for. */
const LATE_HOURS = 24 * 14
const TASK_ENDS = [
  ['done', 78],
  ['withoutConsent', 7],
  ['declined', 8],
  ['left', 7],
] as const
const EVALUATED = 0.6
const RESULTS = [
  ['master', 70],
  ['partial', 22],
  ['not', 8],
] as const
const QUESTIONS = [
  '吃这个药期间能喝酒吗？需要忌口哪些东西？',
  '出院以后多久复查一次，要带什么资料？',
  '术后几天可以下床走动，有什么要注意的？',
]

export const SERVICE_ACTS: Readonly<Record<string, ServiceAct>> = {
  /** Sees that a video is sold, or a plan, and orders. */
  async buys(context, name) {
    const { random, expect, outcome } = context
    const client = await context.viewer(name, random.chance(0.5) ? HOSPITAL_CODE : undefined)
    const clerk = await context.staff('admin')
    const goods = await goodsFor(client, random)
    const order = await placeOrder(client, goods.type, goods.id)
    const end = order.payFen === 0 ? 'paid' : random.pick(ORDER_ENDS)
    outcome(end)
    if (end === 'left') return expect('没付款的订单仍待支付', (await statusOf(client, order.orderNo)) === 'created')
    if (end === 'cancelled') {
      const { status } = await client.call(viewerOrderCalls.cancel, { body: { orderNo: order.orderNo } })
      return expect('取消的订单已关闭', status === 'closed', status)
    }
    if (order.payFen > 0 && random.chance(BY_TRANSFER)) await bookOrder(clerk, order.orderNo, order.payFen)
    else if (order.payFen > 0) await payOrder(client, clerk, order)
    expect('付款后已支付', (await statusOf(client, order.orderNo)) === 'paid')
    if (goods.type === 'video') {
      const reason = await reasonFor(client, goods.id)
      expect('付款后不再是试看', reason !== 'trial', reason)
    }
    if (order.payFen === 0 || !random.chance(REFUNDED)) return
    await refundOrder(clerk, order.orderNo)
    outcome('refunded')
    expect('退款后已退款', (await statusOf(client, order.orderNo)) === 'refunded')
  },

  /** Is prescribed something by the ward: watches and confirms, refuses, or leaves it. */
  async isPrescribed(context, name) {
    const { random, expect, outcome } = context
    const nurse = await context.staff('ward')
    const bedNo = freshBed(`${context.run}:${name}`, random.below(1_000))
    const task = await sendTask(nurse, await shortestContent(nurse), { bedNo, surname: '陈' })
    if (!task) return outcome('skipped')
    const end = random.pick(TASK_ENDS)
    outcome(end)
    if (end === 'withoutConsent') {
      const stranger = await context.viewer(name, undefined, false)
      const refused = await errorMessageOf(takeTask(stranger, task.taskNo))
      expect('不同意授权领不到任务', refused.includes('同意'), refused)
      return void (await cancelTask(nurse, task.id, '患者不同意授权'))
    }
    const client = await context.viewer(name)
    const own = await takeTask(client, task.taskNo)
    if (end === 'left') return
    if (end === 'declined') return void (await cancelTask(nurse, task.id, '患者拒绝宣教'))
    await watchTask(context, client, own)
    const { status } = await confirmTask(client, own.id, 1 + random.below(3))
    expect('看完确认即完成', status === 'done', status)
    if (!random.chance(EVALUATED)) return
    await nurse.post(eduTaskCalls.evaluate.path, { ids: [task.id], evaluateResult: random.pick(RESULTS) })
    outcome('evaluated')
    expect('评价后已评价', (await taskAtWard(nurse, task.taskNo))['status'] === 'evaluated')
  },

  /** Asks, is answered after hours, perhaps too late, asks further or says how it was. */
  async asks(context, name) {
    const { random, expect, outcome, wait } = context
    const client = await context.viewer(name, HOSPITAL_CODE)
    const asked = await askQuestion(client, QUESTIONS[random.below(QUESTIONS.length)] ?? '')
    const isLate = random.chance(LATE)
    const hours = isLate ? LATE_HOURS : lognormalRandom(random, ANSWER_MEDIAN_HOURS, ANSWER_SPREAD)
    await wait(Math.min(hours, LATE_HOURS) * HOUR)
    const admin = await context.staff('admin')
    const row = await consultAtStaff(admin, asked.no)
    outcome(row?.['overdue'] === 'Y' ? 'late' : 'inTime')
    const answerer = row?.['handler'] === 'hospital' ? await context.staff('hospital') : admin
    await answerQuestion(answerer, asked.no, '按说明书服用，期间请勿饮酒；如有不适请及时就诊。')
    expect('答复后已回复', (await consultDetail(client, asked.no)).status === 'replied')
    if (!random.chance(0.3)) return
    await client.call(viewerConsultCalls.follow, { body: { no: asked.no, content: '谢谢，还想问一下要吃多久？' } })
    await answerQuestion(answerer, asked.no, '按疗程服完，复查后再定。')
    await client.call(viewerConsultCalls.score, { body: { no: asked.no, score: 3 + random.below(3) } })
    outcome('scored')
  },
}

/** Two fifths want a membership, the others one video. */
async function goodsFor(
  client: Awaited<ReturnType<PersonaContext['viewer']>>,
  random: SeededRandom,
): Promise<{ type: 'video' | 'vip'; id: string }> {
  const plans = await client.call(viewerPlanCalls.list)
  const plan = random.chance(0.4) ? plans[random.below(plans.length)] : undefined
  if (plan) return { type: 'vip', id: plan.id }
  const videos = await soldVideos(client)
  const video = videos[random.below(videos.length)]
  if (!video) throw new Error('没有在售的视频')
  return { type: 'video', id: video.id }
}
