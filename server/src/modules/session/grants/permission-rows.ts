import type { Db } from '../../../platform/database/db.ts'
import { anyOf } from '../../../platform/database/statement.ts'

/** A living row of the menu: an entry (0, 1) or a permission (2). */
export interface PermissionRow {
  id: string
  parentId: string | null
  name: string
  perms: string | null
  permsType: string
  icon: string | null
  component: string | null
  componentName: string | null
  url: string | null
  redirect: string | null
  menuType: 0 | 1 | 2
  route: boolean
  keepAlive: boolean
  alwaysShow: boolean
  hidden: boolean
  hideTab: boolean
  internalOrExternal: boolean
  /** '0': switched off in clients. */
  status: string
  open: boolean
}

const COLUMNS = [
  'id',
  'parent_id as parentId',
  'name',
  'perms',
  'perms_type as permsType',
  'icon',
  'component',
  'component_name as componentName',
  'url',
  'redirect',
  'menu_type as menuType',
  'route',
  'keep_alive as keepAlive',
  'always_show as alwaysShow',
  'hidden',
  'hide_tab as hideTab',
  'internal_or_external as internalOrExternal',
  'status',
  'open',
] as const

/** Every living entry and permission, in the order of the menu. */
export async function readPermissionRows(db: Db): Promise<PermissionRow[]> {
  return db
    .selectFrom('sys_permission')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .orderBy('sort_no')
    .orderBy('id')
    .$narrowType<Pick<PermissionRow, 'menuType'>>()
    .execute()
}

/** Ids of the permissions any of the roles grants. */
export async function readGrantedIds(db: Db, roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set()
  const granted = await db
    .selectFrom('sys_role_permission as g')
    .innerJoin('sys_role as r', 'r.id', 'g.role_id')
    .select('g.permission_id')
    .distinct()
    .where('r.deleted_at', 'is', null)
    .where('g.role_id', '=', anyOf(roleIds))
    .execute()
  return new Set(granted.map(row => row.permission_id))
}
