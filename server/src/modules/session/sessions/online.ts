import { onlineSession, type OnlineRow } from '@xuanjiao/contract/system/online'
import type { PageResult } from '@xuanjiao/wire/page-result'
import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import type { FoundQuery, ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { sql, type SqlBool } from 'kysely'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { servedLog, type EntityServices, type LogSource } from '../../entities/index.ts'
import { ENDED } from './ended.ts'
import { endSessions } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { masked } from '../people/user-seal.ts'
import { peopleInScope } from '../people/people-scope.ts'
import { demandNotAbove, notAbove } from './rank.ts'

type Needs = Pick<AppContext, 'database' | 'clock' | 'audit'>

/**
 * Who is signed in, among the people the asker looks after. What lets somebody in is not in it
 * (rules/security#sessions).
 */
const onlineSource = ({ clock, config, personal }: EntityServices): LogSource => ({
  everyTenant: true,
  from: 'sys_session t join sys_user u on u.id = t.user_id and u.deleted_at is null',
  columns: {
    username: 'u.username',
    realname: 'u.realname',
    loginTime: 't.created_at',
    lastActiveTime: 't.last_active_at',
    device: 't.user_agent',
    token: 't.id',
    avatar: 'u.avatar',
    birthday: 'u.birthday',
    sex: 'u.sex',
    phone: 'u.phone',
  },
  where(who) {
    const now = clock.now()
    const idleSince = new Date(now.getTime() - config.SESSION_IDLE_MINUTES * 60_000)
    return sql`t.tenant_id = ${who.tenantId} and t.revoked_at is null and t.expires_at > ${now}
      and t.last_active_at >= ${idleSince} and ${peopleInScope(who, 'u')}`
  },
  present:
    async (_context, { sessionId }) =>
    row => ({ ...masked(personal, row), self: row['id'] === sessionId }),
})

/** The list of who is signed in, as the calls of it ask. */
export function onlineSessions(context: EntityServices, sessions: Sessions) {
  const log = servedLog<OnlineRow>(context, onlineSession, onlineSource(context))
  const asked = <Q extends QueryParams>(query: Q) => ({
    query: { ...query, username: undefined, realname: undefined },
    also: sql<SqlBool>`${contains('u.username', query['username'])} and ${contains('u.realname', query['realname'])}`,
  })
  return {
    async page(who: Staff, whole: ListQuery): Promise<PageResult<OnlineRow>> {
      await sessions.flush()
      const { query, also } = asked(whole)
      return log.list(who, query, also)
    },
    /** Who may not see who is there may not act on what a question finds. */
    async foundIds(who: Staff, whole: FoundQuery): Promise<string[]> {
      if (!who.grants.may('sys:online:list')) throw deny.forbidden()
      await sessions.flush()
      const { query, also } = asked(whole)
      return log.foundIds(who, query, also)
    },
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
export async function forceOut(context: Needs, sessions: Sessions, who: Staff, ids: readonly string[]) {
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

/** Signs somebody else out; the asker's own session goes the ordinary way. */
export async function forceLogout(context: Needs, sessions: Sessions, who: Staff, sessionId: string): Promise<boolean> {
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

function auditForced({ audit }: Pick<AppContext, 'audit'>, { tenantId, userId, username }: Staff, whom: string): void {
  audit.write({ kind: 'security', content: `强制 ${whom} 下线`, tenantId, userId, username })
}
