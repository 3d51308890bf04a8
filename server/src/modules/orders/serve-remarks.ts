import { order } from '@xuanjiao/contract/business/orders/order'
import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { lockRow, updateRow } from '../../platform/workflows/workflow-rows.ts'
import type { EntityServices } from '../entities/index.ts'
import type { StoredOrder } from './order-row.ts'

/** 备注 (rules/orders#remarks): what the platform notes for itself; buyer and hospital are not told. */
export function serveRemarks(context: EntityServices): void {
  serveStaff(context, orderCalls.remark, async ({ body, principal }) => {
    if (principal.dataScope.kind !== 'platform') throw appErrors.forbidden('只有平台可以备注订单')
    await context.database
      .forTenant(principal.tenantId)
      .transaction()
      .execute(async tx => {
        const row = await lockRow<StoredOrder>(tx, order, body.id, { principal, writing: true })
        const change = { by: principal.username, now: context.clock.now() }
        await updateRow(tx, order, row.id, change, { remark: body.remark || null })
      })
    return withMessage(body.remark ? '已备注' : '已清除备注', null)
  })
}
