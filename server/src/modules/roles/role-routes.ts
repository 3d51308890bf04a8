import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { role } from '@xuanjiao/contract/system/roles/role'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { serveRolePermissions } from './role-permissions.ts'
import { grantableRoles } from './role-guards.ts'
import { readPermissionTree } from './permission-tree.ts'

type RoleServices = EntityServices & Pick<AppContext, 'sessions'>

/** What is asked of roles beside the calls of every record. */
export function roleRoutes(context: RoleServices): void {
  const recordAccess = recordAccessOf(context, role)
  serveStaff(context, roleCalls.all, async ({ principal }) => {
    const matches = await readGrantableRoles(context, principal)
    if (matches.length === 0) throw appErrors.business(organisationReplies.roleMissing)
    return matches
  })
  serveStaff(context, roleCalls.assignable, async ({ principal, query }) => {
    if (query['id'] !== undefined) return recordAccess.page(principal, query)
    const ids = (await readGrantableRoles(context, principal)).map(({ id }) => id)
    return recordAccess.page(principal, { ...query, id: ids.join(',') || newId() })
  })
  serveStaff(context, roleCalls.isCodeFree, async ({ principal, query: { roleCode, id } }) => {
    if (await recordAccess.find(principal, { roleCode }, id))
      throw appErrors.business(organisationReplies.roleCodeTaken)
    return null
  })
  serveStaff(context, roleCalls.tree, ({ principal }) => readPermissionTree(context, principal))
  serveRolePermissions(context)
}

/** Roles that allow nothing the person may not do himself. */
async function readGrantableRoles(context: RoleServices, principal: Principal): Promise<RecordOf<typeof role>[]> {
  const roles = await recordAccessOf(context, role).all(principal, { column: 'createTime', order: 'asc' })
  const ids = roles.map(({ id }) => id)
  const grantable = await grantableRoles(context, principal, ids)
  return roles.filter(({ id }) => grantable.has(id))
}
