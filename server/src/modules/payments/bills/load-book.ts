import type { BookLine } from '@xuanjiao/contract/business/payments/reconcile'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { ReadBill } from './read-bill.ts'

/** At midnight a channel's clock and ours may write another day: so near to it nothing has to stand in the bill. */
const EDGE = sql`interval '10 minutes'`

/** What our book has of a bill's days, and of whatever else the bill names: payments by order, refunds by their number. */
export async function loadBook(db: Db, channel: string, { from, to, lines }: ReadBill): Promise<BookLine[]> {
  const start = sql`(${from}::date)::timestamp at time zone 'Asia/Shanghai'`
  const end = sql`(${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
  const named = JSON.stringify([...new Set(lines.map(line => line.number))])
  const isNamed = (column: string) => sql`${sql.ref(column)} in (select jsonb_array_elements_text(${named}::jsonb))`
  const isDue = (column: string) =>
    sql`(${sql.ref(column)} >= ${start} + ${EDGE} and ${sql.ref(column)} < ${end} - ${EDGE})`
  const { rows } = await sql<Computed<BookLine>>`
    select 'pay' as kind, o.order_no as number, o.pay_fen as "amountFen", ${isDue('o.pay_time')} as "isDue" from he_order o
    where o.pay_channel = ${channel} and o.pay_time is not null and (${isDue('o.pay_time')} or ${isNamed('o.order_no')})
    union all
    select 'refund', r.refund_no, r.amount_fen, ${isDue('r.done_at')} from he_order_refund r join he_order o on o.id = r.order_id
    where o.pay_channel = ${channel} and r.status = 'done' and (${isDue('r.done_at')} or ${isNamed('r.refund_no')})`.execute(
    db,
  )
  return rows
}
