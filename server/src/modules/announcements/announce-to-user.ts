import type { AppContext } from '../../platform/context/app-context.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import { tellAgain } from './tell-receivers.ts'

interface PersonalNews {
  /** Of what it tells; the same one is told once. */
  id: string
  tenantId: number
  username: string
  title: string
  /** Plain text. */
  content: string
  sender: string | null
}

/** A system message to one person, published at once; false when there is nobody of that name. */
export async function announceToUser(
  { database, clock, events }: Pick<AppContext, 'database' | 'clock' | 'events'>,
  news: PersonalNews,
): Promise<boolean> {
  const { id, tenantId, sender } = news
  const db = database.forTenant(tenantId)
  const user = await db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', news.username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return false
  const now = clock.now()
  const made = { tenant_id: tenantId, created_by: sender, created_at: now, sender, send_time: now, send_status: '1' }
  const shown = { title: news.title.slice(0, 100), msg_content: paragraphsOf(news.content), msg_category: '2' }
  await db
    .insertInto('sys_announcement')
    .values({ id, ...made, ...shown, msg_type: 'USER', user_ids: user.id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tellAgain({ events }, id)
  return true
}
