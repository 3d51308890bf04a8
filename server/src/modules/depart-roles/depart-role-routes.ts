import { organisationReplies, recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { departRole } from '@xuanjiao/contract/system/departs/depart-role'
import { departRoleCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { givenRuleIds, readGivenRules, saveGivenRules, type DataRuleServices } from '../data-rules/index.ts'
import { recordAccessOf } from '../entities/index.ts'
import { changeGrants, grantDifference, readPermissionTree, requireGrantableRoles } from '../roles/index.ts'
import { DEPART_RULES, departPermissionIds } from './depart-permissions.ts'
import { departRoleIdsOf, saveDepartRolesOf } from './depart-role-people.ts'

const PERMISSIONS = { table: 'sys_depart_role_permission', own: 'role_id', other: 'permission_id' }
const RULES = { table: 'sys_depart_role_data_rule', own: 'role_id', other: 'rule_id' }

/** What is asked of a department's roles beside the calls of every record. */
export function departRoleRoutes(context: DataRuleServices): void {
  servePeople(context)
  servePermissions(context)
  serveRules(context)
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
    await saveDepartRolesOf(context, principal, userId, {
      added: newRoleId.filter(id => !oldRoleId.includes(id)),
      removed: oldRoleId.filter(id => !newRoleId.includes(id)),
    })
    return withMessage(recordReplies.added, null)
  })
}

function servePermissions(context: DataRuleServices): void {
  const [roles, departs] = [recordAccessOf(context, departRole), recordAccessOf(context, depart)]
  serveStaff(context, departRoleCalls.tree, async ({ principal, query: { departId } }) => {
    await departs.get(principal, departId)
    return readPermissionTree(context, principal, await departPermissionIds(context, departId))
  })
  serveStaff(context, departRoleCalls.permissionIds, async ({ principal, query: { roleId } }) => {
    await roles.get(principal, roleId)
    return rolePermissionIds(context, roleId)
  })
  serveStaff(context, departRoleCalls.savePermissions, async ({ principal, body: { roleId, ...change } }) => {
    const { departId } = await requireOwnRole(context, principal, roleId)
    const difference = grantDifference(context, principal, change)
    const offered = await departPermissionIds(context, departId)
    if (difference.added.some(id => !offered.includes(id)))
      throw appErrors.business('部门角色只能有所在部门的权限，请刷新')
    await changeGrants(context, principal, PERMISSIONS, roleId, difference)
    return withMessage(recordReplies.saved, null)
  })
}

function serveRules(context: DataRuleServices): void {
  serveStaff(context, departRoleCalls.rules, async ({ principal, query: { permissionId, roleId } }) => {
    const { departId } = await recordAccessOf(context, departRole).get(principal, roleId)
    const offered = await givenRuleIds(context, DEPART_RULES, departId, permissionId)
    return readGivenRules(context, RULES, roleId, permissionId, offered)
  })
  serveStaff(context, departRoleCalls.saveRules, async ({ principal, body }) => {
    const { departId } = await requireOwnRole(context, principal, body.roleId)
    if (!(await rolePermissionIds(context, body.roleId)).includes(body.permissionId))
      throw appErrors.business(organisationReplies.grantsFirst)
    const offered = await givenRuleIds(context, DEPART_RULES, departId, body.permissionId)
    if (body.dataRuleIds.some(id => !offered.includes(id)))
      throw appErrors.field('dataRuleIds', '数据规则不存在，请刷新')
    await saveGivenRules(context, principal, RULES, body.roleId, body)
    return withMessage(organisationReplies.rulesSaved, null)
  })
}

/** A role of a department the person looks after, that allows no more than they may. */
async function requireOwnRole(context: DataRuleServices, principal: Principal, roleId: string) {
  const role = await recordAccessOf(context, departRole).get(principal, roleId)
  await requireGrantableRoles(context, principal, [roleId])
  return role
}

async function rolePermissionIds({ database }: DataRuleServices, roleId: string): Promise<string[]> {
  const rows = await database.system
    .selectFrom('sys_depart_role_permission as l')
    .innerJoin('sys_permission as p', 'p.id', 'l.permission_id')
    .select('p.id')
    .where('l.role_id', '=', roleId)
    .where('p.deleted_at', 'is', null)
    .execute()
  return rows.map(row => row.id)
}
