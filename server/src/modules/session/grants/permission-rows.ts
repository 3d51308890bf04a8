import type { DataRule } from '../../../platform/access/principal.ts'
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
  openHere: boolean
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
  'open_here as openHere',
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

/** What each of some roles allows, what any of them denies, and the data rules each was given. */
export interface RolePermits {
  readonly granted: readonly { roleId: string; permissionId: string }[]
  readonly deniedIds: readonly string[]
  readonly rules: readonly (DataRule & { roleId: string; permissionId: string })[]
}

export async function readRolePermits(db: Db, roleIds: readonly string[]): Promise<RolePermits> {
  if (roleIds.length === 0) return { granted: [], deniedIds: [], rules: [] }
  const living = db
    .selectFrom('sys_every_role as r')
    .where('r.deleted_at', 'is', null)
    .where('r.id', '=', anyOf(roleIds))
  const granted = await living
    .innerJoin('sys_every_role_permission as g', 'g.role_id', 'r.id')
    .select(['g.role_id as roleId', 'g.permission_id as permissionId'])
    .$narrowType<{ roleId: string; permissionId: string }>()
    .execute()
  const denied = await living
    .innerJoin('sys_role_denial as n', 'n.role_id', 'r.id')
    .select('n.permission_id as id')
    .distinct()
    .execute()
  const rules = await living
    .innerJoin('sys_every_role_rule as l', 'l.role_id', 'r.id')
    .innerJoin('sys_data_rule as d', 'd.id', 'l.rule_id')
    .select(['l.role_id as roleId', 'd.permission_id as permissionId', 'd.id', 'd.rule_column as field'])
    .select(['d.rule_conditions as condition', 'd.rule_value as value'])
    .where('d.deleted_at', 'is', null)
    .where('d.status', '=', '1')
    .orderBy('d.id')
    .$narrowType<{ roleId: string }>()
    .execute()
  const deniedIds = denied.map(({ id }) => id)
  return { granted, deniedIds, rules: rules.map(rule => ({ ...rule, field: rule.field ?? '' })) }
}
