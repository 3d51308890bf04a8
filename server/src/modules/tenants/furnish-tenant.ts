import { sql } from 'kysely'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { isOfInstallation } from '../../platform/access/installation-codes.ts'

interface NewTenant {
  tenantNo: number
  name: string
}

/**
 * What a new tenant begins with: a department at the top, and the roles that every installation begins with, allowing what
 * they allow where the platform is run, but for what is of the whole installation.
 */
export async function furnishTenant(db: Db, { tenantNo, name }: NewTenant, by: string): Promise<void> {
  await sql`insert into sys_depart (id, tenant_id, depart_name, depart_order, org_category, org_type, org_code, biz_type, created_by)
    values (gen_random_uuid(), ${tenantNo}, ${name}, 0, '1', '1', 'A01', 'platform', ${by})`.execute(db)
  await sql`insert into sys_role (id, tenant_id, role_code, role_name, description, built_in, created_by)
    select gen_random_uuid(), ${tenantNo}, role_code, role_name, description, true, ${by} from sys_role
    where tenant_id = ${HOME_TENANT} and built_in and deleted_at is null`.execute(db)
  const kept = await readSharedPermissions(db)
  await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id, created_by)
    select gen_random_uuid(), ${tenantNo}, own.id, g.permission_id, ${by} from sys_role_permission g
    join sys_role home on home.id = g.role_id and home.tenant_id = ${HOME_TENANT} and home.built_in and home.deleted_at is null
    join sys_role own on own.tenant_id = ${tenantNo} and own.role_code = home.role_code
    where g.permission_id = any (${kept}::uuid[])`.execute(db)
}

/** Every permission and every entry of the menu, but those of the whole installation and entries that lead to nothing else. */
async function readSharedPermissions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_permission')
    .select(['id', 'parent_id', 'perms'])
    .where('deleted_at', 'is', null)
    .execute()
  const below = Map.groupBy(rows, row => row.parent_id)
  const isShared = ({ id, perms }: (typeof rows)[number]): boolean => {
    const own = below.get(id) ?? []
    return own.length > 0 ? own.some(isShared) : !isOfInstallation(perms ?? '')
  }
  return rows.filter(isShared).map(({ id }) => id)
}
