import type { PermissionNode, PermissionTree } from '@xuanjiao/contract/system/roles/role-calls'
import { sql } from 'kysely'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { menu } from '@xuanjiao/contract/system/menus/menu'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'

interface PermissionTreeRow {
  id: ColumnOf<'sys_permission.id'>
  parentId: ColumnOf<'sys_permission.parent_id'>
  name: ColumnOf<'sys_permission.name'>
  ruleFlag: Computed<number>
}

/** All menus and permissions as a tree to tick, and every id in it (rules/wire-system#roles). */
export async function readPermissionTree(
  { database }: Pick<AppContext, 'database'>,
  { grants }: Principal,
): Promise<PermissionTree> {
  const isNamed = grants.fieldAccess(fieldPermissionCode(menu, 'name')) !== 'hidden'
  const { rows } = await sql<PermissionTreeRow>`
    select p.id, p.parent_id as "parentId", ${isNamed ? sql`p.name` : sql`''`} as name,
      case when exists (select from sys_data_rule d where d.permission_id = p.id and d.deleted_at is null) then 1 else 0 end as "ruleFlag"
    from sys_permission p where p.deleted_at is null order by p.sort_no, p.id`.execute(database.system)
  const known = new Set(rows.map(row => row.id))
  const below = Map.groupBy(rows, row => (row.parentId !== null && known.has(row.parentId) ? row.parentId : ''))
  return { treeList: nodesIn(below, ''), ids: rows.map(row => row.id) }
}

function nodesIn(below: ReadonlyMap<string, PermissionTreeRow[]>, parent: string): PermissionNode[] {
  return (below.get(parent) ?? []).map(row => {
    const children = nodesIn(below, row.id)
    const isLeaf = children.length === 0
    return {
      key: row.id,
      value: row.id,
      title: row.name,
      label: row.name,
      slotTitle: row.name,
      parentId: row.parentId,
      ruleFlag: row.ruleFlag,
      isLeaf,
      leaf: isLeaf,
      scopedSlots: { title: 'hasDatarule' },
      ...(isLeaf ? {} : { children }),
    }
  })
}
