import { organisationReplies, recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { departRole } from '@xuanjiao/contract/system/departs/depart-role'
import { departRoleCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { givenRuleIds, serveRuleSet, type DataRuleServices } from '../data-rules/index.ts'
import { recordAccessOf } from '../entities/index.ts'
import { heldPermissionIds, linkDifference, servePermissionSet } from '../grants/index.ts'
import { readPermissionTree, requireGrantableRoles } from '../roles/index.ts'
import { DEPART_PERMISSIONS, DEPART_RULES } from './depart-permissions.ts'
import { departRoleIdsOf, saveDepartRolesOf } from './depart-role-people.ts'

const PERMISSIONS = { table: 'sys_depart_role_permission', own: 'role_id', other: 'permission_id' }

/** What is asked of a department's roles beside the calls of every record. */
export function departRoleRoutes(context: DataRuleServices): void {
  servePeople(context)
  servePermissions(context)
}

function servePeople(context: DataRuleServices): void {
  const roles = recordAccessOf(context, departRole)
  serveStaff(context, departRoleCalls.ofDepart, async ({ principal, query: { departId } }) => {
    const found = await roles.all(principal, { departId, column: 'createTime', order: 'asc' })
    return found.filter(role => role.departId === departId)
  })
  serveStaff(context, departRoleCalls.ofUser, async ({ principal, query: { userId, departId } }) =>
    (await departRoleIdsOf(context, principal, userId, departId)).map(droleId => ({ droleId })),
  )
  serveStaff(context, departRoleCalls.setOfUser, async ({ principal, body }) => {
    const { userId, newRoleId, oldRoleId } = body
    await saveDepartRolesOf(context, principal, userId, linkDifference(newRoleId, oldRoleId))
    return withMessage(recordReplies.added, null)
  })
}

/** What a role allows is of what its department has; it is changed by who may do as much. */
function servePermissions(context: DataRuleServices): void {
  const departs = recordAccessOf(context, depart)
  const { get: read } = recordAccessOf(context, departRole)
  const requireOwn = (principal: Principal, id: string) => requireGrantableRoles(context, principal, [id])
  serveStaff(context, departRoleCalls.tree, async ({ principal, query: { departId } }) => {
    await departs.get(principal, departId)
    const offered = await heldPermissionIds(context, DEPART_PERMISSIONS, departId)
    return readPermissionTree(context, principal, offered)
  })
  servePermissionSet(context, {
    calls: departRoleCalls,
    key: 'roleId',
    links: PERMISSIONS,
    read,
    async requireChangeable(principal, { id, departId }, { added }) {
      await requireOwn(principal, id)
      const offered = await heldPermissionIds(context, DEPART_PERMISSIONS, departId)
      if (added.some(one => !offered.includes(one))) throw appErrors.business('部门角色只能有所在部门的权限，请刷新')
    },
  })
  serveRuleSet(context, {
    calls: departRoleCalls,
    key: 'roleId',
    links: { table: 'sys_depart_role_data_rule', own: 'role_id', other: 'rule_id' },
    permissions: PERMISSIONS,
    permissionFirst: organisationReplies.grantsFirst,
    read,
    requireChangeable: (principal, { id }) => requireOwn(principal, id),
    offered: ({ departId }, permissionId) => givenRuleIds(context, DEPART_RULES, departId, permissionId),
  })
}
