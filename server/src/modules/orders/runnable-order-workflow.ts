import { order } from '@xuanjiao/contract/business/orders/order'
import { orderWorkflow } from '@xuanjiao/contract/business/orders/order-workflow'
import { isToldOfShipping } from '@xuanjiao/contract/business/payments/online-channels'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { RunnableWorkflow, WorkflowChange } from '../../platform/workflows/runnable-workflow.ts'
import { standardActors } from '../../platform/workflows/standard-actors.ts'
import { grantOrder } from './grant-order.ts'
import { askBack, isRefundedByChannel, refundDone, refundElsewhere, refundFailed, refundOf } from './order-refunds.ts'
import { ORDER_COLUMNS, type StoredOrder } from './order-row.ts'
import { declineWish, keepWish } from './refund-wish.ts'
import { sumColumns } from './order-sums.ts'

/** What comes with an event: money that came, or why it goes back. */
export interface OrderInput {
  channel?: string
  channelBill?: string | null
  amountFen?: number
  reason?: string
  /** Why a channel could not give money back. */
  failure?: string
}
type Change = WorkflowChange<typeof orderWorkflow, OrderInput>

/** An order from its making to its benefit, and back (rules/orders#states). Held while it is decided: nothing is paid twice. */
export const runnableOrderWorkflow: RunnableWorkflow<typeof orderWorkflow, StoredOrder, OrderInput> = {
  workflow: orderWorkflow,
  entity: order,
  returned: ORDER_COLUMNS,
  loadKnowledge: async (db, row, asked) => {
    const isAbout = asked.event === 'refund' || asked.event === 'askRefund'
    const back = isAbout ? await refundOf(db, row, asked.now) : { whyNot: '' }
    return workflowSubjectOf(orderWorkflow, 'created', standardActors(asked.principal, [], asked.writable), {
      amount: asked.input.amountFen === row.pay_fen,
      freshBill: asked.event === 'book' && (await isFreshBill(db, row, asked.input.channelBill ?? '')),
      refundable: 'fen' in back,
      whyNot: 'whyNot' in back ? back.whyNot : '',
      byChannel: isRefundedByChannel(row),
      asked: row.refund_wish === 'asked',
    })
  },
  effects: {
    pay: paid,
    book: (tx, row, change) => paid(tx, row, { ...change, input: { ...change.input, channel: 'offline' } }),
    close: async (_tx, _row, { now }) => ({ close_time: now }),
    cancel: async (_tx, _row, { now }) => ({ close_time: now }),
    expire: async (_tx, _row, { now }) => ({ close_time: now }),
    refund: askBack,
    askRefund: keepWish,
    declineRefund: declineWish,
    refundDone,
    refundFailed,
    refundElsewhere,
  },
  // Its channel is asked first: it may have been paid in the last moment.
  dueCondition: { expire: now => sql`(r.poll_time is null or r.poll_time > ${now}::timestamptz)` },
}

/** One bank transfer pays one order. */
async function isFreshBill(db: Db, row: StoredOrder, channelBill: string): Promise<boolean> {
  const known = await db
    .selectFrom('he_order')
    .select('id')
    .where('tenant_id', '=', row.tenant_id)
    .where('pay_channel', '=', 'offline')
    .where('channel_bill', '=', channelBill)
    .executeTakeFirst()
  return known === undefined
}

/** Money that came after the order was shut is marked, so that somebody looks; what was bought is given. */
async function paid(tx: Db, row: StoredOrder, { from, now, input, context }: Change) {
  const { start, end } = await grantOrder(tx, row, now)
  const channel = input.channel ?? null
  return {
    pay_time: now,
    pay_channel: channel,
    channel_bill: input.channelBill ?? null,
    close_time: null,
    poll_time: null,
    benefit_start: start,
    benefit_end: end,
    exception_flag: from === 'created' ? row.exception_flag : 'late_pay',
    ...(isToldOfShipping(channel) && { shipping_status: 'waiting', shipping_time: now }),
    ...(await sumColumns(tx, context, row, channel)),
  }
}
