import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { peopleInCharge, tellInTransaction } from '../personal-news/index.ts'

interface News {
  tenantId: number
  title: string
  sender: string | null
  now: Date
}

/** These people hear of a message with the message itself, or not at all. */
export const tellOfMessage = (tx: Db, userIds: readonly string[], news: News): Promise<number> =>
  tellInTransaction(tx, userIds, { ...news, content: '请到“联系我们”处理。', page: '/he/contactMessage' })

/**
 * Whoever may handle a message and stands at its hospital, else at its area; where nobody does, at the platform
 * (rules/contact#routing).
 */
export async function handlersOf(
  context: Pick<AppContext, 'database'>,
  message: { tenantId: number; hospitalId: string | null; areaCode: string | null },
): Promise<string[]> {
  const people = await peopleInCharge(context, message, 'he:contactMessage:handle')
  const standing = (kind: string) => [...new Set(people.filter(one => one.kind === kind).map(one => one.id))]
  return ['hospital', 'area', 'platform'].map(standing).find(ids => ids.length > 0) ?? []
}
