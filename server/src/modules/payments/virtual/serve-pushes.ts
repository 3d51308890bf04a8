import { AppError } from '@xuanjiao/contract/calls/app-error'
import { paymentPushCalls } from '@xuanjiao/contract/viewer/payment-push-calls'
import type { FastifyRequest } from 'fastify'
import { MINI_PROGRAM_TENANT } from '../../../platform/access/mini-program-tenant.ts'
import { servePublic } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { closeAnswer, isSignedEnvelope, isSignedGreeting, openEnvelope, type PushSecrets } from '../../wechat/index.ts'
import { noteHandled, noteRefused, noteTold } from '../channel/notify-store.ts'
import { eventOf, handleMessage } from './handle-message.ts'
import { isOfPayments, virtualMessage } from './virtual-message.ts'

type PushServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'mount' | 'admission'>

/** Minutes by which the clock of whoever pushes may be off. */
const CLOCK_MS = 300_000
const CAME = { ErrCode: 0, ErrMsg: 'success' }

/** Where WeChat pushes what happened (rules/payments#pushes); there where the keys are agreed. */
export function servePushes(context: PushServices): void {
  const { WX_APPID: appId, WX_PUSH_TOKEN: token, WX_PUSH_KEY: key } = context.config
  if (!appId || !token || !key) return
  const secrets = { appId, token, key }
  servePublic(context, paymentPushCalls.greet, async ({ query, reply }) => {
    if (!isSignedGreeting(secrets, query, query.signature)) throw refusal()
    void reply.type('text/plain; charset=utf-8').send(query.echostr)
  })
  servePublic(context, paymentPushCalls.push, async ({ query, body, request }) => {
    const message = await openedMessage(context, secrets, { ...query, envelope: body.Encrypt, request })
    if (!isOfPayments(message)) return CAME
    return answerMessage(context, secrets, { message, envelope: body.Encrypt })
  })
}

const refusal = () => new AppError(403, '签名不正确')

interface Pushed {
  timestamp: string
  nonce: string
  msg_signature: string
  envelope: string
  request: FastifyRequest
}

/** The message, once it is sure that WeChat wrote it, for us, and now. */
async function openedMessage(context: PushServices, secrets: PushSecrets, pushed: Pushed): Promise<unknown> {
  const { envelope, msg_signature: signature } = pushed
  if (!isSignedEnvelope(secrets, pushed, { envelope, signature })) return refuse(context, '签名不正确')
  const age = Math.abs(context.clock.now().getTime() - Number(pushed.timestamp) * 1000)
  if (!(age <= CLOCK_MS)) return refuse(context, '时间已过')
  const text = openEnvelope(secrets, envelope)
  return text === undefined ? refuse(context, '无法解密') : (JSON.parse(text) as unknown)
}

async function refuse({ database, clock }: PushServices, reason: string): Promise<never> {
  const told = { tenantId: MINI_PROGRAM_TENANT, channel: 'wx_virtual', reason }
  await noteRefused(database.forTenant(MINI_PROGRAM_TENANT), told, clock.now())
  throw refusal()
}

/** Notes it, does it, notes what came of it. A fault of ours is no answer: WeChat tells it again. */
async function answerMessage(
  context: PushServices,
  secrets: PushSecrets,
  { message: raw, envelope }: { message: unknown; envelope: string },
): Promise<object> {
  const message = virtualMessage.parse(raw)
  const db = context.database.forTenant(MINI_PROGRAM_TENANT)
  const told = { tenantId: MINI_PROGRAM_TENANT, channel: 'wx_virtual', body: envelope, ...eventOf(message) }
  await noteTold(db, told, context.clock.now())
  const { result, opinion } = await handleMessage(context, message)
  await noteHandled(db, told, result)
  if (!opinion) return CAME
  const { isFair, reason } = opinion
  const said = { result_code: isFair ? 0 : 1, result_info: isFair ? '建议退款' : '建议拒绝退款', evidence: reason }
  return closeAnswer(secrets, JSON.stringify(said), context.clock.now())
}
