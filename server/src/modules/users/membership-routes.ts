import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { user } from '@xuanjiao/contract/system/users/user'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { splitCommaList } from '@xuanjiao/wire/id'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, serveLinkCalls, type EntityServices } from '../entities/index.ts'
import { requireGrantableRoles, requireRemainingAdministrator } from '../roles/index.ts'
import { requireDeparts } from './user-hooks.ts'

/** What somebody holds; giving one role or department to several people, or taking it from them. */
export function membershipRoutes(context: EntityServices & Pick<AppContext, 'sessions'>): void {
  const records = recordAccessOf(context, user)
  serveLinkCalls(context, user, {
    calls: userCalls.roles,
    field: 'selectedroles',
    requireGrantable: ({ principal }, role) => requireGrantableRoles(context, principal, [role]),
    afterTake: (db, { tenantId }) => requireRemainingAdministrator(db, tenantId),
  })
  serveLinkCalls(context, user, {
    calls: userCalls.places,
    field: 'selecteddeparts',
    notLinked: organisationReplies.notInDepartment,
    requireGrantable: ({ db, principal }, depart) => requireDeparts(db, principal, [depart]),
  })
  serveStaff(context, userCalls.roleIds, async ({ principal, query }) => {
    const { selectedroles } = await records.get(principal, query.userid)
    const ids = splitCommaList(selectedroles ?? '')
    if (ids.length === 0) throw appErrors.business(organisationReplies.roleMissing)
    return ids
  })
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
}
