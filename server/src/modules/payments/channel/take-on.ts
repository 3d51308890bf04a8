import { nextPollAt } from '@xuanjiao/contract/business/payments/poll-times'
import type { TextEncryption } from '../../../platform/encryption/text-encryption.ts'
import { momentOf, type OrderToTake, type TakenOrder } from '../../orders/index.ts'

/** What is kept of an order that a channel takes on: by whom it is paid there, and when it is asked after. */
export function takenBy(
  order: OrderToTake,
  taken: { channel: string; goodsCode: string | null; payer: string },
  { payers, now }: { payers: TextEncryption; now: Date },
): TakenOrder {
  const pollTime = nextPollAt(momentOf(order.created_at), now.getTime())
  return {
    pay_channel: taken.channel,
    goods_code: taken.goodsCode,
    sealed_payer: payers.encrypt(taken.payer),
    poll_time: pollTime === undefined ? null : new Date(pollTime),
  }
}
