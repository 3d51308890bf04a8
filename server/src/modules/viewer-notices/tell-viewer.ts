import type { NoticeType } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newIdAt } from '../../platform/primitives/ids.ts'
import { queueMessages } from './wechat/queue-messages.ts'

/** Something a viewer is told, and where a tap on it leads. */
export interface ViewerNotice {
  /** Of what it tells; the same one is told once, whoever tells it. */
  id?: string
  tenantId: number
  userId: string
  type: NoticeType
  title: string
  content: string
  linkType?: string
  linkRef?: string
  /** What it tells of: the task, the order. */
  bizId?: string
  hospitalId?: string | null
  areaCode?: string | null
}

/**
 * Tells a viewer, in the transaction of what it tells of; its count grows with it (rules/viewers#notices), and WeChat is
 * to tell it where they let it. Answers whether it was told now.
 */
export async function tellViewer(tx: Db, notice: ViewerNotice, now: Date): Promise<boolean> {
  const { tenantId, userId, type, title, content, linkType = 'none', linkRef = null } = notice
  const { bizId = null, hospitalId = null, areaCode = null } = notice
  const written = await tx
    .insertInto('he_user_notice')
    .values({
      id: notice.id ?? newIdAt(now),
      tenant_id: tenantId,
      user_id: userId,
      notice_type: type,
      title,
      content: content.slice(0, 300),
      link_type: linkType,
      link_ref: linkRef,
      biz_id: bizId,
      hospital_id: hospitalId,
      area_code: areaCode,
      send_time: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const [told] = written
  if (!told) return false
  await sql`insert into he_user_notice_count as c (user_id, notice_type, tenant_id, total, unread, last_send_time)
    values (${userId}::uuid, ${type}, ${tenantId}, 1, 1, ${now})
    on conflict (user_id, notice_type) do update
      set total = c.total + 1, unread = c.unread + 1, last_send_time = excluded.last_send_time`.execute(tx)
  await queueMessages(tx, [told.id], now)
  return true
}
