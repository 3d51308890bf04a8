import { reconcile, type LedgerDifference } from '@xuanjiao/contract/business/payments/reconcile'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { loadBook } from './load-book.ts'
import type { ReadBill } from './read-bill.ts'

/** Differences that are kept by name; their number is kept whole. */
const MOST_KEPT = 1000

interface HandedBill {
  tenantId: number
  channel: string
  fileName: string
  read: ReadBill
  by: string
  now: Date
}

/** Holds a bill against our book, and keeps what came of it (rules/payments#reconciliation). */
export async function reconcileBill(db: Db, handed: HandedBill): Promise<{ id: string; differences: number }> {
  const { tenantId, channel, fileName, read, by, now } = handed
  const { bill, book, matched, differences } = reconcile(read.lines, await loadBook(db, channel, read))
  const id = newId()
  const kept: LedgerDifference[] = differences.slice(0, MOST_KEPT)
  await db
    .insertInto('he_pay_bill')
    .values({
      id,
      tenant_id: tenantId,
      channel,
      file_name: fileName,
      from_date: read.from,
      to_date: read.to,
      matched,
      differences: differences.length,
      bill_pay_fen: bill.pay,
      book_pay_fen: book.pay,
      bill_refund_fen: bill.refund,
      book_refund_fen: book.refund,
      details: JSON.stringify(kept),
      created_by: by,
      created_at: now,
    })
    .execute()
  return { id, differences: differences.length }
}
