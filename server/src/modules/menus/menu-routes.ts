import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { menuCalls, type MenuNode } from '@xuanjiao/contract/system/menus/menu-calls'
import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { PermissionNode } from '@xuanjiao/contract/system/roles/role-calls'
import { appErrors } from '../../platform/errors/app-errors.ts'
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
  serveStaff(context, menuCalls.level, async ({ principal, query }) => {
    const { treeList } = await readPermissionTree(context, principal)
    const level = query.pid === undefined ? treeList : findNode(treeList, query.pid)?.children
    if (level === undefined) throw appErrors.business(organisationReplies.menuMissing)
    return level.map(node => ({ ...node, children: undefined }))
  })
}

function findNode(nodes: readonly PermissionNode[], key: string): PermissionNode | undefined {
  return nodes.find(node => node.key === key) ?? nodes.flatMap(node => findNode(node.children ?? [], key) ?? [])[0]
}
