import { AppError } from '@xuanjiao/contract/calls/app-error'
import { paymentPushCalls } from '@xuanjiao/contract/viewer/payment-push-calls'
import type { FastifyRequest } from 'fastify'
import { MINI_PROGRAM_TENANT } from '../../../platform/access/mini-program-tenant.ts'
import { servePublic } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { receivePayment, settleOrderRefund, type PaymentOutcome } from '../../orders/index.ts'
import { noteHandled, noteRefused, noteTold } from '../channel/notify-store.ts'
import { headOf, type JsapiSettings } from './ask-jsapi.ts'
import { message, refund, transaction, type Refund } from './jsapi-answers.ts'
import { isOurs, paymentOf, refundStateOf } from './jsapi-channel.ts'
import { isSaidByWechatPay, openResource } from './merchant-signature.ts'

type PushServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'mount' | 'admission'>

const CHANNEL = 'wx_jsapi'
const CAME = { code: 'SUCCESS', message: '成功' }

/** Where WeChat Pay tells what happened (rules/payments#jsapi). */
export function serveJsapiPushes(context: PushServices, settings: JsapiSettings): void {
  servePublic(context, paymentPushCalls.wechatPay, async ({ request }) => {
    const { told, opened } = await openedMessage(context, settings, request)
    const db = context.database.forTenant(MINI_PROGRAM_TENANT)
    await noteTold(db, told, context.clock.now())
    await noteHandled(db, told, await handle(context, settings, told.event, opened))
    return CAME
  })
}

/** The message, once it is sure that WeChat Pay wrote it, for us, and now: before anybody reads a letter of it. */
async function openedMessage(context: PushServices, settings: JsapiSettings, request: FastifyRequest) {
  const body = request.signedBytes?.toString() ?? ''
  const head = headOf(name => request.headers[name]?.toString())
  if (!isSaidByWechatPay(head, body, settings.wechatPay, context.clock.now())) return refuse(context, '签名不正确')
  const { id, event_type: event, resource } = message.parse(request.body)
  const text = openResource(resource, settings.v3Key)
  if (text === undefined) return refuse(context, '无法解密')
  const opened: unknown = JSON.parse(text)
  const orderNo = (opened as { out_trade_no?: string }).out_trade_no?.slice(0, 32) ?? null
  return { told: { tenantId: MINI_PROGRAM_TENANT, channel: CHANNEL, eventId: id, event, orderNo, body }, opened }
}

async function refuse({ database, clock }: PushServices, reason: string): Promise<never> {
  const told = { tenantId: MINI_PROGRAM_TENANT, channel: CHANNEL, reason }
  await noteRefused(database.forTenant(MINI_PROGRAM_TENANT), told, clock.now())
  throw new AppError(401, '签名不正确')
}

type Result = PaymentOutcome | 'refunded' | 'refund_failed' | 'ignored' | 'other_place'

async function handle(context: PushServices, settings: JsapiSettings, event: string, opened: unknown): Promise<Result> {
  if (event.startsWith('REFUND.')) return settledRefund(context, opened)
  if (!event.startsWith('TRANSACTION.')) return 'ignored'
  const told = transaction.parse(opened)
  if (!isOurs(told, settings)) return 'other_place'
  const found = paymentOf(told)
  if (found.state !== 'paid') return 'ignored'
  const { channelBill, amountFen } = found
  const order = { tenantId: MINI_PROGRAM_TENANT, orderNo: told.out_trade_no }
  return receivePayment(context, { ...order, channel: CHANNEL, channelBill, amountFen })
}

/** Ours has a number of ours; any other was made at WeChat Pay's own pages, and the money is back all the same. */
async function settledRefund(context: PushServices, opened: unknown): Promise<Result> {
  const told = refund.parse(opened)
  const state = refundStateOf(told)
  const order = { tenantId: MINI_PROGRAM_TENANT, orderNo: told.out_trade_no }
  const isOwn = told.out_refund_no.startsWith('RF')
  if (state.state === 'running' || (!isOwn && state.state !== 'done')) return 'ignored'
  if (state.state !== 'done') await settleOrderRefund(context, order, 'refundFailed', { failure: state.failure })
  else if (isOwn) await settleOrderRefund(context, order, 'refundDone', {})
  else await settleOrderRefund(context, order, 'refundElsewhere', elsewhere(told))
  return state.state === 'done' ? 'refunded' : 'refund_failed'
}

const elsewhere = ({ amount }: Refund) => ({ amountFen: amount?.refund ?? 0, reason: '渠道退款' })
