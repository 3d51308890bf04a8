import type { PermissionNode, PermissionTree } from '@xuanjiao/contract/system/roles/role-calls'
import { treeNodeOf } from '@xuanjiao/contract/calls/tree-node'
import { sql } from 'kysely'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { menu } from '@xuanjiao/contract/system/menus/menu'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { nestRows } from '../../platform/primitives/nest-rows.ts'
import type { Principal } from '../../platform/access/principal.ts'

interface PermissionTreeRow {
  id: ColumnOf<'sys_permission.id'>
  parentId: ColumnOf<'sys_permission.parent_id'>
  name: ColumnOf<'sys_permission.name'>
  ruleFlag: Computed<number>
}

/** All menus and permissions, or some, as a tree to tick, and every id in it (rules/wire-system#roles). */
export async function readPermissionTree(
  { database }: Pick<AppContext, 'database'>,
  { grants }: Principal,
  among?: readonly string[],
): Promise<PermissionTree> {
  const isNamed = grants.fieldAccess(fieldPermissionCode(menu, 'name')) !== 'hidden'
  const { rows } = await sql<PermissionTreeRow>`
    select p.id, p.parent_id as "parentId", ${isNamed ? sql`p.name` : sql`''`} as name,
      case when exists (select from sys_data_rule d where d.permission_id = p.id and d.deleted_at is null) then 1 else 0 end as "ruleFlag"
    from sys_permission p where p.deleted_at is null${among ? sql` and p.id = any(${among}::uuid[])` : sql``} order by p.sort_no, p.id`.execute(
    database.system,
  )
  const nodes = nestRows<PermissionTreeRow, PermissionNode>(rows, row => row.parentId, nodeOf)
  return { treeList: nodes, ids: rows.map(row => row.id) }
}

function nodeOf({ id, name, parentId, ruleFlag }: PermissionTreeRow, children: PermissionNode[]): PermissionNode {
  const isLeaf = children.length === 0
  return {
    ...treeNodeOf(id, name),
    slotTitle: name,
    parentId,
    ruleFlag,
    isLeaf,
    leaf: isLeaf,
    scopedSlots: { title: 'hasDatarule' },
    ...(isLeaf ? {} : { children }),
  }
}
