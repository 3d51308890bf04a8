import type { SessionFacts } from '@xuanjiao/contract/system/session/session'
import type { Db } from '../../../platform/database/db.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'

/** The facts of the session a request belongs to. */
export async function currentSession(db: Db, who: Staff): Promise<SessionFacts> {
  const facts = await db
    .selectFrom('sys_session as s')
    .innerJoin('sys_user_password as p', 'p.user_id', 's.user_id')
    .select(['s.created_at as createTime', 's.last_active_at as lastActiveTime', 's.expires_at as expireTime'])
    .select('p.must_change as mustChangePassword')
    .where('s.id', '=', who.sessionId)
    .executeTakeFirst()
  if (!facts) throw deny.signIn()
  const { sessionId, userId, username, realname, tenantId, departId, orgCode } = who
  return { sessionId, userId, username, realname, tenantId, departId, orgCode, ...facts }
}
