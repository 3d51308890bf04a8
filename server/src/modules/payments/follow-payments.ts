import { nextPollAt } from '@xuanjiao/contract/business/payments/poll-times'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { momentOf, type StoredOrder } from '../orders/index.ts'
import { askChannel } from './ask-channel.ts'
import type { PaymentChannel, PaymentChannels } from './channel/payment-channel.ts'

type FollowServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** Orders asked after in one run: WeChat is asked one after the other. */
const MOST = 100
/** A channel that did not answer is asked again so much later. */
const AGAIN_MS = 60_000

/** Asks after orders that are due (rules/payments#asking). One that cannot be asked stops no other. */
export async function followPayments(
  context: FollowServices,
  channels: PaymentChannels,
  faults: unknown[],
): Promise<{ asked: number }> {
  const due = await context.database.system
    .selectFrom('he_order')
    .selectAll()
    .where(sql<boolean>`poll_time <= ${context.clock.now()}::timestamptz`)
    .orderBy('poll_time')
    .limit(MOST)
    .execute()
  for (const row of due) {
    const channel = channels.of(row)
    const next = channel ? await askAfter(context, channel, row, faults) : undefined
    await setPollTime(context, row, next)
  }
  return { asked: due.length }
}

/** Answers when to ask next, in milliseconds; nothing where enough was asked. */
async function askAfter(
  context: FollowServices,
  channel: PaymentChannel,
  row: StoredOrder,
  faults: unknown[],
): Promise<number | undefined> {
  const now = context.clock.now().getTime()
  const next = nextPollAt(momentOf(row.created_at), now)
  try {
    const outcome = await askChannel(context, channel, row)
    return outcome === 'unpaid' ? next : undefined
  } catch (error) {
    faults.push(error)
    return next === undefined ? undefined : Math.min(next, now + AGAIN_MS)
  }
}

/** Only of an order nobody has paid meanwhile. */
async function setPollTime({ database }: FollowServices, row: StoredOrder, next: number | undefined): Promise<void> {
  await sql`update he_order set poll_time = ${next === undefined ? null : new Date(next)}
    where id = ${row.id}::uuid and poll_time is not null`.execute(database.forTenant(row.tenant_id))
}
