import { order } from '@xuanjiao/contract/business/orders/order'
import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import type { z } from 'zod'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { lockRow, updateRow } from '../../platform/workflows/workflow-rows.ts'
import type { EntityServices } from '../entities/index.ts'
import type { StoredOrder } from './order-row.ts'

type Invoice = z.output<(typeof orderCalls.invoice)['body']>

/** 开票登记 (rules/orders#invoices): what was written elsewhere is noted here, by the platform. */
export function serveInvoices(context: EntityServices): void {
  serveStaff(context, orderCalls.invoice, async ({ body, principal }) => {
    if (principal.dataScope.kind !== 'platform') throw appErrors.forbidden('只有平台可以登记开票')
    await changeOrder(context, principal, body.id, row => {
      requireInvoiceable(row, body)
      const invoice_no = body.invoiceStatus === 'issued' ? (body.invoiceNo ?? null) : null
      return { invoice_status: body.invoiceStatus, invoice_no }
    })
    return withMessage('已登记', null)
  })
}

/** An invoice is of money that came and stayed; taking one back is always possible. */
function requireInvoiceable(row: StoredOrder, { invoiceStatus, invoiceNo }: Invoice): void {
  if (invoiceStatus === 'none') return
  if (row.status !== 'paid') throw appErrors.field('invoiceStatus', '只有已支付的订单可以开票')
  if (row.pay_fen - row.refund_fen <= 0) throw appErrors.field('invoiceStatus', '没有付款金额，不能开票')
  if (invoiceStatus === 'issued' && !invoiceNo) throw appErrors.field('invoiceNo', '请填写发票号码')
}

/** 备注 (rules/orders#remarks): what the platform notes for itself; buyer and hospital are not told. */
export function serveRemarks(context: EntityServices): void {
  serveStaff(context, orderCalls.remark, async ({ body, principal }) => {
    if (principal.dataScope.kind !== 'platform') throw appErrors.forbidden('只有平台可以备注订单')
    await changeOrder(context, principal, body.id, () => ({ remark: body.remark || null }))
    return withMessage(body.remark ? '已备注' : '已清除备注', null)
  })
}

/** Writes something of an order that is no step of its states, held while `change` looks at it. */
function changeOrder(
  { database, clock }: EntityServices,
  principal: Principal,
  id: string,
  change: (row: StoredOrder) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const by = { by: principal.username, now: clock.now() }
  return database
    .forTenant(principal.tenantId)
    .transaction()
    .execute(async tx => {
      const row = await lockRow<StoredOrder>(tx, order, id, { principal, writing: true })
      await updateRow(tx, order, row.id, by, change(row))
    })
}
