import type { RoleRow } from '@xuanjiao/contract/system/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export const roleColumns = sql`
  r.id, r.role_name as "roleName", r.role_code as "roleCode", r.description, r.built_in as "builtIn", r.created_by as "createBy",
  r.created_at as "createTime", r.updated_by as "updateBy", r.updated_at as "updateTime", r.version`

export async function roleById(db: Db, id: string): Promise<RoleRow | undefined> {
  const { rows } =
    await sql<RoleRow>`select ${roleColumns} from sys_role r where r.id = ${id} and r.deleted_at is null`.execute(db)
  return rows[0]
}

export async function everyRole(db: Db): Promise<RoleRow[]> {
  const { rows } =
    await sql<RoleRow>`select ${roleColumns} from sys_role r where r.deleted_at is null order by r.created_at, r.role_code`.execute(
      db,
    )
  return rows
}

/** Permissions belong to the installation, so it takes the platform's queries to see them. */
export async function permissionIdsOf(system: Db, roleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.permission_id as id from sys_role_permission g join sys_permission p on p.id = g.permission_id and p.deleted_at is null
    where g.role_id = ${roleId}`.execute(system)
  return rows.map(row => row.id)
}

export async function rolesByIds(db: Db, ids: readonly string[]): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select ${roleColumns} from sys_role r where r.id = any(${ids}::uuid[]) and r.deleted_at is null`.execute(db)
  return rows
}
