import { sumsOfPayment } from '@xuanjiao/contract/business/payments/payment-sums'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db, UpdateOf } from '../../platform/database/db.ts'
import type { StoredOrder } from './order-row.ts'

type SumColumns = Pick<UpdateOf<'he_order'>, 'fee_bp' | 'fee_fen' | 'settle_fen' | 'share_bp' | 'share_fen'>

/** What the channel keeps and the agent is due, by the rates of now (rules/payments#sums). */
export async function sumColumns(
  tx: Db,
  { config }: Pick<AppContext, 'config'>,
  row: StoredOrder,
  channel: string | null,
): Promise<SumColumns> {
  const feeBp = config.PAYMENT_FEES.get(`${channel}.${row.platform_os}`) ?? 0
  const { feeFen, settleFen, shareBp, shareFen } = sumsOfPayment(row.pay_fen, feeBp, await shareRateOf(tx, row))
  return { fee_bp: feeBp, fee_fen: feeFen, settle_fen: settleFen, share_bp: shareBp, share_fen: shareFen }
}

/** 区域分成 of the hospital the order is of; nobody's order is shared with nobody. */
async function shareRateOf(tx: Db, { hospital_id: id }: StoredOrder): Promise<number> {
  if (id === null) return 0
  const hospital = await tx.selectFrom('he_hospital').select('share_rate_bp').where('id', '=', id).executeTakeFirst()
  return hospital?.share_rate_bp ?? 0
}
