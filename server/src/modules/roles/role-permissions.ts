import { MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { role } from '@xuanjiao/contract/system/roles/role'
import type { LinkTable } from '@xuanjiao/wire/kinds/link/link'
import { sql } from 'kysely'
import { HOME_TENANT, type Db, type RowOf } from '../../platform/database/db.ts'
import { statementsIn } from '../../platform/database/statement.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { addLinks, recordAccessOf, removeLinks, type EntityServices } from '../entities/index.ts'
import { grantedIdsOf, publishSessionChanges } from '../session/index.ts'
import { ADMINISTRATOR_ROLE, requireGrantableRoles } from './role-guards.ts'

/** Where it is kept what roles allow, and what they take from their people. */
const TABLES = { granted: 'sys_role_permission', denied: 'sys_role_denial' } as const
type PermissionKind = keyof typeof TABLES
const linksOf = (kind: PermissionKind) => ({ table: TABLES[kind], own: 'role_id', other: 'permission_id' })

/** What a person wants of a role's permissions, and what they had seen of them. */
export interface GrantChange {
  readonly roleId: string
  readonly permissionIds: readonly string[]
  readonly lastpermissionIds: readonly string[]
}

/**
 * Gives and takes permissions: the difference between what the client saw and what it wants, so that what another gave
 * meanwhile stays. Only what the person holds, and only on roles that allow no more than he may.
 */
export async function saveRolePermissions(
  context: EntityServices & Pick<AppContext, 'sessions'>,
  principal: Principal,
  change: GrantChange,
  kind: PermissionKind = 'granted',
): Promise<void> {
  const { roleId } = change
  const { added, removed } = grantDifference(context, principal, change)
  const { roleCode } = await recordAccessOf(context, role).get(principal, roleId)
  await requireGrantableRoles(context, principal, [roleId])
  if (kind === 'denied') await requireDeniable(context.database.system, roleCode, added)
  else if (roleCode === ADMINISTRATOR_ROLE) await requireKeyStays(context.database.system, removed)
  await changeGrants(context, principal, linksOf(kind), roleId, { added, removed })
}

/** Adds and takes away what something grants, in one transaction, and tells those whom it concerns. */
export async function changeGrants(
  context: Pick<AppContext, 'database' | 'sessions'>,
  principal: Principal,
  links: LinkTable,
  ownId: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  const transaction = context.database.forTenant(principal.tenantId).transaction()
  await transaction.execute(async db => {
    const acting = { runStatement: statementsIn(db) }
    await addLinks(principal, links, [ownId], added, acting)
    await removeLinks(principal, links, [ownId], removed, acting)
  })
  await publishSessionChanges(context, 'grants')
}

/** What is added and taken away; only what the person holds. */
export function grantDifference(
  context: Pick<AppContext, 'sessions'>,
  principal: Principal,
  { permissionIds: wanted, lastpermissionIds: seen }: Omit<GrantChange, 'roleId'>,
): { added: string[]; removed: string[] } {
  const added = wanted.filter(id => !seen.includes(id))
  const removed = seen.filter(id => !wanted.includes(id))
  const held = grantedIdsOf(context, principal)
  // Who is denied something does not hold it, and so takes back no denial of it.
  if ([...added, ...removed].some(id => !held.has(id))) throw appErrors.forbidden()
  return { added, removed }
}

/** Administrators who could not give permissions any more could not get them back either. */
async function requireKeyStays(system: Db, removed: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from sys_permission
    where id = any(${removed}::uuid[]) and perms ~ '^sys:(user|role|permission):'`.execute(system)
  if (rows.length > 0) throw appErrors.business('管理员角色须保留用户、角色和菜单管理的权限')
}

/** Denied are permissions, not pages: what is below them would stay in reach. Administrators are denied nothing. */
async function requireDeniable(system: Db, roleCode: string, added: readonly string[]): Promise<void> {
  if (roleCode === ADMINISTRATOR_ROLE) throw appErrors.business('管理员角色不能禁止权限')
  const { rows } = await sql<Pick<RowOf<'sys_permission'>, 'name'>>`
    select name from sys_permission where id = any(${added}::uuid[]) and menu_type <> ${MENU_TYPE.button} limit 1`.execute(
    system,
  )
  if (rows[0]) throw appErrors.business(`只能禁止按钮和字段权限，“${rows[0].name}”是菜单`)
}

/** What a role allows, or denies. Permissions belong to the installation, so it takes the platform's queries to see them. */
export async function rolePermissionIds(
  context: EntityServices,
  principal: Principal,
  roleId: string,
  kind: PermissionKind = 'granted',
): Promise<string[]> {
  await recordAccessOf(context, role).get(principal, roleId)
  const { rows } = await sql<Pick<RowOf<'sys_permission'>, 'id'>>`
    select p.id from ${sql.table(TABLES[kind])} g join sys_permission p on p.id = g.permission_id
    where p.deleted_at is null and g.role_id = ${roleId}`.execute(context.database.system)
  return rows.map(row => row.id)
}

/** Administrators hold what is new at once: somebody has to be able to give it on. */
export async function grantToAdministrators(db: Db, permissionIds: readonly string[], by: string): Promise<void> {
  await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id, created_by)
    select gen_random_uuid(), r.tenant_id, r.id, p.id, ${by} from sys_role r, unnest(${permissionIds}::uuid[]) as p (id)
    where r.tenant_id = ${HOME_TENANT} and r.role_code = ${ADMINISTRATOR_ROLE} and r.deleted_at is null
    on conflict do nothing`.execute(db)
}
