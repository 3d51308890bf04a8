import { organisation } from '@xuanjiao/contract/calls/answers'
import type { roleCalls, RoleRow } from '@xuanjiao/contract/system/roles'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { House } from '../../platform/house/house.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { orTaken } from '../../platform/errors/taken.ts'
import type { Staff } from '../../platform/access/who.ts'
import { heldBy, peopleChanged } from '../session/index.ts'
import { ADMINISTRATOR, demandGrantable, grantableRoles } from './guard.ts'
import { everyRole, permissionIdsOf, roleById, rolesByIds } from './store.ts'

type Draft = z.output<typeof roleCalls.add.body>
type Edit = z.output<typeof roleCalls.edit.body>

/** An act of a person on roles: inside one transaction of the tenant. */
export interface RoleAct {
  house: House
  who: Staff
}

const inTenant = <T>({ house, who }: RoleAct, work: (db: Db) => Promise<T>): Promise<T> =>
  house.database.forTenant(who.tenantId).transaction().execute(work)

const TAKEN = { uq_sys_role_role_code: organisation.roleCodeTaken }

export async function addRole(acting: RoleAct, draft: Draft): Promise<RoleRow> {
  const { who } = acting
  const id = newId()
  return inTenant(acting, async db => {
    await orTaken(TAKEN, () =>
      sql`insert into sys_role (id, tenant_id, role_code, role_name, description, created_by, org_code)
        values (${id}, ${who.tenantId}, ${draft.roleCode}, ${draft.roleName}, ${draft.description}, ${who.username}, ${who.orgCode})`.execute(
        db,
      ),
    )
    return (await roleById(db, id)) ?? missing()
  })
}

/** A role that may be changed: it is there, and allows no more than the person may. Asked before any transaction. */
async function changeable({ house, who }: RoleAct, id: string): Promise<RoleRow> {
  const role = (await roleById(house.database.forTenant(who.tenantId), id)) ?? missing()
  await demandGrantable(house, who, [id])
  return role
}

export async function editRole(acting: RoleAct, edit: Edit): Promise<RoleRow> {
  const { who } = acting
  const before = await changeable(acting, edit.id)
  return inTenant(acting, async db => {
    if (edit.version !== undefined && edit.version !== before.version) throw deny.stale()
    const { rows } = await sql`
      update sys_role set role_name = ${edit.roleName ?? before.roleName},
        description = ${edit.description === undefined ? before.description : edit.description},
        updated_by = ${who.username}, updated_at = now(), version = version + 1
      where id = ${edit.id} and version = ${before.version} returning id`.execute(db)
    if (rows.length === 0) throw deny.stale()
    return (await roleById(db, edit.id)) ?? missing()
  })
}

/** Puts roles away, all of them or none; roles of the seed stay, and so do roles somebody still has. */
export async function removeRoles(acting: RoleAct, given: readonly string[]): Promise<void> {
  const { house, who } = acting
  const ids = [...new Set(given)]
  const roles = await rolesByIds(house.database.forTenant(who.tenantId), ids)
  if (roles.length < ids.length) missing()
  await demandGrantable(house, who, ids)
  await inTenant(acting, async db => {
    await demandRemovable(db, roles)
    await sql`update sys_role set deleted_at = now(), updated_by = ${who.username}, updated_at = now(), version = version + 1
      where id = any(${ids}::uuid[])`.execute(db)
  })
  await peopleChanged(house, 'grants')
}

async function demandRemovable(db: Db, roles: readonly RoleRow[]): Promise<void> {
  const builtIn = roles.find(role => role.builtIn)
  if (builtIn) throw deny.business(`内置角色「${builtIn.roleName}」不能删除`)
  const held = await db
    .selectFrom('sys_user_role as l')
    .innerJoin('sys_user as u', 'u.id', 'l.user_id')
    .select(['l.role_id', sql<number>`count(*)`.as('people')])
    .where('u.deleted_at', 'is', null)
    .where('l.role_id', '=', anyOf(roles.map(role => role.id)))
    .groupBy('l.role_id')
    .orderBy('people', 'desc')
    .executeTakeFirst()
  const role = held && roles.find(one => one.id === held.role_id)
  if (role) throw deny.business(`角色「${role.roleName}」还有 ${held.people} 名用户，不能删除`)
}

/** The roles a person may give to others. */
export async function assignableRoles(acting: RoleAct): Promise<RoleRow[]> {
  const found = await rolesToGive(acting)
  if (found.length === 0) throw deny.business(organisation.roleMissing)
  return found
}

/** Roles that allow nothing the person may not do himself. */
export async function rolesToGive({ house, who }: RoleAct): Promise<RoleRow[]> {
  const roles = await everyRole(house.database.forTenant(who.tenantId))
  const grantable = await grantableRoles(
    house,
    who,
    roles.map(role => role.id),
  )
  return roles.filter(role => grantable.has(role.id))
}

/**
 * Gives and takes permissions: the difference between what the client saw and what it wants, so that what another gave
 * meanwhile stays. Only what the person holds, and only on roles that allow no more than he may.
 */
export async function savePermissions(
  acting: RoleAct,
  roleId: string,
  wanted: readonly string[],
  seen: readonly string[],
): Promise<void> {
  const { house, who } = acting
  const added = wanted.filter(id => !seen.includes(id))
  const removed = seen.filter(id => !wanted.includes(id))
  const held = heldBy(house, who)
  if ([...added, ...removed].some(id => !held.has(id))) throw deny.forbidden()
  const role = await changeable(acting, roleId)
  if (role.roleCode === ADMINISTRATOR) await demandKeyStays(house.database.system, removed)
  await inTenant(acting, async db => {
    await grant(db, who, roleId, added)
    await sql`delete from sys_role_permission where role_id = ${roleId} and permission_id = any(${removed}::uuid[])`.execute(
      db,
    )
  })
  await peopleChanged(house, 'grants')
}

/** Administrators who could not give permissions any more could not get them back either. */
async function demandKeyStays(system: Db, removed: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from sys_permission
    where id = any(${removed}::uuid[]) and perms ~ '^sys:(user|role|permission):'`.execute(system)
  if (rows.length > 0) throw deny.business('管理员角色须保留用户、角色和菜单管理的权限')
}

async function grant(db: Db, who: Staff, roleId: string, permissionIds: readonly string[]): Promise<void> {
  if (permissionIds.length === 0) return
  await sql`
    insert into sys_role_permission (id, tenant_id, role_id, permission_id, created_by)
    select gen_random_uuid(), ${who.tenantId}, ${roleId}, p, ${who.username} from unnest(${permissionIds}::uuid[]) p
    on conflict (role_id, permission_id) do nothing`.execute(db)
}

export async function rolePermissions({ house, who }: RoleAct, roleId: string): Promise<string[]> {
  if (!(await roleById(house.database.forTenant(who.tenantId), roleId))) missing()
  return permissionIdsOf(house.database.system, roleId)
}

function missing(): never {
  throw deny.notFound()
}
