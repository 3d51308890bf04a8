import type { AppContext } from '../../platform/context/app-context.ts'
import { settleRefund } from './advance-order.ts'
import { lockOrder } from './lock-order.ts'
import type { OrderInput } from './runnable-order-workflow.ts'

/** From which state each of a channel's words leads on: in every other it was told before, or does not concern us. */
const FROM = { refundDone: 'refunding', refundFailed: 'refunding', refundElsewhere: 'paid' } as const

/** What a channel says of money that goes back, taken in once however often it is told; answers whether it was news. */
export function settleOrderRefund(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  order: { tenantId: number; orderNo: string },
  event: keyof typeof FROM,
  input: OrderInput,
): Promise<boolean> {
  return context.database
    .forTenant(order.tenantId)
    .transaction()
    .execute(async tx => {
      const row = await lockOrder(tx, order)
      if (row?.status !== FROM[event]) return false
      await settleRefund(tx, context, row, event, input)
      return true
    })
}
