import { USER_PHONE } from '../../platform/encryption/encrypted-columns.ts'
import { encryptedAs } from '../app/test-encryption.ts'
import { sessionCalls, type LoginResult } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { nextOrgCodes } from '../../modules/departs/index.ts'
import { storePasswordHash } from '../../modules/session/index.ts'
import { HOME_TENANT, NO_TENANT, type Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { ROOT_DEPART_ID, seedRoleId } from '../../seed/base/seed-base.ts'
import { testCallsOf, type TestAnswer, type TestCall, type TestApp } from '../app/test-app.ts'

/** A password that the rules accept; every person made to order has it. */
export const TEST_PASSWORD = 'Lantern-river-42'

/** Making a hash is slow on purpose, and all of them are of one password: it is made once in a file of tests. */
let hashOfAll: Promise<string> | undefined

let count = 0
const fresh = (word: string): string => `${word}${(count += 1)}`

/** Ids of the permissions with these codes; a code nobody seeded is made. */
export async function permissionIdsOfCodes(db: Db, codes: readonly string[]): Promise<string[]> {
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
  value: { perms: string; type?: string; status?: string; open?: boolean },
): Promise<string> {
  const id = newId()
  await sql`insert into sys_permission (id, tenant_id, name, perms, perms_type, status, open, menu_type)
    values (${id}, ${NO_TENANT}, ${value.perms}, ${value.perms}, ${value.type ?? '1'}, ${value.status ?? '1'}, ${value.open ?? false}, 2)`.execute(
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
  for (const permission of await permissionIdsOfCodes(db, codes)) {
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
export async function addDepart(db: Db, value: NewDepart = {}): Promise<{ id: string; orgCode: string }> {
  const tenantId = value.tenantId ?? HOME_TENANT
  return db.transaction().execute(async tx => {
    const parentId = value.parent ?? (tenantId === HOME_TENANT ? ROOT_DEPART_ID : undefined)
    const [orgCode = ''] = await nextOrgCodes(tx, tenantId, [parentId ?? null])
    const id = newId()
    await sql`insert into sys_depart (id, tenant_id, parent_id, depart_name, org_code, biz_type, biz_ref)
      values (${id}, ${tenantId}, ${parentId ?? null}, ${value.name ?? fresh('部门')}, ${orgCode}, ${value.bizType ?? null}, ${value.bizRef ?? null})`.execute(
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
export async function addUser(db: Db, value: NewUser = {}): Promise<TestUser> {
  const tenantId = value.tenantId ?? HOME_TENANT
  const user = { id: newId(), username: value.username ?? fresh('staff') }
  await sql`insert into sys_user (id, tenant_id, username, realname, phone)
    values (${user.id}, ${tenantId}, ${user.username}, ${value.realname ?? user.username}, ${encryptedAs(USER_PHONE, value.phone ?? null)})`.execute(
    db,
  )
  for (const tenant of value.tenants ?? [tenantId]) {
    await sql`insert into sys_user_tenant (id, tenant_id, user_id) values (${newId()}, ${tenant}, ${user.id})`.execute(
      db,
    )
  }
  const roles = [...(value.roles ?? []), ...(value.codes ? [await addRole(db, value.codes, tenantId)] : [])]
  for (const role of roles) await giveRoleToUser(db, user.id, role, tenantId)
  for (const depart of value.departs ?? [ROOT_DEPART_ID]) {
    await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id) values (${newId()}, ${tenantId}, ${user.id}, ${depart})`.execute(
      db,
    )
  }
  hashOfAll ??= hashPassword(TEST_PASSWORD)
  await storePasswordHash(db, user.id, await hashOfAll, value.mustChange ?? false, new Date('2026-11-01T00:00:00Z'))
  return user
}

export async function giveRoleToUser(db: Db, userId: string, role: string, tenantId = HOME_TENANT): Promise<void> {
  await sql`insert into sys_user_role (id, tenant_id, user_id, role_id) values (${newId()}, ${tenantId}, ${userId}, ${role})`.execute(
    db,
  )
}

/** Somebody with every permission of the seed, standing at the platform. */
export const addAdministrator = (db: Db, username?: string): Promise<TestUser> =>
  addUser(db, { roles: [seedRoleId('admin')], ...(username === undefined ? {} : { username }) })

export async function addTenant(db: Db, id: number, name = `租户${id}`): Promise<void> {
  await sql`insert into sys_tenant (id, tenant_no, name) values (xj_log_id(${id}::integer), ${id}, ${name})`.execute(db)
}

/** What signing in answers, right or wrong. */
export function signInAs(
  { context }: Pick<TestApp, 'context'>,
  username: string,
  password = TEST_PASSWORD,
  more: { headers?: Record<string, string>; captcha?: string; checkKey?: string } = {},
): Promise<TestAnswer<LoginResult>> {
  const { headers = {}, ...rest } = more
  return testCallsOf(context)(sessionCalls.login, { body: { username, password, ...rest }, headers })
}

/** Calls as this person, with the token of a sign-in through the front door. */
export async function signedInCalls(
  test: Pick<TestApp, 'context'>,
  user: { username: string },
): Promise<TestCall & { token: string }> {
  const { result } = await signInAs(test, user.username)
  return Object.assign(testCallsOf(test.context, { 'x-access-token': result.token }), { token: result.token })
}
