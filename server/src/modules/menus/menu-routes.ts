import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { menuCalls, type MenuNode } from '@xuanjiao/contract/system/menus/menu-calls'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { nestRows } from '../../platform/primitives/nest-rows.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { readPermissionTree } from '../roles/index.ts'

/** What clients of that wire ask of the menu beside the calls of every record. */
export function menuRoutes(context: EntityServices): void {
  const { all } = recordAccessOf(context, menu)
  serveStaff(context, menuCalls.nested, async ({ principal }) =>
    nestRows<MenuNode, MenuNode>(
      await all(principal, {}),
      row => row.parentId,
      (row, children) => (children.length === 0 ? row : { ...row, children }),
    ),
  )
  serveStaff(context, menuCalls.roots, ({ principal }) => all(principal, { menuType: String(MENU_TYPE.top) }))
  serveStaff(context, menuCalls.below, ({ principal, query }) => all(principal, { parentId: query.parentId }))
  serveStaff(context, menuCalls.belowAll, async ({ principal, query }) => {
    const rows = await all(principal, { parentId: query.parentIds.join(',') })
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
