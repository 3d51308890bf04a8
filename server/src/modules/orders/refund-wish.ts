import type { Db, UpdateOf } from '../../platform/database/db.ts'
import type { StoredOrder } from './order-row.ts'
import { tellBuyer } from './tell-buyer.ts'

// What a buyer asks for, and what they are answered, as columns of the order (rules/orders#asking-back).

type WishColumns = Pick<UpdateOf<'he_order'>, 'refund_wish' | 'wish_reason' | 'wish_time' | 'wish_answer'>
interface WishChange {
  now: Date
  input: { reason?: string }
}

export async function keepWish(_tx: Db, _row: StoredOrder, { now, input }: WishChange): Promise<WishColumns> {
  return { refund_wish: 'asked', wish_reason: input.reason ?? '', wish_time: now, wish_answer: null }
}

/** The answer is the buyer's to read: it comes as a notice, and stands with the order. */
export async function declineWish(tx: Db, row: StoredOrder, { now, input }: WishChange): Promise<WishColumns> {
  const answer = input.reason ?? ''
  await tellBuyer(tx, row, { title: '退款申请未通过', content: `订单 ${row.order_no}：${answer}`, now })
  return { refund_wish: 'declined', wish_answer: answer }
}
