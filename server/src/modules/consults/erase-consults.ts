import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const ERASED = '（提问人已撤回同意，内容已删除）'

/**
 * What somebody asked says something of their health: with their consent go their words, bands and pictures, and nobody
 * goes on answering. What was published names nobody, and stays; what was only proposed does not get there
 * (rules/consults#taking-back).
 */
export async function eraseConsults(tx: Db, userId: string, now: Date): Promise<void> {
  await sql`update he_consult_reply l set content = ${ERASED} from he_illness_consult c
    where c.id = l.consult_id and c.user_id = ${userId}::uuid and l.kind = 'follow'`.execute(tx)
  await sql`update he_illness_consult set question = ${ERASED}, images = null, warned_words = null, for_who = null,
      age_band = null, gender = null, score_text = null,
      close_time = case when status in ('pending', 'assigned', 'replied') then ${now}::timestamptz else close_time end,
      status = case when status in ('pending', 'assigned', 'replied') then 'closed' else status end,
      public_title = case when public_status = 'public' then public_title end,
      public_answer = case when public_status = 'public' then public_answer end,
      public_status = case when public_status = 'public' then 'public' else 'private' end,
      public_node = null, updated_by = 'viewer', updated_at = ${now}, version = version + 1
    where user_id = ${userId}::uuid`.execute(tx)
}
