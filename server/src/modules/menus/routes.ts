import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { menuCalls, type MenuNode } from '@xuanjiao/contract/system/menus/menu-calls'
import { serve } from '../../platform/calls/serve.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { permissionTree } from '../roles/index.ts'

/** What clients of that wire ask of the menu beside the calls of every record. */
export function menuRoutes(context: EntityServices): void {
  const records = recordsOf(context, menu)
  serve(context, menuCalls.nested, async ({ who }) => nested(await records.every(who, {})))
  serve(context, menuCalls.roots, ({ who }) => records.every(who, { menuType: String(MENU_TYPE.top) }))
  serve(context, menuCalls.below, ({ who, query }) => records.every(who, { parentId: query.parentId }))
  serve(context, menuCalls.belowAll, async ({ who, query }) => {
    const rows = await records.every(who, { parentId: query.parentIds.join(',') })
    return Object.fromEntries(Map.groupBy(rows, row => row.parentId ?? ''))
  })
  serve(context, menuCalls.choices, ({ who }) => permissionTree(context, who))
  serve(context, menuCalls.rules, ({ query }) =>
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
