import { nextPollAt } from '@xuanjiao/contract/business/payments/poll-times'
import type { Db } from '../../../platform/database/db.ts'
import type { TextEncryption } from '../../../platform/secrets/text-encryption.ts'
import { momentOf, type StoredOrder } from '../../orders/index.ts'

/** Notes that a channel has taken an order on: by whom it is paid there, and when it is asked after. */
export async function takeOn(
  tx: Db,
  row: StoredOrder,
  taken: { channel: string; goodsCode: string | null; payer: string },
  { payers, now }: { payers: TextEncryption; now: Date },
): Promise<StoredOrder> {
  const pollTime = nextPollAt(momentOf(row.created_at), now.getTime())
  return tx
    .updateTable('he_order')
    .set({
      pay_channel: taken.channel,
      goods_code: taken.goodsCode,
      sealed_payer: payers.encrypt(taken.payer),
      poll_time: pollTime === undefined ? null : new Date(pollTime),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
