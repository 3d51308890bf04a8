import { MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { role } from '@xuanjiao/contract/system/roles/role'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { HOME_TENANT, type Db, type RowOf } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { servePermissionSet } from '../grants/index.ts'
import { ADMINISTRATOR_ROLE, requireGrantableRoles } from './role-guards.ts'

/** Where it is kept what roles allow; what they take from their people lies beside it. */
export const ROLE_PERMISSIONS = { table: 'sys_role_permission', own: 'role_id', other: 'permission_id' }

/** What roles allow and deny: given and taken by who holds it, on roles that allow no more than they may. */
export function serveRolePermissions(context: EntityServices & Pick<AppContext, 'sessions'>): void {
  const { get: read } = recordAccessOf(context, role)
  const { system } = context.database
  const requireOwn = (principal: Principal, id: string) => requireGrantableRoles(context, principal, [id])
  servePermissionSet(context, {
    calls: roleCalls,
    key: 'roleId',
    links: ROLE_PERMISSIONS,
    read,
    async requireChangeable(principal, { id, roleCode }, { removed }) {
      await requireOwn(principal, id)
      if (roleCode === ADMINISTRATOR_ROLE) await requireKeyStays(system, removed)
    },
  })
  servePermissionSet(context, {
    calls: { permissionIds: roleCalls.deniedIds, savePermissions: roleCalls.saveDenials },
    key: 'roleId',
    links: { ...ROLE_PERMISSIONS, table: 'sys_role_denial' },
    read,
    async requireChangeable(principal, { id, roleCode }, { added }) {
      await requireOwn(principal, id)
      await requireDeniable(system, roleCode, added)
    },
  })
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

/** Administrators hold what is new at once: somebody has to be able to give it on. */
export async function grantToAdministrators(db: Db, permissionIds: readonly string[], by: string): Promise<void> {
  await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id, created_by)
    select gen_random_uuid(), r.tenant_id, r.id, p.id, ${by} from sys_role r, unnest(${permissionIds}::uuid[]) as p (id)
    where r.tenant_id = ${HOME_TENANT} and r.role_code = ${ADMINISTRATOR_ROLE} and r.deleted_at is null
    on conflict do nothing`.execute(db)
}
