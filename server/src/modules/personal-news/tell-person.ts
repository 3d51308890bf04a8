import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { tellAgain } from './announcement-topic.ts'
import { paragraphsOf } from './paragraphs-of.ts'

/** A system message to one person. */
export interface PersonalNews {
  /** Of what it tells; the same one is told once. */
  id?: string
  tenantId: number
  userId: string
  title: string
  /** Plain text. */
  content: string
  sender?: string | null
  priority?: 'L' | 'M' | 'H'
  /** The page where something is to be done about it. */
  page?: string
}

type NewsServices = Pick<AppContext, 'database' | 'clock' | 'events'>

/** Tells one person something: kept and published at once, in the bell of every window of theirs. */
export async function tellPerson({ database, clock, events }: NewsServices, news: PersonalNews): Promise<void> {
  const { id = newId(), tenantId, sender = null, priority = 'M', page } = news
  const now = clock.now()
  const made = { tenant_id: tenantId, created_by: sender, created_at: now, sender, send_time: now, send_status: '1' }
  const shown = {
    title: news.title.slice(0, 100),
    msg_content: paragraphsOf(news.content),
    msg_category: '2',
    priority,
  }
  const opened = page === undefined ? {} : { open_type: 'url', open_page: page }
  await database
    .forTenant(tenantId)
    .insertInto('sys_announcement')
    .values({ id, ...made, ...shown, ...opened, msg_type: 'USER', user_ids: news.userId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tellAgain({ events }, id)
}

/** The same, in the tenant of the person's account: for what concerns the account itself. */
export async function tellHomePerson(context: NewsServices, news: Omit<PersonalNews, 'tenantId'>): Promise<void> {
  const row = await context.database.system
    .selectFrom('sys_user')
    .select('tenant_id')
    .where('id', '=', news.userId)
    .executeTakeFirst()
  if (row) await tellPerson(context, { ...news, tenantId: row.tenant_id })
}
