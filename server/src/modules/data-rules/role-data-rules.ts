import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { role } from '@xuanjiao/contract/system/roles/role'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { statementsIn } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { addLinks, recordAccessOf, removeLinks } from '../entities/index.ts'
import { ADMINISTRATOR_ROLE, requireGrantableRoles, rolePermissionIds } from '../roles/index.ts'
import { grantedIdsOf, publishSessionChanges } from '../session/index.ts'
import { readDataRules, requireOpenRows, ruledList, type DataRuleServices } from './data-rule-store.ts'

/** Where it is kept which rules a role has. */
const GIVEN = { table: 'sys_role_data_rule', own: 'role_id', other: 'rule_id' }

/** Which data rules a role has of a permission it holds. */
export function roleDataRuleRoutes(context: DataRuleServices): void {
  serveStaff(context, roleCalls.rules, async ({ principal, query: { permissionId, roleId } }) => {
    await recordAccessOf(context, role).get(principal, roleId)
    const rules = await readDataRules(context, permissionId)
    if (rules.length === 0) throw appErrors.business(organisationReplies.grantsMissing)
    const given = await givenRules(context, roleId, permissionId)
    return { datarule: rules, ...(given.length > 0 && { drChecked: given.join(',') }) }
  })
  serveStaff(context, roleCalls.saveRules, async ({ principal, body }) => {
    await saveRoleRules(context, principal, body)
    return withMessage(organisationReplies.rulesSaved, null)
  })
}

interface RoleRules {
  readonly roleId: string
  readonly permissionId: string
  readonly dataRuleIds: readonly string[]
}

async function saveRoleRules(
  context: DataRuleServices,
  principal: Principal,
  { roleId, permissionId, dataRuleIds }: RoleRules,
): Promise<void> {
  const held = await rolePermissionIds(context, principal, roleId)
  if (!held.includes(permissionId)) throw appErrors.business(organisationReplies.grantsFirst)
  const { roleCode } = await recordAccessOf(context, role).get(principal, roleId)
  if (roleCode === ADMINISTRATOR_ROLE) throw appErrors.business('管理员角色不受数据规则限制')
  if (!grantedIdsOf(context, principal).has(permissionId)) throw appErrors.forbidden()
  requireOpenRows(principal, (await ruledList(context, permissionId)).code)
  await requireGrantableRoles(context, principal, [roleId])
  const known = new Set((await readDataRules(context, permissionId)).map(rule => rule.id))
  if (dataRuleIds.some(id => !known.has(id))) throw appErrors.field('dataRuleIds', '数据规则不存在，请刷新')
  const before = await givenRules(context, roleId, permissionId)
  await context.database
    .forTenant(principal.tenantId)
    .transaction()
    .execute(async db => {
      const acting = { runStatement: statementsIn(db) }
      await addLinks(
        principal,
        GIVEN,
        [roleId],
        dataRuleIds.filter(id => !before.includes(id)),
        acting,
      )
      await removeLinks(
        principal,
        GIVEN,
        [roleId],
        before.filter(id => !dataRuleIds.includes(id)),
        acting,
      )
    })
  await publishSessionChanges(context, 'grants')
}

/** The rules of a permission that a role has. */
async function givenRules({ database }: DataRuleServices, roleId: string, permissionId: string): Promise<string[]> {
  const rows = await database.system
    .selectFrom('sys_role_data_rule as l')
    .innerJoin('sys_data_rule as d', 'd.id', 'l.rule_id')
    .select('d.id')
    .where('l.role_id', '=', roleId)
    .where('d.permission_id', '=', permissionId)
    .where('d.deleted_at', 'is', null)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
  return rows.map(row => row.id)
}
