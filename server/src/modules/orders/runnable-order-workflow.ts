import { order } from '@xuanjiao/contract/business/orders/order'
import { orderWorkflow } from '@xuanjiao/contract/business/orders/order-workflow'
import { refundableOf, type Refundable } from '@xuanjiao/contract/business/orders/refundable'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import { readDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { RunnableWorkflow, WorkflowChange } from '../../platform/workflows/runnable-workflow.ts'
import { standardActors } from '../../platform/workflows/standard-actors.ts'
import { coveredPercentOf, grantOrder, revokeOrder } from './grant-order.ts'
import { newOrderNo, type StoredOrder } from './order-row.ts'

/** What comes with an event: money that came, or why it goes back. */
export interface OrderInput {
  channel?: string
  channelBill?: string | null
  amountFen?: number
  reason?: string
}
type Change = WorkflowChange<typeof orderWorkflow, OrderInput>

/** An order from its making to its benefit, and back (rules/orders#states). Held while it is decided: nothing is paid twice. */
export const runnableOrderWorkflow: RunnableWorkflow<typeof orderWorkflow, StoredOrder, OrderInput> = {
  workflow: orderWorkflow,
  entity: order,
  loadKnowledge: async (db, row, asked) => {
    const back = asked.event === 'refund' ? await refundOf(db, row, asked.now) : { whyNot: '' }
    return workflowSubjectOf(orderWorkflow, 'created', standardActors(asked.principal, [], asked.writable), {
      amount: asked.input.amountFen === row.pay_fen,
      freshBill: asked.event === 'book' && (await isFreshBill(db, row, asked.input.channelBill ?? '')),
      refundable: 'fen' in back,
      whyNot: 'whyNot' in back ? back.whyNot : '',
    })
  },
  effects: {
    pay: paid,
    book: (tx, row, change) => paid(tx, row, { ...change, input: { ...change.input, channel: 'offline' } }),
    close: async (_tx, _row, { now }) => ({ close_time: now }),
    cancel: async (_tx, _row, { now }) => ({ close_time: now }),
    expire: async (_tx, _row, { now }) => ({ close_time: now }),
    refund: givenBack,
  },
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
async function paid(tx: Db, row: StoredOrder, { from, now, input }: Change) {
  const { start, end } = await grantOrder(tx, row, now)
  return {
    pay_time: now,
    pay_channel: input.channel ?? null,
    channel_bill: input.channelBill ?? null,
    close_time: null,
    benefit_start: start,
    benefit_end: end,
    exception_flag: from === 'created' ? row.exception_flag : 'late_pay',
  }
}

async function givenBack(tx: Db, row: StoredOrder, { by, now, input: { reason = '' } }: Change) {
  const back = await refundOf(tx, row, now)
  if (!('fen' in back)) throw new Error(`order ${row.order_no} was judged refundable and is not`)
  await sql`insert into he_order_refund (id, tenant_id, refund_no, order_id, amount_fen, reason, created_by, created_at)
    values (${newId()}::uuid, ${row.tenant_id}, ${newOrderNo(now, 'RF')}, ${row.id}::uuid, ${back.fen}, ${reason}, ${by}, ${now})`.execute(
    tx,
  )
  await revokeOrder(tx, row, { fen: back.fen, reason, by, now })
  return { refund_fen: row.refund_fen + back.fen, benefit_end: now }
}

const momentOf = (text: string | null): number => readDatetime(text ?? '')?.getTime() ?? 0

async function refundOf(db: Db, row: StoredOrder, now: Date): Promise<Refundable> {
  return refundableOf({
    orderType: row.order_type,
    payFen: row.pay_fen,
    refundFen: row.refund_fen,
    paidAt: momentOf(row.pay_time),
    now: now.getTime(),
    coveredPercent: row.order_type === 'video' ? await coveredPercentOf(db, row) : 0,
    days: row.days,
    benefitStart: momentOf(row.benefit_start),
  })
}
