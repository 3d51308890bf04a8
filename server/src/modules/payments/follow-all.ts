import type { AppContext } from '../../platform/context/app-context.ts'
import { followPayments } from './follow-payments.ts'
import { followGoods } from './follow-goods.ts'
import { followRefunds } from './follow-refunds.ts'
import { followShipping } from './follow-shipping.ts'
import type { PaymentChannels } from './channel/payment-channel.ts'

/** Whatever cannot be done now stops nothing else, and is told in the end. */
export async function followAll(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  channels: PaymentChannels,
): Promise<object> {
  const faults: unknown[] = []
  const done = {
    ...(await followPayments(context, channels, faults)),
    ...(await followRefunds(context, channels, faults)),
    ...(await followShipping(context, channels, faults)),
    ...(await followGoods(context, channels, faults)),
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} 笔支付、退款、发货上报或道具登记没有跟进成功`)
  return done
}
