import type { DataRule, PermissionItem } from '@xuanjiao/contract/system/permissions'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'

const COLUMNS = [
  'p.id',
  'p.parent_id as parentId',
  'p.name',
  'p.perms',
  'p.perms_type as permsType',
  'p.icon',
  'p.component',
  'p.component_name as componentName',
  'p.url',
  'p.redirect',
  'p.sort_no as sortNo',
  'p.menu_type as menuType',
  'p.is_route as route',
  'p.keep_alive as keepAlive',
  'p.always_show as alwaysShow',
  'p.hidden',
  'p.hide_tab as hideTab',
  'p.internal_or_external as internalOrExternal',
  'p.description',
  sql<number>`0`.as('delFlag'),
  'p.status',
  'p.is_open as open',
  'p.created_by as createBy',
  'p.created_at as createTime',
  'p.version',
  sql<boolean>`not exists (select from sys_permission c where c.parent_id = p.id and c.deleted_at is null)`.as(
    'isLeaf',
  ),
] as const

/** Rows of the menu that fulfil a condition, in the order of the menu. */
export async function permissionsWhere(db: Db, where: RawBuilder<SqlBool>): Promise<PermissionItem[]> {
  const rows = await db
    .selectFrom('sys_permission as p')
    .select(COLUMNS)
    .where('p.deleted_at', 'is', null)
    .where(where)
    .orderBy('p.sort_no')
    .orderBy('p.id')
    .execute()
  return rows.map(row => ({ ...row, key: row.id, title: row.name, leaf: row.isLeaf }))
}

export async function permissionById(db: Db, id: string): Promise<PermissionItem | undefined> {
  return (await permissionsWhere(db, sql<SqlBool>`p.id = ${id}`))[0]
}

/** The whole tree; a leaf has no `children`, for an empty list draws an expander (rules/wire-system#menu-rows). */
export async function permissionItems(db: Db): Promise<PermissionItem[]> {
  const rows = await permissionsWhere(db, sql<SqlBool>`true`)
  const known = new Set(rows.map(row => row.id))
  const below = Map.groupBy(rows, row => (row.parentId !== null && known.has(row.parentId) ? row.parentId : ''))
  return nested(below, '')
}

function nested(below: ReadonlyMap<string, PermissionItem[]>, parent: string): PermissionItem[] {
  return (below.get(parent) ?? []).map(row => {
    const children = nested(below, row.id)
    return children.length === 0 ? row : { ...row, children }
  })
}

/** These rows and everything below them. */
export async function withBelow(
  db: Db,
  ids: readonly string[],
): Promise<Pick<RowOf<'sys_permission'>, 'id' | 'name' | 'perms'>[]> {
  const { rows } = await sql<Pick<RowOf<'sys_permission'>, 'id' | 'name' | 'perms'>>`
    with recursive below as (
      select id, name, perms from sys_permission where id = any(${ids}::uuid[]) and deleted_at is null
      union
      select c.id, c.name, c.perms from below b join sys_permission c on c.parent_id = b.id and c.deleted_at is null
    ) select * from below`.execute(db)
  return rows
}

export async function rulesOf(db: Db, permissionId: string): Promise<DataRule[]> {
  return db
    .selectFrom('sys_data_rule')
    .select(['id', 'permission_id as permissionId', 'rule_name as ruleName', 'rule_column as ruleColumn'])
    .select(['rule_conditions as ruleConditions', 'rule_value as ruleValue', 'status'])
    .where('permission_id', '=', permissionId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
}
