import { session as words } from '@xuanjiao/contract/calls/messages'
import type { DepartRow, UserRow } from '@xuanjiao/contract/system/users/people-rows'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { postsOf } from './place.ts'
import { setDepart } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { departsAt, userById } from '../people/user-rows.ts'

/** The departments a person may stand in, and where they stand. */
export async function myDeparts(
  context: Pick<AppContext, 'database'>,
  who: Staff,
): Promise<{ list: DepartRow[]; orgCode: string | null }> {
  const posts = (await postsOf(context.database.system, who.userId)).filter(post => post.tenantId === who.tenantId)
  const list = await departsAt(context.database.system, posts)
  if (list.length === 0) throw deny.business(words.noDepartment)
  return { list, orgCode: who.orgCode }
}

/**
 * Chooses where a person stands: it decides whose rows they see from the next request on
 * (rules/places#current-department). Only oneself, only one's own departments; an empty name is oneself
 * (rules/wire-system#choosing-a-department, rules/security#own-matters).
 */
export async function selectDepart(
  context: Pick<AppContext, 'database' | 'personal'>,
  sessions: Sessions,
  who: Staff,
  asked: { orgCode: string; username?: string | null | undefined },
): Promise<{ userInfo: UserRow }> {
  if (asked.username && asked.username.toLowerCase() !== who.username.toLowerCase()) throw deny.forbidden()
  const db = context.database.system
  const post = (await postsOf(db, who.userId)).find(
    one => one.tenantId === who.tenantId && one.orgCode === asked.orgCode,
  )
  if (!post?.open) throw deny.forbidden()
  await setDepart(db, who.sessionId, who.userId, post)
  await sessions.changed({ session: who.sessionId })
  const userInfo = await userById(context, db, who.userId)
  if (!userInfo) throw deny.signIn()
  return { userInfo: { ...userInfo, orgCode: post.orgCode } }
}
