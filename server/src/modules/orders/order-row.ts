import { randomInt } from 'node:crypto'
import { readDatetime, wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { RowOf } from '../../platform/database/db.ts'

/** The columns of an order, by name: statements that are kept prepared say no `*`. */
export const ORDER_COLUMNS = [
  'id',
  'tenant_id',
  'order_no',
  'order_type',
  'user_id',
  'hospital_id',
  'video_id',
  'vip_plan_id',
  'membership_of',
  'days',
  'goods_title',
  'goods_code',
  'pay_fen',
  'refund_fen',
  'pay_channel',
  'platform_os',
  'channel_bill',
  'sealed_payer',
  'status',
  'expire_time',
  'pay_time',
  'close_time',
  'poll_time',
  'benefit_start',
  'benefit_end',
  'exception_flag',
  'shipping_status',
  'shipping_tries',
  'refund_wish',
  'wish_time',
  'wish_answer',
  'created_at',
  'version',
] as const satisfies readonly (keyof RowOf<'he_order'>)[]

/** The same in a statement that is written out. */
export const ORDER_COLUMNS_SQL = sql.raw(ORDER_COLUMNS.join(', '))

/** An order as its table has it, as far as code decides by it. */
export type StoredOrder = Pick<RowOf<'he_order'>, (typeof ORDER_COLUMNS)[number]>

/** `HE`, the second in China, eight digits by chance: what every channel takes, and nobody counts our orders by. */
export const newOrderNo = (now: Date, prefix = 'HE'): string =>
  `${prefix}${wireDatetime(now).replaceAll(/\D/g, '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

/** A moment of a row, in milliseconds; rows have it as China's wall time. */
export const momentOf = (text: string | null): number => readDatetime(text ?? '')?.getTime() ?? 0
