import { organisationReplies, recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { departPermissionCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { readGivenRules, saveGivenRules, type DataRuleServices } from '../data-rules/index.ts'
import { recordAccessOf } from '../entities/index.ts'
import { changeGrants, grantDifference } from '../roles/index.ts'

const PERMISSIONS = { table: 'sys_depart_permission', own: 'depart_id', other: 'permission_id' }

/** Where it is kept which data rules the roles of a department may be given. */
export const DEPART_RULES = { table: 'sys_depart_data_rule', own: 'depart_id', other: 'rule_id' }

/** What the roles of a department can be made of. */
export async function departPermissionIds({ database }: Pick<AppContext, 'database'>, id: string): Promise<string[]> {
  const rows = await database.system
    .selectFrom('sys_depart_permission as l')
    .innerJoin('sys_permission as p', 'p.id', 'l.permission_id')
    .select('p.id')
    .where('l.depart_id', '=', id)
    .where('p.deleted_at', 'is', null)
    .execute()
  return rows.map(row => row.id)
}

/** What a department may give: decided by who may give it themselves, of departments they look after. */
export function departPermissionRoutes(context: DataRuleServices): void {
  const departs = recordAccessOf(context, depart)
  serveStaff(context, departPermissionCalls.ids, async ({ principal, query: { departId } }) => {
    await departs.get(principal, departId)
    return departPermissionIds(context, departId)
  })
  serveStaff(context, departPermissionCalls.save, async ({ principal, body: { departId, ...change } }) => {
    await departs.get(principal, departId)
    const difference = grantDifference(context, principal, change)
    await changeGrants(context, principal, PERMISSIONS, departId, difference)
    return withMessage(recordReplies.saved, null)
  })
  serveStaff(context, departPermissionCalls.rules, async ({ principal, query: { departId, permissionId } }) => {
    await departs.get(principal, departId)
    return readGivenRules(context, DEPART_RULES, departId, permissionId)
  })
  serveStaff(context, departPermissionCalls.saveRules, async ({ principal, body }) => {
    await departs.get(principal, body.departId)
    if (!(await departPermissionIds(context, body.departId)).includes(body.permissionId))
      throw appErrors.business(organisationReplies.departGrantsFirst)
    await saveGivenRules(context, principal, DEPART_RULES, body.departId, body)
    return withMessage(organisationReplies.rulesSaved, null)
  })
}
