import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/primitives/ids.ts'
import type { DataScope, Principal } from '../../../platform/access/principal.ts'
import { echoModule, secretCall, principalCall } from '../../../testing/app/echo-module.ts'
import {
  addDepart,
  addPermission,
  addRole,
  addUser,
  giveRoleToUser,
  signInAs,
  permissionIdsOfCodes,
  signedInCalls,
} from '../../../testing/people/test-users.ts'
import { testCallsOf, startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { publishSessionChanges, sessionModule } from '../index.ts'

let door: TestApp
beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, echoModule] })
  await addPermission(door.database.system, { perms: 'test:secret' })
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system
const status = async (call: TestCall, of: Parameters<TestCall>[0] = sessionCalls.current) => (await call(of)).status
const whoIs = async (call: TestCall) => (await call(principalCall)).result as Omit<Principal, 'grants'>

async function addHospital(areaCode: string): Promise<string> {
  const [id, classId] = [newId(), newId()]
  await sql`insert into he_hospital_class (id, tenant_id, name, code) values (${classId}, 1, ${classId.slice(0, 20)}, ${`c_${classId.replaceAll(/\d/g, '')}`})`.execute(
    system(),
  )
  await sql`insert into he_hospital (id, tenant_id, code, name, short_name, class_id, area_code, address, contact_name, contact_phone, service_start, service_end)
    values (${id}, 1, ${id.slice(20)}, ${id}, '医院', ${classId}, ${areaCode}, '路', '人', '13800000000', '2026-01-01', '2027-01-01')`.execute(
    system(),
  )
  return id
}

describe('the department', () => {
  const placeOf = async (departs: string[]): Promise<DataScope> =>
    (await whoIs(await signedInCalls(door, await addUser(system(), { departs })))).dataScope

  test('says whose rows one sees, or the one above it does', async () => {
    const hospitalId = await addHospital('320508')
    const area = await addDepart(system(), { bizType: 'area', bizRef: '320500' })
    const hospital = await addDepart(system(), { parent: area.id, bizType: 'hospital', bizRef: hospitalId })
    const wardRef = newId()
    const ward = await addDepart(system(), { parent: hospital.id, bizType: 'hospital_dept', bizRef: wardRef })
    const office = await addDepart(system(), { parent: hospital.id })
    const inHospital = { hospitalId, areaCode: '320508' }
    expect(await placeOf([area.id])).toEqual({ kind: 'area', from: '320500', to: '320600' })
    expect(await placeOf([hospital.id])).toEqual({ kind: 'hospital', ...inHospital })
    expect(await placeOf([ward.id])).toEqual({ kind: 'department', ...inHospital, departmentId: wardRef })
    expect(await placeOf([office.id])).toEqual({ kind: 'hospital', ...inHospital })
    expect(await placeOf([])).toEqual({ kind: 'nowhere' })
  })

  test('has to be chosen where there are several, among one’s own', async () => {
    const [north, south, foreign] = [
      await addDepart(system(), { bizType: 'area', bizRef: '330000' }),
      await addDepart(system(), { bizType: 'area', bizRef: '310000' }),
      await addDepart(system(), { bizType: 'area', bizRef: '320000' }),
    ]
    const user = await addUser(system(), { departs: [north.id, south.id] })
    const answer = await signInAs(door, user.username)
    expect(answer.result.multi_depart).toBe(2)
    expect(answer.result.departs).toHaveLength(2)
    const call = testCallsOf(door.context, { 'x-access-token': answer.result.token })
    expect((await whoIs(call)).dataScope).toEqual({ kind: 'nowhere' })
    const choose = (orgCode: string, username = '') => call(sessionCalls.selectDepart, { body: { orgCode, username } })
    expect((await choose(south.orgCode)).result.userInfo.orgCode).toBe(south.orgCode)
    expect((await whoIs(call)).dataScope).toEqual({ kind: 'area', from: '310000', to: '320000' })
    expect((await choose(foreign.orgCode)).status).toBe(403)
    expect((await choose(north.orgCode, 'admin')).status).toBe(403)
    expect((await choose("' or 1=1--")).status).toBe(403)
    expect((await whoIs(call)).dataScope).toEqual({ kind: 'area', from: '310000', to: '320000' })
    expect((await call(sessionCalls.departs)).result).toMatchObject({ orgCode: south.orgCode })
    const other = await signedInCalls(door, user)
    expect((await whoIs(other)).dataScope).toEqual({ kind: 'nowhere' })
  })

  test('none: the person is told', async () => {
    const call = await signedInCalls(door, await addUser(system(), { departs: [] }))
    expect((await call(sessionCalls.departs)).body).toMatchObject({ success: false, message: '您尚未设置部门信息!' })
  })

  test('that is closed, or whose hospital is, shuts its people out at once', async () => {
    const hospitalId = await addHospital('320508')
    const hospital = await addDepart(system(), { bizType: 'hospital', bizRef: hospitalId })
    const office = await addDepart(system(), { parent: hospital.id })
    const user = await addUser(system(), { departs: [office.id] })
    const call = await signedInCalls(door, user)
    const closed = async (change: Promise<unknown>, said = '用户名或密码错误'): Promise<void> => {
      await change
      await publishSessionChanges(door.context, 'grants')
      expect(await status(call)).toBe(401)
      expect((await signInAs(door, user.username)).body.message).toBe(said)
    }
    const opened = async (change: Promise<unknown>): Promise<void> => {
      await change
      await publishSessionChanges(door.context, 'grants')
      expect(await status(call)).toBe(200)
    }
    await closed(sql`update sys_depart set status = '0' where id = ${hospital.id}`.execute(system()))
    await opened(sql`update sys_depart set status = '1' where id = ${hospital.id}`.execute(system()))
    const suspended = sql`update he_hospital set service_status = 'suspended' where id = ${hospitalId}`.execute(
      system(),
    )
    await closed(suspended, '医院服务已停用，暂不能登录，请联系平台')
    await opened(sql`update he_hospital set service_status = 'expired' where id = ${hospitalId}`.execute(system()))
    await closed(sql`update he_hospital set status = '0' where id = ${hospitalId}`.execute(system()))
  })
})

describe('permissions', () => {
  test('a role taken away counts at the next request', async () => {
    const role = await addRole(system(), ['test:secret'])
    const user = await addUser(system(), { roles: [role] })
    const call = await signedInCalls(door, user)
    expect(await status(call, secretCall)).toBe(200)
    await sql`delete from sys_user_role where user_id = ${user.id}`.execute(system())
    await publishSessionChanges(door.context, { user: user.id })
    expect(await status(call, secretCall)).toBe(403)
    await giveRoleToUser(system(), user.id, role)
    await publishSessionChanges(door.context, { user: user.id })
    expect(await status(call, secretCall)).toBe(200)
    await sql`delete from sys_role_permission where role_id = ${role}`.execute(system())
    await publishSessionChanges(door.context, 'grants')
    expect(await status(call, secretCall)).toBe(403)
  })

  test('a change while a session is being read is not missed', async () => {
    const user = await addUser(system(), { codes: ['test:secret'] })
    const call = await signedInCalls(door, user)
    const reading = call(secretCall)
    await sql`delete from sys_user_role where user_id = ${user.id}`.execute(system())
    await publishSessionChanges(door.context, { user: user.id })
    await reading
    expect(await status(call, secretCall)).toBe(403)
  })

  test('switched off and open: done for everybody; switched off alone: for nobody', async () => {
    await addPermission(system(), { perms: 'test:open', status: '0', open: true })
    await addPermission(system(), { perms: 'test:off', status: '0' })
    const call = await signedInCalls(door, await addUser(system(), { codes: [] }))
    await publishSessionChanges(door.context, 'grants')
    const { allAuth } = (await call(sessionCalls.permissions)).result
    expect(allAuth.find(entry => entry.action === 'test:open')?.status).toBe('0')
    expect(allAuth.find(entry => entry.action === 'test:off')?.status).toBe('1')
  })

  test('come with the menu of what is granted, parents included, home first', async () => {
    const [users] = await permissionIdsOfCodes(system(), ['sys:user:list'])
    const { rows } = await sql<{
      menu: string
    }>`select parent_id as menu from sys_permission where id = ${users ?? ''}`.execute(system())
    const role = await addRole(system(), ['sys:user:list', 'user:add'])
    await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id) values (${newId()}, 1, ${role}, ${rows[0]?.menu ?? ''})`.execute(
      system(),
    )
    const call = await signedInCalls(door, await addUser(system(), { roles: [role] }))
    const { menu, auth, sysSafeMode } = (await call(sessionCalls.permissions)).result
    expect(menu.map(item => item.path)).toEqual([
      '/dashboard/analysis',
      '/isystem',
      '/account/settings',
      '/shared-document',
    ])
    expect(menu[1]).toMatchObject({
      name: 'isystem',
      component: 'layouts/RouteView',
      route: '1',
      redirect: null,
      meta: {
        title: '系统',
        icon: 'setting',
        keepAlive: true,
        internalOrExternal: false,
        componentName: 'RouteView',
      },
      children: [
        {
          path: '/isystem/user',
          name: 'isystem-user',
          component: 'system/UserList',
          meta: { title: '用户管理', permissionList: ['sys:user:list'] },
        },
      ],
    })
    expect(auth.map(entry => entry.action).sort()).toEqual(['sys:user:add,user:add', 'sys:user:list'])
    expect(sysSafeMode).toBe(false)
    const codes = await call(sessionCalls.permissionCodes)
    expect(codes.result.codeList.sort()).toEqual(['sys:user:add,user:add', 'sys:user:list'])
  })
})
