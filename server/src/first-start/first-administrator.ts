import { sql } from 'kysely'
import { storePassword } from '../modules/session/index.ts'
import { HOME_TENANT, type Database } from '../platform/database/db.ts'
import { stableId, newId } from '../platform/primitives/ids.ts'
import { randomPassword } from '../platform/secrets/password.ts'
import { ROOT_DEPART_ID, seedRoleId } from '../seed/base/seed-base.ts'

/**
 * The first administrator of an installation that has no people yet, with a password made at random: answered once, kept
 * nowhere, and to be changed at the first sign-in. Nothing when there is somebody already.
 */
export async function createFirstAdministrator(
  database: Database,
): Promise<{ username: string; password: string } | undefined> {
  const id = stableId('user:admin')
  const password = randomPassword()
  return database.system.transaction().execute(async db => {
    const { rows } = await sql`
      insert into sys_user (id, tenant_id, username, realname, user_identity, depart_ids, created_by)
      select ${id}, ${HOME_TENANT}, 'admin', '系统管理员', 2, ${ROOT_DEPART_ID}, 'system'
      where not exists (select from sys_user) on conflict do nothing returning id`.execute(db)
    if (rows.length === 0) return undefined
    await sql`insert into sys_user_tenant (id, tenant_id, user_id) values (${newId()}, ${HOME_TENANT}, ${id})`.execute(
      db,
    )
    await sql`insert into sys_user_role (id, tenant_id, user_id, role_id) values (${newId()}, ${HOME_TENANT}, ${id}, ${seedRoleId('admin')})`.execute(
      db,
    )
    await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id) values (${newId()}, ${HOME_TENANT}, ${id}, ${ROOT_DEPART_ID})`.execute(
      db,
    )
    await storePassword(db, id, password, true, new Date())
    return { username: 'admin', password }
  })
}
