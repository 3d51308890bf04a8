import { USER_PHONE } from '../../platform/sealing/places.ts'
import { sealedAs } from '../house/test-seal.ts'
import { sessionCalls, type LoginResult } from '@xuanjiao/contract/system/session/session'
import { sql } from 'kysely'
import { nextOrgCode } from '../../modules/departs/index.ts'
import { storePassword } from '../../modules/session/index.ts'
import { HOME_TENANT, NO_TENANT, type Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { ROOT_DEPART, roleId } from '../../seed/base/base.ts'
import { callerOf, type Answered, type Call, type TestHouse } from '../house/test-house.ts'

/** A password that the rules accept; every person made to order has it. */
export const PASSWORD = 'Lantern-river-42'

let count = 0
const fresh = (word: string): string => `${word}${(count += 1)}`

/** Ids of the permissions with these codes; a code nobody seeded is made. */
export async function permissionIds(db: Db, codes: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const code of codes) {
    const { rows } = await sql<{ id: string }>`
      select id from sys_permission where deleted_at is null and ${code} = any(string_to_array(perms, ','))`.execute(db)
    ids.push(rows[0]?.id ?? (await addPermission(db, { perms: code })))
  }
  return ids
}

export async function addPermission(
  db: Db,
  given: { perms: string; type?: string; status?: string; open?: boolean },
): Promise<string> {
  const id = newId()
  await sql`insert into sys_permission (id, tenant_id, name, perms, perms_type, status, open, menu_type)
    values (${id}, ${NO_TENANT}, ${given.perms}, ${given.perms}, ${given.type ?? '1'}, ${given.status ?? '1'}, ${given.open ?? false}, 2)`.execute(
    db,
  )
  return id
}

/** A role that allows exactly these codes. */
export async function addRole(db: Db, codes: readonly string[], tenantId = HOME_TENANT): Promise<string> {
  const id = newId()
  await sql`insert into sys_role (id, tenant_id, role_code, role_name) values (${id}, ${tenantId}, ${fresh('role')}, '测试角色')`.execute(
    db,
  )
  for (const permission of await permissionIds(db, codes)) {
    await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id) values (${newId()}, ${tenantId}, ${id}, ${permission})`.execute(
      db,
    )
  }
  return id
}

interface NewDepart {
  name?: string
  parent?: string
  bizType?: 'platform' | 'area' | 'hospital' | 'hospital_dept'
  bizRef?: string
  tenantId?: number
}

/** A department, below the root unless said otherwise. */
export async function addDepart(db: Db, given: NewDepart = {}): Promise<{ id: string; orgCode: string }> {
  const tenantId = given.tenantId ?? HOME_TENANT
  return db.transaction().execute(async tx => {
    const parentId = given.parent ?? (tenantId === HOME_TENANT ? ROOT_DEPART : undefined)
    const orgCode = await nextOrgCode(tx, tenantId, parentId)
    const id = newId()
    await sql`insert into sys_depart (id, tenant_id, parent_id, depart_name, org_code, biz_type, biz_ref)
      values (${id}, ${tenantId}, ${parentId ?? null}, ${given.name ?? fresh('部门')}, ${orgCode}, ${given.bizType ?? null}, ${given.bizRef ?? null})`.execute(
      tx,
    )
    return { id, orgCode }
  })
}

interface NewUser {
  username?: string
  realname?: string
  phone?: string
  roles?: readonly string[]
  codes?: readonly string[]
  departs?: readonly string[]
  tenantId?: number
  tenants?: readonly number[]
  mustChange?: boolean
}

export interface TestUser {
  id: string
  username: string
}

/** A person with a password, a role of exactly `codes` and the given departments (the root when left out). */
export async function addUser(db: Db, given: NewUser = {}): Promise<TestUser> {
  const tenantId = given.tenantId ?? HOME_TENANT
  const user = { id: newId(), username: given.username ?? fresh('staff') }
  await sql`insert into sys_user (id, tenant_id, username, realname, phone)
    values (${user.id}, ${tenantId}, ${user.username}, ${given.realname ?? user.username}, ${sealedAs(USER_PHONE, given.phone ?? null)})`.execute(
    db,
  )
  for (const tenant of given.tenants ?? [tenantId]) {
    await sql`insert into sys_user_tenant (id, tenant_id, user_id) values (${newId()}, ${tenant}, ${user.id})`.execute(
      db,
    )
  }
  const roles = [...(given.roles ?? []), ...(given.codes ? [await addRole(db, given.codes, tenantId)] : [])]
  for (const role of roles) await giveRole(db, user.id, role, tenantId)
  for (const depart of given.departs ?? [ROOT_DEPART]) {
    await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id) values (${newId()}, ${tenantId}, ${user.id}, ${depart})`.execute(
      db,
    )
  }
  await storePassword(db, user.id, PASSWORD, given.mustChange ?? false, new Date('2026-11-01T00:00:00Z'))
  return user
}

export async function giveRole(db: Db, userId: string, role: string, tenantId = HOME_TENANT): Promise<void> {
  await sql`insert into sys_user_role (id, tenant_id, user_id, role_id) values (${newId()}, ${tenantId}, ${userId}, ${role})`.execute(
    db,
  )
}

/** Somebody with every permission of the seed, standing at the platform. */
export const addAdministrator = (db: Db, username?: string): Promise<TestUser> =>
  addUser(db, { roles: [roleId('admin')], ...(username === undefined ? {} : { username }) })

export async function addTenant(db: Db, id: number, name = `租户${id}`): Promise<void> {
  await sql`insert into sys_tenant (id, tenant_id, name) values (${id}, ${id}, ${name})`.execute(db)
}

/** What signing in answers, right or wrong. */
export function login(
  { context }: Pick<TestHouse, 'context'>,
  username: string,
  password = PASSWORD,
  more: { headers?: Record<string, string>; captcha?: string; checkKey?: string } = {},
): Promise<Answered<LoginResult>> {
  const { headers = {}, ...rest } = more
  return callerOf(context)(sessionCalls.login, { body: { username, password, ...rest }, headers })
}

/** Calls as this person, with the token of a sign-in through the front door. */
export async function signedIn(
  test: Pick<TestHouse, 'context'>,
  user: { username: string },
): Promise<Call & { token: string }> {
  const { result } = await login(test, user.username)
  return Object.assign(callerOf(test.context, { 'x-access-token': result.token }), { token: result.token })
}
