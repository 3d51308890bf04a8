import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

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

/** Every living entry and permission, in the order of the menu. */
export async function permissionRows(db: Db): Promise<PermissionRow[]> {
  const { rows } = await sql<PermissionRow>`
    select id, parent_id as "parentId", name, perms, perms_type as "permsType", icon, component,
      component_name as "componentName", url, redirect, menu_type as "menuType", is_route as route,
      keep_alive as "keepAlive", always_show as "alwaysShow", hidden, hide_tab as "hideTab",
      internal_or_external as "internalOrExternal", status, is_open as open
    from sys_permission where deleted_at is null order by sort_no, id`.execute(db)
  return rows
}

/** Ids of the permissions any of the roles grants. */
export async function grantedIds(db: Db, roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct g.permission_id as id from sys_role_permission g
    join sys_role r on r.id = g.role_id and r.deleted_at is null
    where g.role_id = any(${roleIds}::uuid[])`.execute(db)
  return new Set(rows.map(row => row.id))
}
