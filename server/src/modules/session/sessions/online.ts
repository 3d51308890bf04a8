import { ONLINE_ASKED } from '@xuanjiao/contract/system/export-requests/asked-fields'
import type { OnlineRow } from '@xuanjiao/contract/system/online'
import type { PageQuery } from '@xuanjiao/wire/query/page-query-schema'
import type { PageResult } from '@xuanjiao/wire/page-result'
import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import { sql, type SqlBool } from 'kysely'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { askedBy, column } from '../../../platform/lists/list-columns.ts'
import { foundIds, type Expecting } from '../../../platform/lists/list-found.ts'
import { listPage, type Listed } from '../../../platform/lists/list-page.ts'
import { down } from '../../../platform/lists/page-order.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { notePersonalRead } from '../../../platform/audit/request-context.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { ENDED } from './ended.ts'
import { endSessions } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { masked } from '../people/user-seal.ts'
import { peopleInScope } from '../people/people-scope.ts'
import { demandNotAbove, notAbove } from './rank.ts'

type Asked = PageQuery & QueryParams

const columns = askedBy(ONLINE_ASKED, {
  id: column.id('s.id'),
  username: column.text('u.username'),
  realname: column.text('u.realname'),
  ip: column.text('s.ip'),
  loginTime: column.moment('s.created_at'),
  lastActiveTime: column.moment('s.last_active_at'),
})

/**
 * Who is signed in, among the people the asker looks after. What lets somebody in is not in it
 * (rules/security#sessions).
 */
export async function onlineList(
  context: AppContext,
  sessions: Sessions,
  who: Staff,
  asked: Asked,
): Promise<PageResult<OnlineRow>> {
  await sessions.flush()
  const { username: _username, realname: _realname, ...query } = asked
  const page = await listPage<OnlineRow>(context.database.system, onlineListed(context, who, asked), query)
  notePersonalRead('在线用户', page.records.length)
  return { ...page, records: page.records.map(row => masked(context.personal, row)) }
}

function onlineListed({ clock, config }: AppContext, who: Staff, { username, realname }: QueryParams): Listed {
  const now = clock.now()
  const idleSince = new Date(now.getTime() - config.SESSION_IDLE_MINUTES * 60_000)
  return {
    columns,
    select: sql`s.id, s.id as token, u.username, u.realname, u.avatar, u.birthday, u.sex, u.phone, s.ip, s.user_agent as device,
      s.created_at as "loginTime", s.last_active_at as "lastActiveTime", s.id = ${who.sessionId} as self`,
    from: sql`sys_session s join sys_user u on u.id = s.user_id and u.deleted_at is null`,
    where: sql<SqlBool>`s.tenant_id = ${who.tenantId} and s.revoked_at is null and s.expires_at > ${now}
      and s.last_active_at >= ${idleSince} and ${peopleInScope(who, 'u')}
      and ${contains('u.username', username)} and ${contains('u.realname', realname)}`,
    order: [down('s.last_active_at'), down('s.id')],
    unique: down('s.id'),
  }
}

/** `*wang*` or `wang`: either finds what contains it. */
function contains(column: string, asked: unknown) {
  const needle = typeof asked === 'string' ? asked.replaceAll('*', '').trim() : ''
  return needle === '' ? sql`true` : sql`strpos(lower(${sql.ref(column)}), lower(${needle})) > 0`
}

interface Signed {
  id: ColumnOf<'sys_session.id'>
  username: ColumnOf<'sys_user.username'>
}

/**
 * Signs out the sessions of others among these, but of nobody who stands above the asker; the asker's own goes the ordinary
 * way. Answers whose ended.
 */
export async function forceOut(context: AppContext, sessions: Sessions, who: Staff, ids: readonly string[]) {
  const { system } = context.database
  const { rows } = await sql<Signed>`
    update sys_session s set revoked_at = ${context.clock.now()}, revoked_why = ${ENDED.forced}
    from sys_user u
    where u.id = s.user_id and s.id = any(${ids}::uuid[]) and s.id <> ${who.sessionId}::uuid and s.tenant_id = ${who.tenantId}
      and s.revoked_at is null and s.expires_at > ${context.clock.now()} and ${peopleInScope(who, 'u')}
      and ${notAbove(sessions, who, 'u')}
    returning s.id, u.username`.execute(system)
  await sessions.changed(...rows.map(({ id }) => ({ session: id })))
  for (const { username } of rows) auditForced(context, who, username)
  return rows.map(row => row.id)
}

/** The same for all that a question finds: as many as the person was told, or none. */
export async function forceFoundOut(
  context: AppContext,
  sessions: Sessions,
  who: Staff,
  query: QueryParams & Expecting,
) {
  if (!who.grants.may('sys:online:list')) throw deny.forbidden()
  await sessions.flush()
  const { username: _username, realname: _realname, ...rest } = query
  const ids = await foundIds(context.database.system, onlineListed(context, who, query), rest)
  return forceOut(context, sessions, who, ids)
}

/** Signs somebody else out; the asker's own session goes the ordinary way. */
export async function forceLogout(
  context: AppContext,
  sessions: Sessions,
  who: Staff,
  sessionId: string,
): Promise<boolean> {
  const person = await context.database.system
    .selectFrom('sys_session as s')
    .innerJoin('sys_user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.username'])
    .where('s.id', '=', sessionId)
    .where('s.tenant_id', '=', who.tenantId)
    .where(peopleInScope(who, 'u'))
    .executeTakeFirst()
  if (!person) throw deny.notFound()
  await demandNotAbove(context, sessions, who, [person.id])
  const ended = await endSessions(
    context.database.system,
    { session: sessionId, tenantId: who.tenantId },
    ENDED.forced,
    context.clock.now(),
  )
  await sessions.changed({ session: sessionId })
  auditForced(context, who, person.username)
  return ended.length > 0
}

function auditForced({ audit }: AppContext, { tenantId, userId, username }: Staff, whom: string): void {
  audit.write({ kind: 'security', content: `强制 ${whom} 下线`, tenantId, userId, username })
}
