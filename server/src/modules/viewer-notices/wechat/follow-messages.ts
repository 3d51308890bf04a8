import { sql } from 'kysely'
import type { NoticeType } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { TextEncryption } from '../../../platform/encryption/text-encryption.ts'
import { messageBodyOf } from './message-body.ts'
import { noteOutcome, outcomeOf, type MessageOutcome } from './message-outcome.ts'
import { openMessageSender, type MessageSender } from './message-sender.ts'
import { receiversFor } from './receivers.ts'

/** Messages of one run, and of those that are on their way at once. */
const MOST = 400
const AT_ONCE = 8
/** Whoever stops between a try and its outcome leaves it to the next for so long. */
const LEASE_MINUTES = 10

export type FollowServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'log' | 'wechat'>

interface DueMessage {
  id: Computed<string>
  userId: Computed<string>
  noticeType: Computed<NoticeType>
  tries: ColumnOf<'he_notice_message.tries'>
  title: ColumnOf<'he_user_notice.title'>
  content: ColumnOf<'he_user_notice.content'>
  sendTime: ColumnOf<'he_user_notice.send_time'>
  isOpen: Computed<boolean>
  sealed: ColumnOf<'he_notice_ticket.sealed_openid'> | null
}

/**
 * Brings to phones what is due (rules/notices#wechat). The row is the order to do it; a try is written down before it is
 * made, so that a node which stops in between does not send twice at once.
 */
export async function followMessages(context: FollowServices): Promise<object> {
  const sender = openMessageSender(context)
  const done = { sent: 0, refused: 0, failed: 0, again: 0 }
  for (let left = MOST; left > 0 && done.again === 0; left -= AT_ONCE) {
    const due = await claimDue(context)
    const outcomes = await Promise.all(due.map(message => tryOne(context, sender, message)))
    for (const { status } of outcomes) done[status] += 1
    if (due.length < AT_ONCE) break
  }
  return done
}

/** Where WeChat does not answer, the others of this run wait with it. */
async function claimDue({ database, clock }: FollowServices): Promise<DueMessage[]> {
  const now = clock.now()
  const { rows } = await sql<DueMessage>`with due as (
      select m.id from he_notice_message m where m.status = 'waiting' and m.next_time <= ${now}::timestamptz
      order by m.next_time, m.id limit ${AT_ONCE} for update skip locked),
    claimed as (update he_notice_message m set tries = m.tries + 1,
        next_time = ${now}::timestamptz + make_interval(mins => ${LEASE_MINUTES})
      from due where m.id = due.id returning m.id, m.tries)
    select xj_hex(c.id) as id, xj_hex(n.user_id) as "userId", n.notice_type as "noticeType", c.tries, n.title, n.content,
      n.send_time as "sendTime", u.status = '1' as "isOpen", k.sealed_openid as sealed
    from claimed c join he_user_notice n on n.id = c.id join he_wxapp_user u on u.id = n.user_id
      left join he_notice_ticket k on k.user_id = n.user_id and k.notice_type = n.notice_type`.execute(database.system)
  return rows
}

async function tryOne(
  context: FollowServices,
  sender: MessageSender | undefined,
  message: DueMessage,
): Promise<MessageOutcome> {
  const outcome = await send(context, sender, message)
  const now = context.clock.now()
  await context.database.system.transaction().execute(tx => noteOutcome(tx, message, outcome, now))
  return outcome
}

async function send(
  { config }: FollowServices,
  sender: MessageSender | undefined,
  message: DueMessage,
): Promise<MessageOutcome> {
  const template = config.WX_NOTICE_TEMPLATES.get(message.noticeType)
  if (!sender || !template) return { status: 'failed', why: '没有设置该类通知的消息模板' }
  if (!message.isOpen) return { status: 'failed', why: '患者账号已停用' }
  const openid = openedReceiver(receiversFor(config), message)
  if (openid === undefined) return { status: 'failed', why: '没有收件人的信息' }
  return sender.send(messageBodyOf(template, openid, message)).then(() => ({ status: 'sent' as const }), outcomeOf)
}

const openedReceiver = (receivers: TextEncryption, { sealed }: DueMessage): string | undefined =>
  sealed === null ? undefined : receivers.decrypt(sealed)
