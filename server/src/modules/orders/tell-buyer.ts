import type { Db } from '../../platform/database/db.ts'
import { tellViewer } from '../viewer-notices/index.ts'
import type { StoredOrder } from './order-row.ts'

/**
 * Tells a buyer what became of an order, in the transaction of it, by its number and without what was bought: that may say
 * something of an illness (rules/viewers#notices). Who has left is told nothing.
 */
export async function tellBuyer(
  tx: Db,
  row: StoredOrder,
  { title, content, now }: { title: string; content: string; now: Date },
): Promise<void> {
  const buyer = await tx.selectFrom('he_wxapp_user').select('status').where('id', '=', row.user_id).executeTakeFirst()
  if (buyer?.status !== '1') return
  await tellViewer(
    tx,
    {
      tenantId: row.tenant_id,
      userId: row.user_id,
      type: 'order',
      title,
      content,
      linkType: 'order',
      linkRef: row.order_no,
      bizId: row.id,
      hospitalId: row.hospital_id,
    },
    now,
  )
}
