import { MESSAGE_WAYS } from '@xuanjiao/contract/system/messages/message-ways'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { JobKind, JobRun } from '../../platform/context/job-queue.ts'
import type { Db, UpdateOf } from '../../platform/database/db.ts'
import { MESSAGE_RECEIVER } from './message-receiver.ts'
import type { MessageDriver } from './message-drivers.ts'
import { quietUntil } from './quiet-hours.ts'

const payload = z.object({ messageId: idSchema })
type SendPayload = z.output<typeof payload>

const SEND_MESSAGE_JOB = 'message.send'

type SendServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs' | 'personalEncryption'>

/** Queues messages to be sent, with whatever else `db` does. */
export async function queueMessages(
  { jobs }: Pick<AppContext, 'jobs'>,
  db: Db,
  tenantId: number,
  ids: readonly string[],
  runAt?: Date,
): Promise<void> {
  for (const messageId of ids)
    await jobs.add({ kind: SEND_MESSAGE_JOB, payload: { messageId }, tenantId, ...(runAt && { runAt }) }, db)
}

/** Sends one message, and writes down what became of each try. */
export function sendMessageJob(
  context: SendServices,
  drivers: Readonly<Record<string, MessageDriver>>,
): JobKind<SendPayload> {
  return {
    kind: SEND_MESSAGE_JOB,
    title: '发送消息',
    payload,
    maxAttempts: 4,
    timeoutSeconds: 120,
    parallel: 4,
    run: run => sendMessage(context, drivers, run),
    onGaveUp: ({ tenantId, payload: { messageId } }, reason) =>
      updateMessage(context.database.forTenant(tenantId), messageId, { es_send_status: '2', es_result: short(reason) }),
  }
}

async function sendMessage(
  context: SendServices,
  drivers: Readonly<Record<string, MessageDriver>>,
  { tenantId, payload: { messageId }, attempt }: JobRun<SendPayload>,
): Promise<object> {
  const db = context.database.forTenant(tenantId)
  const message = await db
    .selectFrom('sys_message')
    .select(['id', 'es_type', 'es_title', 'es_content', 'es_receiver', 'es_send_status', 'created_by'])
    .where('id', '=', messageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!message || message.es_send_status === '1') return { sent: false }
  const later =
    message.es_type === MESSAGE_WAYS.site ? undefined : quietUntil(context.config.QUIET_HOURS, context.clock.now())
  if (later) {
    await queueMessages(context, db, tenantId, [messageId], later)
    return { sent: false, later: later.toISOString() }
  }
  const driver = drivers[message.es_type]
  if (!driver) throw new Error(`message ${messageId} goes by no known way`)
  try {
    const result = await driver({
      id: message.id,
      tenantId,
      title: message.es_title,
      content: message.es_content,
      receiver: context.personalEncryption.decrypt(MESSAGE_RECEIVER, message.es_receiver),
      sender: message.created_by,
    })
    await recordTry(context, db, { tenantId, messageId, attempt, delivered: true, result })
    return { sent: true }
  } catch (error) {
    const result =
      error instanceof Error && /[\u4E00-\u9FFF]/.test(error.message) ? error.message : '系统出错，请稍后重试'
    await recordTry(context, db, { tenantId, messageId, attempt, delivered: false, result })
    throw error
  }
}

interface Try {
  tenantId: number
  messageId: string
  attempt: number
  delivered: boolean
  result: string
}

async function recordTry({ clock }: Pick<AppContext, 'clock'>, db: Db, tried: Try): Promise<void> {
  const { tenantId, messageId, attempt, delivered } = tried
  const result = short(tried.result)
  const now = clock.now()
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('sys_message_delivery')
      .values({ tenant_id: tenantId, message_id: messageId, attempt, delivered, result, created_at: now })
      .execute()
    const sent = delivered ? { es_send_status: '1', es_send_time: now } : {}
    await tx
      .updateTable('sys_message')
      .set({ ...sent, es_result: result, es_send_num: sql<number>`es_send_num + 1` })
      .where('id', '=', messageId)
      .execute()
  })
}

async function updateMessage(db: Db, id: string, set: UpdateOf<'sys_message'>): Promise<void> {
  await db.updateTable('sys_message').set(set).where('id', '=', id).execute()
}

const short = (text: string): string => text.slice(0, 500)
