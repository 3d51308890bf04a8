import { sql } from 'kysely'
import { WechatError } from '../../wechat/index.ts'
import type { Db } from '../../../platform/database/db.ts'

/** Minutes to wait after each try WeChat did not answer; after the last one it is given up. */
const WAIT_MINUTES = [1, 5, 15, 60, 240] as const

/** What came of one try. `again`: nobody said no, so it is tried again. */
export interface MessageOutcome {
  status: 'sent' | 'refused' | 'failed' | 'again'
  why?: string
}

/** The receiver has not let themselves be told of this, or not any more. */
const NOT_ALLOWED = 43101
/** WeChat has too much to do, or is asked too often: it says nothing of the message. */
const BUSY = new Set([-1, 45009, 45011])
/** What people read of WeChat's numbers. */
const REFUSALS: Readonly<Record<number, string>> = {
  40003: '微信不认识该患者（40003）',
  40037: '微信没有该消息模板（40037）',
  41030: '小程序没有该页面（41030）',
  47003: '消息内容与模板不符（47003）',
}

/** What an error of a try means. */
export function outcomeOf(error: unknown): MessageOutcome {
  if (!(error instanceof WechatError)) return { status: 'again', why: '微信没有响应' }
  if (BUSY.has(error.code)) return { status: 'again', why: `微信繁忙（${error.code}）` }
  if (error.code === NOT_ALLOWED) return { status: 'refused', why: '患者未允许（43101）' }
  return { status: 'failed', why: REFUSALS[error.code] ?? `微信拒绝（${error.code}）` }
}

/** A message and whose it is. */
export interface TriedMessage {
  id: string
  userId: string
  noticeType: string
  tries: number
}

/**
 * Writes down what came of a try, with what it changes beside: a refusal says that WeChat knows of no tickets, a failure
 * that this one was not used. In the order count, then ticket, as those who tell take them.
 */
export async function noteOutcome(tx: Db, message: TriedMessage, outcome: MessageOutcome, now: Date): Promise<void> {
  const minutes = WAIT_MINUTES[message.tries - 1]
  const isAgain = outcome.status === 'again' && minutes !== undefined
  const status = isAgain ? 'waiting' : outcome.status === 'again' ? 'failed' : outcome.status
  const next = isAgain ? new Date(now.getTime() + minutes * 60_000) : null
  const { numAffectedRows = 0n } =
    await sql`update he_notice_message set status = ${status}, error = ${outcome.why ?? null},
      next_time = ${next}::timestamptz, sent_time = ${status === 'sent' ? now : null}::timestamptz
    where id = ${message.id}::uuid and status = 'waiting'`.execute(tx)
  if (numAffectedRows === 0n || status === 'waiting' || status === 'sent') return
  const own = sql`user_id = ${message.userId}::uuid and notice_type = ${message.noticeType}`
  await sql`update he_user_notice_count set failed = failed + 1 where ${own}`.execute(tx)
  const left = status === 'refused' ? sql`0` : sql`left_count + 1`
  await sql`update he_notice_ticket set left_count = ${left}, updated_at = ${now} where ${own}`.execute(tx)
}
