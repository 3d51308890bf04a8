import type { AppContext } from '../../platform/context/app-context.ts'
import { openEgressFetch } from '../../platform/egress/egress-fetch.ts'
import { textEncryptionOf } from '../../platform/encryption/text-encryption.ts'
import type { WechatApi } from '../wechat/index.ts'
import type { PaymentChannel, PaymentChannels } from './channel/payment-channel.ts'
import { askJsapi, type JsapiSettings } from './jsapi/ask-jsapi.ts'
import { openJsapiChannel } from './jsapi/jsapi-channel.ts'
import { mockChannel } from './mock-channel.ts'
import { openVirtualChannel } from './virtual/virtual-channel.ts'

type ChannelServices = Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'wechat'>

/**
 * The channels there are. One is there as long as its settings are, whatever new orders are paid by: those of yesterday are
 * paid and given back by it.
 */
export function openPaymentChannels(context: ChannelServices, jsapi: JsapiSettings | undefined): PaymentChannels {
  const { config, wechat } = context
  const all: Readonly<Record<string, PaymentChannel | undefined>> = {
    wx_virtual: wechat && virtualChannel(context, wechat),
    wx_jsapi: wechat && jsapi && jsapiChannel(context, wechat, jsapi),
  }
  return {
    current: config.PAYMENT === 'development' ? mockChannel : all[config.PAYMENT],
    of: ({ pay_channel: name }) => all[name ?? ''],
  }
}

const payersOf = ({ config }: ChannelServices) => textEncryptionOf(config, 'payer')

function virtualChannel(context: ChannelServices, wechat: WechatApi): PaymentChannel | undefined {
  const { database, clock, config } = context
  const { WX_PAY_OFFER_ID: offerId, WX_PAY_APP_KEY: appKey, WX_PAY_SANDBOX: isSandbox } = config
  if (!offerId || !appKey) return undefined
  const pictureUrl = config.PUBLIC_URL && `${config.PUBLIC_URL}/icon-512.png`
  const services = { database, clock, wechat, payers: payersOf(context) }
  return openVirtualChannel(services, { offerId, appKey, isSandbox, pictureUrl })
}

function jsapiChannel(context: ChannelServices, wechat: WechatApi, settings: JsapiSettings): PaymentChannel {
  const { app, database, clock, config } = context
  const out = openEgressFetch(config.EGRESS_ALLOW ?? [])
  app.addHook('onClose', () => out.close())
  const ask = askJsapi(settings, out, clock)
  return openJsapiChannel({ database, clock, wechat, payers: payersOf(context), ask }, settings)
}
