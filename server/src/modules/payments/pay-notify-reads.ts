import { payNotify } from '@xuanjiao/contract/business/payments/pay-notify'
import { payNotifyCalls, type PayNotifyRow } from '@xuanjiao/contract/business/payments/pay-notify-calls'
import { sql } from 'kysely'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { servedLog, type EntityServices, type LogSource } from '../entities/index.ts'

const source: LogSource = {
  exportName: 'pay-notifies',
  columns: { createTime: 't.created_at' },
  rowCondition: ({ tenantId }) => sql`t.tenant_id = ${tenantId} and t.deleted_at is null`,
}

/** What channels told, and what was done about it. */
export function servePayNotifies(context: EntityServices): void {
  const notifies = servedLog<PayNotifyRow>(context, payNotify, source)
  serveStaff(context, payNotifyCalls.list, ({ query, principal }) => notifies.readPage(principal, query))
  notifies.serveExport(payNotifyCalls.exportXls)
}
