import type { OnlineRow } from '@xuanjiao/contract/system/session'
import { pageFrom, type Page } from '@xuanjiao/contract/wire'
import { sql } from 'kysely'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'
import { endSessions } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { masked } from './user-rows.ts'
import { peopleInScope } from './people-scope.ts'

interface Asked {
  pageNo: number
  pageSize: number
  username?: string | undefined
  realname?: string | undefined
}

/** Who is signed in, among the people the asker looks after. What lets somebody in is not in it (attack A14). */
export async function onlineList(house: House, sessions: Sessions, who: Staff, asked: Asked): Promise<Page<OnlineRow>> {
  await sessions.flush()
  const now = house.clock.now()
  const idleSince = new Date(now.getTime() - house.config.SESSION_IDLE_MINUTES * 60_000)
  const living = sql`
    from sys_session s join sys_user u on u.id = s.user_id and u.deleted_at is null
    where s.tenant_id = ${who.tenantId} and s.revoked_at is null and s.expires_at > ${now} and s.last_active_at >= ${idleSince}
      and ${peopleInScope(who, 'u')} and ${contains('u.username', asked.username)} and ${contains('u.realname', asked.realname)}`
  const [page, count] = await Promise.all([
    sql<OnlineRow>`
      select s.id, s.id as token, u.username, u.realname, u.avatar, u.birthday, u.sex, u.phone, s.ip, s.user_agent as device,
        s.created_at as "loginTime", s.last_active_at as "lastActiveTime", s.id = ${who.sessionId} as self
      ${living} order by s.last_active_at desc, s.id desc
      limit ${asked.pageSize} offset ${(asked.pageNo - 1) * asked.pageSize}`.execute(house.database.system),
    sql<{ total: number }>`select count(*) as total ${living}`.execute(house.database.system),
  ])
  return pageFrom(
    page.rows.map(row => masked(row)),
    count.rows[0]?.total ?? 0,
    asked,
  )
}

/** `*wang*` or `wang`: either finds what contains it. */
function contains(column: string, asked: string | undefined) {
  const needle = asked?.replaceAll('*', '').trim() ?? ''
  return needle === '' ? sql`true` : sql`strpos(lower(${sql.ref(column)}), lower(${needle})) > 0`
}

/** Signs somebody else out; the asker's own session goes the ordinary way. */
export async function forceLogout(house: House, sessions: Sessions, who: Staff, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ username: string }>`
    select u.username from sys_session s join sys_user u on u.id = s.user_id
    where s.id = ${sessionId} and s.tenant_id = ${who.tenantId} and ${peopleInScope(who, 'u')}`.execute(
    house.database.system,
  )
  if (!rows[0]) throw deny.notFound()
  const ended = await endSessions(
    house.database.system,
    { session: sessionId, tenantId: who.tenantId },
    '强制下线',
    house.clock.now(),
  )
  await sessions.changed({ session: sessionId })
  house.audit.write({
    kind: 'security',
    content: `强制 ${rows[0].username} 下线`,
    tenantId: who.tenantId,
    userId: who.userId,
    username: who.username,
  })
  return ended.length > 0
}
