import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { departPermissionCalls as calls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { serveRuleSet, type DataRuleServices } from '../data-rules/index.ts'
import { recordAccessOf } from '../entities/index.ts'
import { servePermissionSet } from '../grants/index.ts'

/** Where it is kept what the roles of a department can be made of. */
export const DEPART_PERMISSIONS = { table: 'sys_depart_permission', own: 'depart_id', other: 'permission_id' }

/** Where it is kept which data rules the roles of a department may be given. */
export const DEPART_RULES = { table: 'sys_depart_data_rule', own: 'depart_id', other: 'rule_id' }

/** What a department may give: decided by who may give it themselves, of departments they look after. */
export function departPermissionRoutes(context: DataRuleServices): void {
  const { get: read } = recordAccessOf(context, depart)
  servePermissionSet(context, { calls, key: 'departId', links: DEPART_PERMISSIONS, read })
  serveRuleSet(context, {
    calls,
    key: 'departId',
    links: DEPART_RULES,
    permissions: DEPART_PERMISSIONS,
    permissionFirst: organisationReplies.departGrantsFirst,
    read,
  })
}
