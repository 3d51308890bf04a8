import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { menuCalls, type MenuNode } from '@xuanjiao/contract/system/menus/menu-calls'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { readPermissionTree } from '../roles/index.ts'

/** What clients of that wire ask of the menu beside the calls of every record. */
export function menuRoutes(context: EntityServices): void {
  const recordAccess = recordAccessOf(context, menu)
  serveStaff(context, menuCalls.nested, async ({ principal }) => nested(await recordAccess.all(principal, {})))
  serveStaff(context, menuCalls.roots, ({ principal }) =>
    recordAccess.all(principal, { menuType: String(MENU_TYPE.top) }),
  )
  serveStaff(context, menuCalls.below, ({ principal, query }) =>
    recordAccess.all(principal, { parentId: query.parentId }),
  )
  serveStaff(context, menuCalls.belowAll, async ({ principal, query }) => {
    const rows = await recordAccess.all(principal, { parentId: query.parentIds.join(',') })
    return Object.fromEntries(Map.groupBy(rows, row => row.parentId ?? ''))
  })
  serveStaff(context, menuCalls.choices, ({ principal }) => readPermissionTree(context, principal))
  serveStaff(context, menuCalls.rules, ({ query }) =>
    context.database.system
      .selectFrom('sys_data_rule')
      .select(['id', 'permission_id as permissionId', 'rule_name as ruleName', 'rule_column as ruleColumn'])
      .select(['rule_conditions as ruleConditions', 'rule_value as ruleValue', 'status'])
      .where('permission_id', '=', query.permissionId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .execute(),
  )
}

function nested(rows: readonly MenuNode[]): MenuNode[] {
  const known = new Set(rows.map(row => row.id))
  const byParent = Map.groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : ''))
  const below = (parent: string): MenuNode[] =>
    (byParent.get(parent) ?? []).map(row => (byParent.has(row.id) ? { ...row, children: below(row.id) } : row))
  return below('')
}
