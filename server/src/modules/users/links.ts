import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { departsInScope } from '../session/index.ts'

/** Which of these departments a person looks after; the rest are none of theirs. */
async function departsWithin(db: Db, who: Staff, ids: readonly string[]): Promise<Set<string>> {
  const departs = await db
    .selectFrom('sys_depart as d')
    .select('d.id')
    .where('d.id', '=', anyOf(ids))
    .where('d.tenant_id', '=', who.tenantId)
    .where('d.deleted_at', 'is', null)
    .where(departsInScope(who, 'd'))
    .execute()
  return new Set(departs.map(row => row.id))
}

export async function demandDeparts(db: Db, who: Staff, ids: readonly string[]): Promise<void> {
  const within = await departsWithin(db, who, ids)
  if (ids.some(id => !within.has(id))) throw deny.forbidden()
}

/** Sets a person's departments among those the asker looks after; others stay as they are. */
export async function setDeparts(db: Db, who: Staff, userId: string, ids: readonly string[]): Promise<void> {
  await demandDeparts(db, who, ids)
  await sql`
    delete from sys_user_depart l using sys_depart d
    where l.user_id = ${userId} and d.id = l.depart_id and not l.depart_id = any(${ids}::uuid[]) and ${departsInScope(who, 'd')}`.execute(
    db,
  )
  await sql`
    insert into sys_user_depart (id, tenant_id, user_id, depart_id, created_by)
    select gen_random_uuid(), ${who.tenantId}, ${userId}, d, ${who.username} from unnest(${ids}::uuid[]) d
    on conflict (user_id, depart_id) do nothing`.execute(db)
}

/** Sets a person's roles in this tenant. */
export async function setRoles(db: Db, who: Staff, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from sys_user_role where user_id = ${userId} and tenant_id = ${who.tenantId} and not role_id = any(${ids}::uuid[])`.execute(
    db,
  )
  await giveRoles(db, who, [userId], ids)
}

export async function giveRoles(
  db: Db,
  who: Staff,
  userIds: readonly string[],
  roleIds: readonly string[],
): Promise<void> {
  await sql`
    insert into sys_user_role (id, tenant_id, user_id, role_id, created_by)
    select gen_random_uuid(), ${who.tenantId}, u, r, ${who.username} from unnest(${userIds}::uuid[]) u, unnest(${roleIds}::uuid[]) r
    on conflict (user_id, role_id) do nothing`.execute(db)
}

export async function joinTenant(db: Db, who: Staff, userId: string): Promise<void> {
  await sql`insert into sys_user_tenant (id, tenant_id, user_id, created_by)
    values (gen_random_uuid(), ${who.tenantId}, ${userId}, ${who.username})`.execute(db)
}
