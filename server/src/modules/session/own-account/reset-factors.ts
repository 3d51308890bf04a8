import type { AppContext } from '../../../platform/context/app-context.ts'
import { tellHomePerson } from '../../personal-news/index.ts'
import { removeAllFactors } from '../factors/factor-store.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** Takes somebody's factors away, and tells them; false where they have none. Who may is the caller's to ask. */
export async function resetFactors(
  context: Pick<AppContext, 'clock' | 'database' | 'events'> & { readonly sessions: Sessions },
  userId: string,
  by: string,
): Promise<boolean> {
  if (!(await removeAllFactors(context.database.system, userId))) return false
  await context.sessions.publishChanges({ user: userId })
  const content = `${by}重置了您的两步验证，请在“个人设置 → 安全设置”中重新设置。如有疑问，请联系管理员。`
  await tellHomePerson(context, { userId, title: '两步验证已重置', content, priority: 'H' })
  return true
}
