import { organisationReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { user } from '@xuanjiao/contract/system/users/user'
import { userAgentCalls, type UserAgent } from '@xuanjiao/contract/system/users/user-agent'
import { readDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { readManagedAccount } from './user-guards.ts'

type AgentServices = EntityServices & Pick<AppContext, 'sessions'>

/**
 * By hand, since no scope of a definition says whose these rows are: they belong to people, and are seen and changed by
 * who may see and change those.
 */
export function userAgentRoutes(context: AgentServices): void {
  const people = recordAccessOf(context, user)
  const named = async (principal: Principal, username: string) =>
    people.find(principal, { username }).then(row => (row?.status === 1 ? row : undefined))
  const save = async (db: Db, principal: Principal, draft: Omit<UserAgent, 'id'>) => {
    const owner = await named(principal, draft.userName)
    if (!owner) throw appErrors.notFound()
    await readManagedAccount(context, principal, owner.id)
    const agent = await named(principal, draft.agentUserName)
    if (!agent) throw appErrors.field('agentUserName', '代理人不存在或已冻结')
    if (agent.id === owner.id) throw appErrors.field('agentUserName', '代理人不能是本人')
    await storeAgent(db, principal, owner.id, agent.id, draft)
    return withMessage(says.agentSet, null)
  }
  serveStaff(context, userAgentCalls.get, async ({ db, principal, query: { userName } }) => {
    const isOwn = userName.toLowerCase() === principal.username.toLowerCase()
    if (!isOwn && !principal.grants.may(`${user.perms}:edit`)) throw appErrors.forbidden()
    const ownerId = isOwn ? principal.userId : (await people.find(principal, { username: userName }))?.id
    const agent = ownerId === undefined ? undefined : await readAgent(db, ownerId)
    if (!agent) throw appErrors.business(says.noAgent)
    return agent
  })
  serveStaff(context, userAgentCalls.add, ({ db, principal, body }) => save(db, principal, body))
  serveStaff(context, userAgentCalls.edit, ({ db, principal, body }) => save(db, principal, body))
}

const readAgent = (db: Db, userId: string): Promise<UserAgent | undefined> =>
  db
    .selectFrom('sys_user_agent as g')
    .innerJoin('sys_user as u', 'u.id', 'g.user_id')
    .innerJoin('sys_user as a', 'a.id', 'g.agent_id')
    .select(['g.id', 'u.username as userName', 'a.username as agentUserName'])
    .select(['g.start_time as startTime', 'g.end_time as endTime', 'g.status'])
    .where('g.user_id', '=', userId)
    .executeTakeFirst()

async function storeAgent(
  db: Db,
  { tenantId, username }: Principal,
  ownerId: string,
  agentId: string,
  draft: Pick<UserAgent, 'startTime' | 'endTime' | 'status'>,
): Promise<void> {
  const [start, end] = [readDatetime(draft.startTime), readDatetime(draft.endTime)]
  if (start === undefined || end === undefined || start >= end)
    throw appErrors.field('endTime', '结束时间应晚于开始时间')
  await sql`insert into sys_user_agent (id, tenant_id, user_id, agent_id, start_time, end_time, status, created_by)
    values (${newId()}, ${tenantId}, ${ownerId}, ${agentId}, ${start}, ${end}, ${draft.status}, ${username})
    on conflict (tenant_id, user_id) do update set agent_id = excluded.agent_id, start_time = excluded.start_time,
      end_time = excluded.end_time, status = excluded.status, updated_by = excluded.created_by, updated_at = now()`.execute(
    db,
  )
}
