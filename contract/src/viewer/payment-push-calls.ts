import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { viewerPathBase, viewerTag } from './viewer-schemas.ts'

const short = z.string().max(128)
const signed = lazy(() => z.object({ timestamp: short, nonce: short }))
const path = `${viewerPathBase}/pay/notify/xpay`

/**
 * What WeChat tells the mini program's server (rules/payments#pushes). Anybody may call: nothing is done but what is signed
 * and closed with the keys that are agreed with WeChat.
 */
export const paymentPushCalls = {
  /** Asked once, when the address is set at WeChat: answered with what stands in it. */
  greet: endpoint({
    method: 'GET',
    path,
    tag: viewerTag,
    title: '微信消息推送校验',
    allow: 'public',
    query: () => signed().extend({ signature: short, echostr: short }),
    answer: 'file',
    result: () => z.unknown(),
  }),
  push: endpoint({
    method: 'POST',
    path,
    tag: viewerTag,
    title: '微信消息推送',
    allow: 'public',
    query: () => signed().extend({ msg_signature: short }),
    body: () => z.object({ Encrypt: z.string().min(1).max(100_000) }),
    answer: 'bare',
    result: () => z.unknown(),
  }),
  /** What WeChat Pay tells of payments and refunds: signed in the head, by the letters of the body. */
  wechatPay: endpoint({
    method: 'POST',
    path: `${viewerPathBase}/pay/notify/wxpay`,
    tag: viewerTag,
    title: '微信支付通知',
    allow: 'public',
    body: () => z.looseObject({ id: z.string(), event_type: z.string(), resource: z.looseObject({}) }),
    answer: 'bare',
    result: () => z.unknown(),
  }),
}
