import type { ResolvedPrice } from '@xuanjiao/contract/business/price/price-case'
import type { UpdateOf } from '../../platform/database/db.ts'
import type { StoredOrder } from './order-row.ts'

/** What is bought, where, and what it costs there now. */
export interface OrderedGoods {
  type: 'video' | 'vip'
  /** The video, or the plan. */
  id: string
  title: string
  /** Of a membership: for how long, and of which hospital. */
  days: number
  membershipOf: string | null
  /** Whose the order is (rules/viewers#attribution). */
  hospital: { id: string; areaCode: string } | null
  price: ResolvedPrice
}

export interface Buyer {
  tenantId: number
  userId: string
  os: string
}

/** What a channel is told of an order that is about to be made. */
export type OrderToTake = Pick<StoredOrder, 'tenant_id' | 'order_type' | 'vip_plan_id' | 'pay_fen' | 'created_at'>

/** What a channel that takes an order on has kept with it; nothing where nobody takes it on. */
export type TakenOrder = Pick<UpdateOf<'he_order'>, 'pay_channel' | 'goods_code' | 'sealed_payer' | 'poll_time'>

/** The column of an order that names its goods. */
export const goodsColumn = ({ type }: Pick<OrderedGoods, 'type'>) =>
  type === 'video' ? ('video_id' as const) : ('vip_plan_id' as const)
