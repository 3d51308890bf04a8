import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { ORDER_COLUMNS_SQL, type StoredOrder } from './order-row.ts'

/** An order by its number, held: whoever else wants to decide something of it waits. */
export async function lockOrder(
  tx: Db,
  { tenantId, orderNo }: { tenantId: number; orderNo: string },
): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`select ${ORDER_COLUMNS_SQL} from he_order
    where tenant_id = ${tenantId} and order_no = ${orderNo} for no key update`.execute(tx)
  return rows[0]
}
