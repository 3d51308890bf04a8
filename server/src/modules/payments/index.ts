import { defineModule } from '../../platform/context/module.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { entityServices, type EntityServices } from '../entities/index.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveBills } from './bills/serve-bills.ts'
import { followAll } from './follow-all.ts'
import type { PaymentChannels } from './channel/payment-channel.ts'
import { jsapiSettings } from './jsapi/read-keys.ts'
import { serveJsapiPushes } from './jsapi/serve-jsapi-pushes.ts'
import { openPaymentChannels } from './payment-channels.ts'
import { servePayNotifies } from './pay-notify-reads.ts'
import { serveGoodsRegistering } from './serve-goods.ts'
import { serveRuleTiers } from './rule-tiers.ts'
import { serveOrderSync } from './sync-order.ts'
import { servePushes } from './virtual/serve-pushes.ts'

export { servePayGoods } from './pay-goods-record.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    /** Whom money can come by. */
    readonly paymentChannels: PaymentChannels
  }
}

/** Whom viewers pay by, and what those say: for whoever sells (rules/payments#channels). */
export const paymentChannelsModule = defineModule({
  name: 'paymentChannels',
  needs: ['app', 'config', 'database', 'clock', 'wechat', 'mount', 'admission'],
  provides: ['paymentChannels'],
  start(context) {
    const jsapi = jsapiSettings(context.config)
    servePushes(context)
    if (jsapi) serveJsapiPushes(context, jsapi)
    return { paymentChannels: openPaymentChannels(context, jsapi) }
  },
})

/** Payments as staff see them, and what is done about them by itself. */
export const paymentsModule = defineModule({
  name: 'payments',
  needs: [...entityServices, 'paymentChannels'],
  async start(context) {
    servePayNotifies(context)
    serveBills(context)
    serveOrderSync(context, context.paymentChannels)
    serveGoodsRegistering(context, context.paymentChannels)
    serveRuleTiers(context, context.paymentChannels)
    await schedulePaymentJob(context)
  },
})

const schedulePaymentJob = (context: EntityServices & Pick<AppContext, 'paymentChannels'>): Promise<void> =>
  schedulePeriodicJob(context, {
    kind: 'payment.follow',
    title: '支付跟进',
    cron: '0/20 * * * * ? *',
    timeoutSeconds: 600,
    maxAttempts: 1,
    run: () => followAll(context, context.paymentChannels),
  })
