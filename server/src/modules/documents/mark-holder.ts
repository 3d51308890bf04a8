import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'

/** Whose session a link is of. */
interface LinkHolder {
  name: string
  username: string
}

/** Who holds a link, while their session is open. */
export async function readHolder(db: Db, sessionId: string, now: Date): Promise<LinkHolder | undefined> {
  if (!/^[0-9a-f-]{32,36}$/.test(sessionId)) return undefined
  const { rows } = await sql<Computed<LinkHolder>>`
    select coalesce(nullif(u.realname, ''), u.username) as name, u.username from sys_session s
    join sys_user u on u.id = s.user_id and u.deleted_at is null and u.status = 1
    where s.id = ${sessionId}::uuid and s.revoked_at is null and s.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** What stands on what somebody takes along: their name, which another has too, so their account, and when. */
export const markLines = ({ name, username }: LinkHolder, now: Date): readonly string[] => [
  name === username ? name : `${name} ${username}`,
  wireDatetime(now).slice(0, 16),
]
