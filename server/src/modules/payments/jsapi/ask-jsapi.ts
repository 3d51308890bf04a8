import { z } from 'zod'
import type { EgressFetch } from '../../../platform/egress/egress-fetch.ts'
import type { Clock } from '../../../platform/primitives/clock.ts'
import { ChannelRefusal } from '../channel/payment-channel.ts'
import { authorizationOf, isSaidByWechatPay, type MerchantKeys, type WechatPayKey } from './merchant-signature.ts'

export interface JsapiSettings extends MerchantKeys {
  address: string
  appId: string
  /** Where WeChat Pay tells what happened. */
  notifyUrl: string
  /** 32 letters: the key messages are closed with. */
  v3Key: string
  wechatPay: WechatPayKey
}

/** One call of WeChat Pay: what it answers, once it is sure that it did; undefined where it knows nothing of that. */
export type AskJsapi = (method: 'GET' | 'POST', path: string, asked?: object) => Promise<unknown>

const refused = z.object({ code: z.string() })

export const askJsapi =
  (settings: JsapiSettings, out: EgressFetch, clock: Clock): AskJsapi =>
  async (method, path, asked) => {
    const body = asked === undefined ? '' : JSON.stringify(asked)
    const response = await out.fetch(`${settings.address}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'xuanjiao',
        authorization: authorizationOf({ method, path, body, now: clock.now() }, settings),
      },
      ...(body !== '' && { body }),
    })
    const text = await response.text()
    if (response.status === 404) return undefined
    if (response.status >= 400 && response.status < 500) throw new ChannelRefusal(refused.parse(JSON.parse(text)).code)
    if (!response.ok) throw new Error(`WeChat Pay answered ${response.status}`)
    const head = headOf(name => response.headers.get(name))
    if (!isSaidByWechatPay(head, text, settings.wechatPay, clock.now())) throw new Error('not said by WeChat Pay')
    return text === '' ? {} : (JSON.parse(text) as unknown)
  }

/** The four lines a message of WeChat Pay is signed with. */
export function headOf(read: (name: string) => string | null | undefined) {
  const line = (name: string) => read(`wechatpay-${name}`) ?? ''
  return { timestamp: line('timestamp'), nonce: line('nonce'), signature: line('signature'), serial: line('serial') }
}
