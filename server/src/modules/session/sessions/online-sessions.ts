import { onlineSession, type OnlineRow } from '@xuanjiao/contract/system/online-calls'
import type { PageResult } from '@xuanjiao/wire/page-result'
import type { MatchingRowsQuery, ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { servedLog, type EntityServices, type LogSource } from '../../entities/index.ts'
import { SESSION_END_REASONS } from './session-end-reasons.ts'
import type { Sessions } from './sessions.ts'
import { maskUserRow } from '../people/user-encryption.ts'
import { peopleScopeCondition } from '../people/people-scope.ts'
import { requireNotAbove, notAboveCondition } from './people-rank.ts'

type OnlineSessionServices = Pick<AppContext, 'database' | 'clock' | 'audit'>

/**
 * Who is signed in, among the people the asker looks after. What lets somebody in is not in it
 * (rules/security#sessions).
 */
const onlineSource = ({ clock, config, personalEncryption }: EntityServices): LogSource => ({
  everyTenant: true,
  looselyFound: ['username', 'realname'],
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
  rowCondition(principal) {
    const now = clock.now()
    const idleSince = new Date(now.getTime() - config.SESSION_IDLE_MINUTES * 60_000)
    return sql`t.tenant_id = ${principal.tenantId} and t.scopes is null and t.revoked_at is null and t.expires_at > ${now}
      and t.last_active_at >= ${idleSince} and ${peopleScopeCondition(principal, 'u')}`
  },
  createPresenter:
    async (_context, { sessionId }) =>
    row => ({ ...maskUserRow(personalEncryption, row), self: row['id'] === sessionId }),
})

/** The list of who is signed in, as the calls of it ask. */
export function onlineSessionList(context: EntityServices, sessions: Sessions) {
  const log = servedLog<OnlineRow>(context, onlineSession, onlineSource(context))
  return {
    async page(principal: Principal, query: ListQuery): Promise<PageResult<OnlineRow>> {
      await sessions.flush()
      return log.readPage(principal, query)
    },
    /** Who may not see who is there may not act on what a question finds. */
    async foundIds(principal: Principal, query: MatchingRowsQuery): Promise<string[]> {
      if (!principal.grants.may('sys:online:list')) throw appErrors.forbidden()
      await sessions.flush()
      return log.matchingIds(principal, query)
    },
  }
}

interface OnlineSession {
  id: ColumnOf<'sys_session.id'>
  username: ColumnOf<'sys_user.username'>
}

/**
 * Signs out the sessions of others among these, but of nobody who stands above the asker; the asker's own goes the ordinary
 * way. Answers whose ended.
 */
export async function endOthersSessions(
  context: OnlineSessionServices,
  sessions: Sessions,
  principal: Principal,
  ids: readonly string[],
) {
  const { system } = context.database
  const { rows } = await sql<OnlineSession>`
    update sys_session s set revoked_at = ${context.clock.now()}, revoked_why = ${SESSION_END_REASONS.forced}
    from sys_user u
    where u.id = s.user_id and s.id = any(${ids}::uuid[]) and s.id <> ${principal.sessionId}::uuid and s.tenant_id = ${principal.tenantId}
      and s.revoked_at is null and s.expires_at > ${context.clock.now()} and ${peopleScopeCondition(principal, 'u')}
      and ${notAboveCondition(sessions, principal, 'u')}
    returning s.id, u.username`.execute(system)
  await sessions.publishChanges(...rows.map(({ id }) => ({ session: id })))
  for (const { username } of rows) writeForcedLogout(context, principal, username)
  return rows.map(row => row.id)
}

/** Signs somebody else out; the asker's own session goes the ordinary way. False where none of theirs was open. */
export async function endOtherSession(
  context: OnlineSessionServices,
  sessions: Sessions,
  principal: Principal,
  sessionId: string,
): Promise<boolean> {
  if (!ID_PATTERN.test(sessionId)) return false
  const person = await context.database.system
    .selectFrom('sys_session as s')
    .innerJoin('sys_user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.username'])
    .where('s.id', '=', sessionId)
    .where('s.tenant_id', '=', principal.tenantId)
    .where(peopleScopeCondition(principal, 'u'))
    .executeTakeFirst()
  if (!person) return false
  await requireNotAbove(context, sessions, principal, [person.id])
  const ended = (await endOthersSessions(context, sessions, principal, [sessionId])).length > 0
  // Trying is written down too: whoever looks into a case asks who acted on whom, not whether it was in time.
  if (!ended) writeForcedLogout(context, principal, person.username, '，会话此前已经结束')
  return ended
}

function writeForcedLogout(
  { audit }: Pick<AppContext, 'audit'>,
  { tenantId, userId, username }: Principal,
  whom: string,
  outcome = '',
): void {
  audit.write({ kind: 'security', content: `强制 ${whom} 下线${outcome}`, tenantId, userId, username })
}
