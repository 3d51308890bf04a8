import { order } from '@xuanjiao/contract/business/orders/order'
import { orderCalls, type OrderRow } from '@xuanjiao/contract/business/orders/order-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { recordPersonalRead } from '../../platform/audit/request-context.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { servedLog, type EntityServices } from '../entities/index.ts'
import { orderSourceOf } from './order-source.ts'

/** What only the detail of an order says. */
interface UnlistedColumns {
  priceTrace: string[]
  benefitStart: string | null
  benefitEnd: string | null
  shippingError: string | null
  shippingTime: string | null
  feeFen: number | null
  settleFen: number | null
  shareFen: number | null
  wishReason: string | null
  wishTime: string | null
  wishAnswer: string | null
  invoiceNo: string | null
  remark: string | null
}
type Refunds = EndpointAnswer<typeof orderCalls.one>['refunds']

/** What was paid is whole though some of it went back: both ledgers stand side by side. */
const SUMS = {
  payFen: 't.pay_fen',
  paidFen: 'case when t.pay_time is not null then t.pay_fen end',
  refundFen: 't.refund_fen',
} as const

/** The list, one order with its refunds, and the list as a file. */
export function serveOrderReads(context: EntityServices): void {
  const orders = servedLog<OrderRow>(context, order, orderSourceOf(context))
  serveStaff(context, orderCalls.list, ({ query, principal }) => orders.readPage(principal, query))
  serveStaff(context, orderCalls.sums, ({ query, principal }) => orders.sums(principal, query, SUMS))
  orders.serveExport(orderCalls.exportXls)
  serveStaff(context, orderCalls.one, async ({ query, principal }) => {
    const { read, shown } = await orders.findOne(principal, query.id)
    recordPersonalRead(order.title, 1)
    const unlisted = read as never as UnlistedColumns
    const { priceTrace, benefitStart, benefitEnd, shippingError, shippingTime } = unlisted
    const shipping = { shippingError, shippingTime }
    const refunds = await refundsOf(context, principal.tenantId, query.id)
    const asked = askedOf(principal, unlisted)
    const sums = sumsFor(principal, unlisted)
    return { ...shown, priceTrace, benefitStart, benefitEnd, ...shipping, ...asked, sums, refunds }
  })
}

/** Why a buyer wants the money back, the number of an invoice, and what was noted are the platform's to know. */
function askedOf({ dataScope: { kind } }: Principal, unlisted: UnlistedColumns) {
  if (kind !== 'platform') return { wish: null, invoiceNo: null, remark: null }
  const { wishReason, wishTime, wishAnswer, invoiceNo, remark } = unlisted
  const wish = wishTime === null ? null : { reason: wishReason ?? '', time: wishTime, answer: wishAnswer }
  return { wish, invoiceNo, remark }
}

/** Fees are the platform's business, a share is the agent's too; a hospital is told neither (rules/payments#sums). */
function sumsFor({ dataScope: { kind } }: Principal, { feeFen, settleFen, shareFen }: UnlistedColumns) {
  const isPlatform = kind === 'platform'
  return {
    feeFen: isPlatform ? feeFen : null,
    settleFen: isPlatform ? settleFen : null,
    shareFen: isPlatform || kind === 'area' ? shareFen : null,
  }
}

async function refundsOf({ database, dictionaries }: EntityServices, tenantId: number, id: string): Promise<Refunds> {
  const { rows } = await sql<Computed<Omit<Refunds[number], 'status_dictText'>>>`
    select refund_no as "refundNo", amount_fen as "amountFen", reason, status, failure, created_by as by, created_at as time
    from he_order_refund where order_id = ${id}::uuid order by created_at`.execute(database.forTenant(tenantId))
  const texts = await dictionaries.texts('he_refund_status')
  return rows.map(row => ({ ...row, status_dictText: texts.get(row.status) ?? row.status }))
}
