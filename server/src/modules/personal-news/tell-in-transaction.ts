import { publishInTransaction } from '../../platform/context/event-bus.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { ANNOUNCEMENT_TOPIC, type AnnouncementNews } from './announcement-topic.ts'
import { paragraphsOf } from './paragraphs-of.ts'

/** A system message about something that is written in the same transaction. */
export interface NewsOfChange {
  /** Of what it tells; the same one is told once, whoever tells it. */
  id?: string
  tenantId: number
  title: string
  /** Plain text. */
  content: string
  /** The page where something is to be done about it. */
  page: string
  sender: string | null
  now: Date
  priority?: 'M' | 'H'
}

/**
 * A system message to these people, there with what it tells of or not at all. Answers to how many: to nobody where it has
 * been told before.
 */
export async function tellInTransaction(tx: Db, userIds: readonly string[], news: NewsOfChange): Promise<number> {
  if (userIds.length === 0) return 0
  const { id = newId(), tenantId, title, content, page, sender, now, priority = 'M' } = news
  const made = { tenant_id: tenantId, created_by: sender, created_at: now, sender, send_time: now, send_status: '1' }
  const shown = { title: title.slice(0, 100), msg_content: paragraphsOf(content), msg_category: '2', priority }
  const opened = { open_type: 'url', open_page: page, msg_type: 'USER', user_ids: userIds.join(',') }
  const written = await tx
    .insertInto('sys_announcement')
    .values({ id, ...made, ...shown, ...opened })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  if (written.length === 0) return 0
  await publishInTransaction(tx, ANNOUNCEMENT_TOPIC, JSON.stringify({ id } satisfies AnnouncementNews))
  return userIds.length
}
