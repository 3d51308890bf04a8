import type { SessionFacts } from '@xuanjiao/contract/system/session'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'

/** The facts of the session a request belongs to. */
export async function currentSession(db: Db, who: Staff): Promise<SessionFacts> {
  const { rows } = await sql<Pick<SessionFacts, 'createTime' | 'lastActiveTime' | 'expireTime' | 'mustChangePassword'>>`
    select s.created_at as "createTime", s.last_active_at as "lastActiveTime", s.expires_at as "expireTime",
      p.must_change as "mustChangePassword"
    from sys_session s join sys_user_password p on p.user_id = s.user_id where s.id = ${who.sessionId}`.execute(db)
  if (!rows[0]) throw deny.signIn()
  const { sessionId, userId, username, realname, tenantId, departId, orgCode } = who
  return { sessionId, userId, username, realname, tenantId, departId, orgCode, ...rows[0] }
}
