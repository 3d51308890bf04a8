import type { Db } from '../../platform/database/db.ts'
import { ORDER_COLUMNS, type StoredOrder } from './order-row.ts'

/** An order by its number, held: whoever else wants to decide something of it waits. */
export async function lockOrder(
  tx: Db,
  { tenantId, orderNo }: { tenantId: number; orderNo: string },
): Promise<StoredOrder | undefined> {
  return tx
    .selectFrom('he_order')
    .select(ORDER_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
