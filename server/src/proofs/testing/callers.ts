import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { Db } from '../../platform/database/db.ts'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import { roleSeeds, type RoleSeed } from '../../seed/base/role-seeds.ts'
import { addDepart, addTenant, addUser, signInAs, type TestUser } from '../../testing/people/test-users.ts'
import { testCallsOf, type TestApp } from '../../testing/app/test-app.ts'
import type { TestWorld } from './make-world.ts'

/** Somebody who knocks at every door. */
export interface Caller {
  name: string
  /** What a right answer to them depends on; nothing of it is asked from the code under test. */
  is: 'nobody' | 'staff' | 'viewer'
  /** The codes they hold; `*` at the end stands for anything. */
  role?: RoleSeed
  /** Whatever else they hold, they ask for a tenant that is not theirs. */
  foreignTenant?: true
  /** They stand in a tenant beside the one that runs the installation. */
  otherTenant?: true
  /** They send a viewer's token that is none. */
  badViewerToken?: true
  /** Headers of a call; `anew` when some call has ended the session. */
  headers(anew?: boolean): Promise<Record<string, string>>
}

const ALL_CODES: RoleSeed = { code: 'all', name: '全部', description: '', codes: ['*'] }
const NO_CODES: RoleSeed = { code: 'none', name: '无', description: '', codes: [] }
export const OTHER_TENANT = 2

/** A department for each kind of place, on the hospitals and wards of a world. */
async function posts(db: Db, { wards }: TestWorld): Promise<Record<string, string>> {
  const ward = wards.find(one => !one.deleted)
  const area = await departOf(db, { bizType: 'area', bizRef: '320000' })
  const hospital = await departOf(db, { bizType: 'hospital', bizRef: ward?.hospitalId ?? '', parent: area })
  const below = await departOf(db, { bizType: 'hospital_dept', bizRef: ward?.id ?? '', parent: hospital })
  return { area, hospital, ward: below }
}

/** The department that stands for something, made when there is none. */
async function departOf(
  db: Db,
  value: { bizType: 'area' | 'hospital' | 'hospital_dept'; bizRef: string; parent?: string },
) {
  const query = db.selectFrom('sys_depart').select('id').where('biz_type', '=', value.bizType)
  const there = await query.where('biz_ref', '=', value.bizRef).executeTakeFirst()
  return there === undefined ? (await addDepart(db, value)).id : there['id']
}

/** One person for each role of the seed at its place, one without any permission, one who has yet to change the password, one of another tenant. */
export async function callersOfWorld(test: TestApp, world: TestWorld): Promise<Caller[]> {
  const db = test.database.system
  const at = await posts(db, world)
  const roles: Caller[] = []
  for (const role of roleSeeds) {
    const depart = at[role.code]
    const user = await addUser(db, {
      roles: [seedRoleId(role.code)],
      ...(depart === undefined ? {} : { departs: [depart] }),
    })
    roles.push(staff(test, role.code, role, user))
  }
  const nobody = await addUser(db)
  const newcomer = await addUser(db, { roles: [seedRoleId('admin')], mustChange: true })
  const stranger = await addOtherTenantUser(db)
  return [
    { name: '未登录', is: 'nobody', headers: async () => ({}) },
    staff(test, '无权限', NO_CODES, nobody),
    staff(test, '须先改密码', NO_CODES, newcomer),
    ...roles,
    { ...staff(test, '其他租户', ALL_CODES, stranger), otherTenant: true },
    { ...staff(test, '其他租户冒充本租户', ALL_CODES, stranger, { 'tenant-id': '1' }), foreignTenant: true },
    viewer(test, '患者', 'x-wx-token'),
    viewer(test, '以患者令牌当员工', 'x-access-token', 'nobody'),
    withHeader(staff(test, '以员工令牌当患者', NO_CODES, nobody), 'x-access-token', 'x-wx-token'),
    browserWithoutCookie(test, nobody),
  ]
}

/** Everything there is to hold, in a tenant of their own. */
export async function addOtherTenantUser(db: Db): Promise<TestUser> {
  await addTenant(db, OTHER_TENANT)
  const root = await addDepart(db, { tenantId: OTHER_TENANT, bizType: 'platform' })
  const codes = await everyPermissionCode(db)
  return addUser(db, { tenantId: OTHER_TENANT, departs: [root.id], codes })
}

/** The codes of a new installation, one for each permission. */
export async function everyPermissionCode(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('sys_permission').select('perms').where('perms', 'is not', null).execute()
  return rows.map(row => String(row['perms']).split(',')[0] ?? '')
}

/** Signs in through the front door when there is no session yet; anew when the last one has ended. */
function staff(
  test: TestApp,
  name: string,
  role: RoleSeed,
  user: TestUser,
  always: Record<string, string> = {},
): Caller {
  let token: string | undefined
  const headers = async (anew = false) => {
    if (token === undefined || anew) token = (await signInAs(test, user.username)).result.token
    return { 'x-access-token': token, ...always }
  }
  return { name, is: 'staff', role, headers }
}

function viewer(test: TestApp, name: string, header: string, is: Caller['is'] = 'viewer'): Caller {
  let token: string | undefined
  const signIn = async () => {
    const { result } = await testCallsOf(test.context)(viewerCalls.login, { body: { code: 'dev:proof' } })
    return result.token
  }
  return { name, is, headers: async () => ({ [header]: (token ??= await signIn()) }) }
}

/** The right token in the wrong header is no token. */
function withHeader(caller: Caller, from: string, to: string): Caller {
  return {
    name: '以员工令牌当患者',
    is: 'nobody',
    badViewerToken: true,
    headers: async () => ({ [to]: (await caller.headers())[from] ?? '' }),
  }
}

/** A browser's session needs the half that no script can read; its token alone opens nothing. */
function browserWithoutCookie(test: TestApp, user: TestUser): Caller {
  let token: string | undefined
  const signIn = async () =>
    (await signInAs(test, user.username, undefined, { headers: { 'sec-fetch-site': 'same-origin' } })).result.token
  return {
    name: '浏览器会话缺少Cookie',
    is: 'nobody',
    headers: async () => ({ 'x-access-token': (token ??= await signIn()) }),
  }
}
