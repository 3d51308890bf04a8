import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { payGoodsCalls } from '@xuanjiao/contract/business/payments/pay-goods-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { askForRegistering } from './ask-for-registering.ts'
import type { PaymentChannels } from './channel/payment-channel.ts'
import { EVERYTHING_ON_SALE, goodsDraftOf, missingGoods } from './missing-goods.ts'

/** 登记到微信, 补齐道具: asked for here, done by the job of payments (rules/payments#registering). */
export function serveGoodsRegistering(context: EntityServices, channels: PaymentChannels): void {
  const goods = recordAccessOf(context, payGoods)
  const requireRegistry = () => {
    if (!channels.of({ pay_channel: 'wx_virtual' })?.goods)
      throw appErrors.business('没有开通微信虚拟支付，不能登记道具')
  }
  serveStaff(context, payGoodsCalls.register, async ({ body, db, principal }) => {
    requireRegistry()
    const asked = await askForRegistering(db, body.ids, principal.username, context.clock.now())
    if (asked === 0) throw appErrors.business('所选道具已经登记，或正在登记')
    return withMessage(`已提交 ${numberText(asked)} 个道具，几分钟后登记完成`, { asked })
  })
  serveStaff(context, payGoodsCalls.complete, async ({ db, principal }) => {
    requireRegistry()
    const missing = await missingGoods(db, principal.tenantId, EVERYTHING_ON_SALE)
    if (missing.length === 0) return withMessage('在售的套餐和视频都有可用的道具', { made: 0 })
    const { username } = principal
    await goods.addAll(principal, missing.map(goodsDraftOf), async (made, tx) => {
      const ids = made.map(({ id }) => id)
      await askForRegistering(tx, ids, username, context.clock.now())
    })
    const made = missing.length
    return withMessage(`已新建 ${numberText(made)} 个道具并提交登记`, { made })
  })
}
