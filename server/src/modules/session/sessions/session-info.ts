import type { SessionInfo } from '@xuanjiao/contract/system/session/session-calls'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'

/** The facts of the session a request belongs to. */
export async function readSessionInfo(db: Db, principal: Principal): Promise<SessionInfo> {
  const facts = await db
    .selectFrom('sys_session as s')
    .innerJoin('sys_user_password as p', 'p.user_id', 's.user_id')
    .select(['s.created_at as createTime', 's.last_active_at as lastActiveTime', 's.expires_at as expireTime'])
    .select('p.must_change as mustChangePassword')
    .where('s.id', '=', principal.sessionId)
    .executeTakeFirst()
  if (!facts) throw appErrors.signIn()
  const { sessionId, userId, username, realname, tenantId, departId, orgCode, seenBy } = principal
  const looking = seenBy ? { username: seenBy.username, realname: seenBy.realname } : null
  return { sessionId, userId, username, realname, tenantId, departId, orgCode, seenBy: looking, ...facts }
}
