import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { role } from '@xuanjiao/contract/system/roles/role'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf } from '../entities/index.ts'
import { ADMINISTRATOR_ROLE, requireGrantableRoles, ROLE_PERMISSIONS } from '../roles/index.ts'
import type { DataRuleServices } from './data-rule-store.ts'
import { serveRuleSet } from './given-rules.ts'

/** Which data rules a role has of a permission it holds. */
export function roleDataRuleRoutes(context: DataRuleServices): void {
  serveRuleSet(context, {
    calls: roleCalls,
    key: 'roleId',
    links: { table: 'sys_role_data_rule', own: 'role_id', other: 'rule_id' },
    permissions: ROLE_PERMISSIONS,
    permissionFirst: organisationReplies.grantsFirst,
    read: recordAccessOf(context, role).get,
    async requireChangeable(principal, { id, roleCode }) {
      if (roleCode === ADMINISTRATOR_ROLE) throw appErrors.business('管理员角色不受数据规则限制')
      await requireGrantableRoles(context, principal, [id])
    },
  })
}
