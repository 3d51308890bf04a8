import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { role } from '@xuanjiao/contract/system/roles/role'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf } from '../entities/index.ts'
import { ADMINISTRATOR_ROLE, requireGrantableRoles, rolePermissionIds } from '../roles/index.ts'
import type { DataRuleServices } from './data-rule-store.ts'
import { readGivenRules, saveGivenRules } from './given-rules.ts'

/** Where it is kept which rules a role has. */
const GIVEN = { table: 'sys_role_data_rule', own: 'role_id', other: 'rule_id' }

/** Which data rules a role has of a permission it holds. */
export function roleDataRuleRoutes(context: DataRuleServices): void {
  serveStaff(context, roleCalls.rules, async ({ principal, query: { permissionId, roleId } }) => {
    await recordAccessOf(context, role).get(principal, roleId)
    return readGivenRules(context, GIVEN, roleId, permissionId)
  })
  serveStaff(context, roleCalls.saveRules, async ({ principal, body }) => {
    await requireRuleableRole(context, principal, body)
    await saveGivenRules(context, principal, GIVEN, body.roleId, body)
    return withMessage(organisationReplies.rulesSaved, null)
  })
}

async function requireRuleableRole(
  context: DataRuleServices,
  principal: Principal,
  { roleId, permissionId }: { readonly roleId: string; readonly permissionId: string },
): Promise<void> {
  const held = await rolePermissionIds(context, principal, roleId)
  if (!held.includes(permissionId)) throw appErrors.business(organisationReplies.grantsFirst)
  const { roleCode } = await recordAccessOf(context, role).get(principal, roleId)
  if (roleCode === ADMINISTRATOR_ROLE) throw appErrors.business('管理员角色不受数据规则限制')
  await requireGrantableRoles(context, principal, [roleId])
}
