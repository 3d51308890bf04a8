import type { AppContext } from '../../platform/context/app-context.ts'
import { tellPerson, type PersonalNews } from '../personal-news/index.ts'

/** A system message to somebody of this name, published at once; false when there is nobody of that name. */
export async function announceToUser(
  context: Pick<AppContext, 'database' | 'clock' | 'events'>,
  { username, ...news }: Omit<PersonalNews, 'userId'> & { username: string },
): Promise<boolean> {
  const user = await context.database
    .forTenant(news.tenantId)
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (user) await tellPerson(context, { ...news, userId: user.id })
  return user !== undefined
}
