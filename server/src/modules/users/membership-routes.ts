import { recordReplies, organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { user } from '@xuanjiao/contract/system/users/user'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { splitCommaList } from '@xuanjiao/wire/id'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { requireGrantableRoles, requireRemainingAdministrator } from '../roles/index.ts'
import { requireDeparts } from './user-hooks.ts'

type MembershipServices = EntityServices & Pick<AppContext, 'sessions'>

/** What somebody holds; giving one role or department to several people, or taking it from them. */
export function membershipRoutes(context: MembershipServices): void {
  serveRoles(context)
  serveDeparts(context)
}

function serveRoles(context: MembershipServices): void {
  const records = recordAccessOf(context, user)
  serveStaff(context, userCalls.roleIds, async ({ principal, query }) => {
    const { selectedroles } = await records.get(principal, query.userid)
    const ids = splitCommaList(selectedroles ?? '')
    if (ids.length === 0) throw appErrors.business(organisationReplies.roleMissing)
    return ids
  })
  serveStaff(context, userCalls.giveRole, async ({ principal, body: { roleId, userIdList: ids } }) => {
    await requireGrantableRoles(context, principal, [roleId])
    await records.link(principal, { ids, field: 'selectedroles', other: roleId })
    return withMessage(organisationReplies.linked, null)
  })
  const take = async (principal: Principal, roleId: string, ids: readonly string[]) => {
    await requireGrantableRoles(context, principal, [roleId])
    const change = { ids, field: 'selectedroles', other: roleId }
    await records.unlink(principal, change, db => requireRemainingAdministrator(db, principal.tenantId))
    return withMessage(recordReplies.deleted, null)
  }
  serveStaff(context, userCalls.takeRole, ({ principal, query }) => take(principal, query.roleId, [query.userId]))
  serveStaff(context, userCalls.takeRoleBatch, ({ principal, query }) => take(principal, query.roleId, query.userIds))
}

function serveDeparts(context: MembershipServices): void {
  const records = recordAccessOf(context, user)
  serveStaff(context, userCalls.departs, async ({ db, principal, query }) => {
    const { selecteddeparts } = await records.get(principal, query.userId)
    const departs = await db
      .selectFrom('sys_depart as d')
      .select(['d.id as key', 'd.id as value', 'd.depart_name as title'])
      .where('d.id', '=', anyOf(splitCommaList(selecteddeparts ?? '')))
      .orderBy('d.org_code')
      .execute()
    if (departs.length === 0) throw appErrors.business(organisationReplies.departmentNotFound)
    return departs
  })
  serveStaff(context, userCalls.putInDepart, async ({ db, principal, body: { depId, userIdList: ids } }) => {
    await requireDeparts(db, principal, [depId])
    await records.link(principal, { ids, field: 'selecteddeparts', other: depId })
    return withMessage(organisationReplies.linked, null)
  })
  const take = async (db: Db, principal: Principal, depId: string, ids: readonly string[]) => {
    await requireDeparts(db, principal, [depId])
    const seen = await records.first(principal, { code: ids.join(',') })
    if (seen.length < new Set(ids).size) throw appErrors.notFound()
    await requireStandsIn(db, depId, ids)
    await records.unlink(principal, { ids, field: 'selecteddeparts', other: depId })
    return withMessage(recordReplies.deleted, null)
  }
  serveStaff(context, userCalls.takeFromDepart, ({ db, principal, query }) =>
    take(db, principal, query.depId, [query.userId]),
  )
  serveStaff(context, userCalls.takeFromDepartBatch, ({ db, principal, query }) =>
    take(db, principal, query.depId, query.userIds),
  )
}

async function requireStandsIn(db: Db, departId: string, ids: readonly string[]): Promise<void> {
  const held = await db
    .selectFrom('sys_user_depart')
    .select('user_id')
    .where('depart_id', '=', departId)
    .where('user_id', '=', anyOf(ids))
    .execute()
  if (held.length < new Set(ids).size) throw appErrors.business(organisationReplies.notInDepartment)
}
