import { endpoint } from '@xuanjiao/contract/endpoint'
import { sessionCalls } from '@xuanjiao/contract/system/session'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../app.ts'
import { openEvents } from '../../platform/events.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import { serve } from '../../platform/serve.ts'
import type { Place, Staff } from '../../platform/who.ts'
import {
  addDepart,
  addPermission,
  addRole,
  addTenant,
  addUser,
  giveRole,
  login,
  PASSWORD,
  permissionIds,
  signedIn,
} from '../../testing/people.ts'
import { callerOf, testHouse, type Call, type TestHouse } from '../../testing/test-house.ts'
import { peopleChanged, sessionModule, sessionsOf } from './index.ts'

const secretCall = endpoint({
  method: 'GET',
  path: '/test/secret',
  title: '测试',
  allow: 'test:secret',
  result: z.string(),
})
const pollCall = endpoint({
  method: 'GET',
  path: '/test/poll',
  title: '测试',
  allow: 'signed-in',
  result: z.null(),
  poll: true,
})
const whoCall = endpoint({ method: 'GET', path: '/test/who', title: '测试', allow: 'signed-in', result: z.unknown() })

/** Says how the server knows the asker. */
function mirrorModule(house: House): void {
  serve(house, secretCall, async () => 'secret')
  serve(house, pollCall, async () => null)
  serve(house, whoCall, async ({ who }) => ({ ...who, grants: undefined }))
}

let door: TestHouse
beforeAll(async () => {
  door = await testHouse({ modules: [sessionModule, mirrorModule] })
  await addPermission(door.database.system, { perms: 'test:secret' })
})
afterEach(() => {
  if (door.faults.length > 0) throw door.faults[0]
})
afterAll(() => door.close())

const system = () => door.database.system
const status = async (call: Call, of: Parameters<Call>[0] = sessionCalls.current, headers = {}) =>
  (await call(of, { headers })).status
const whoIs = async (call: Call, headers = {}) => (await call(whoCall, { headers })).result as Omit<Staff, 'grants'>

describe('a known session', () => {
  test('costs no statement', async () => {
    const call = await signedIn(door, await addUser(system(), { codes: ['test:secret'] }))
    await call(secretCall)
    let taken = 0
    const count = (): void => void (taken += 1)
    door.database.pool.on('acquire', count)
    for (let n = 0; n < 20; n += 1) expect((await call(secretCall)).result).toBe('secret')
    door.database.pool.off('acquire', count)
    expect(taken).toBe(0)
  })

  test('is the same frozen person every time', async () => {
    const call = await signedIn(door, await addUser(system()))
    const seen: Staff[] = []
    const watch = async (request: { staff?: Staff }): Promise<void> => void (request.staff && seen.push(request.staff))
    const own = await testHouse({
      modules: [house => house.app.addHook('onResponse', watch), sessionModule, mirrorModule],
    })
    const there = await signedIn(own, await addUser(own.database.system))
    await there(whoCall)
    await there(whoCall)
    expect(seen[0]).toBe(seen[1])
    expect(Object.isFrozen(seen[0])).toBe(true)
    await own.close()
    await call(whoCall)
  })
})

describe('a session ends', () => {
  test('after half an hour without use; polls are no use', async () => {
    const call = await signedIn(door, await addUser(system()))
    door.clock.advance(29 * 60)
    expect(await status(call)).toBe(200)
    door.clock.advance(29 * 60)
    expect(await status(call, pollCall)).toBe(200)
    door.clock.advance(2 * 60)
    expect(await status(call)).toBe(401)
    expect(await status(call)).toBe(401)
  })

  test('after seven days, however much it is used', async () => {
    const call = await signedIn(door, await addUser(system()))
    for (let n = 0; n < 7 * 24 * 3 - 1; n += 1) {
      door.clock.advance(20 * 60)
      if (n % 24 === 0) expect(await status(call)).toBe(200)
      else await call(sessionCalls.departs)
    }
    expect(await status(call)).toBe(200)
    door.clock.advance(20 * 60 + 1)
    expect(await status(call)).toBe(401)
  })

  test('is used on another node: what that node wrote back counts', async () => {
    const user = await addUser(system())
    const call = await signedIn(door, user)
    await call(whoCall)
    door.clock.advance(25 * 60)
    await sql`update sys_session set last_active_at = ${door.clock.now()} where user_id = ${user.id}`.execute(system())
    door.clock.advance(10 * 60)
    expect(await status(call)).toBe(200)
  })

  test('at the next request after logout, and only that one', async () => {
    const user = await addUser(system())
    const [one, two] = [await signedIn(door, user), await signedIn(door, user)]
    expect((await one(sessionCalls.logout)).body.message).toBe('退出登录成功！')
    expect(await status(one)).toBe(401)
    expect(await status(two)).toBe(200)
  })

  test('at the next request after somebody froze the person', async () => {
    const user = await addUser(system())
    const call = await signedIn(door, user)
    await sql`update sys_user set status = 2 where id = ${user.id}`.execute(system())
    await peopleChanged(door.house, { user: user.id })
    expect(await status(call)).toBe(401)
  })

  test('with the next request after another was signed out by force', async () => {
    const user = await addUser(system())
    const [call, boss] = [
      await signedIn(door, user),
      await signedIn(door, await addUser(system(), { codes: ['sys:online:list', 'sys:online:logout'] })),
    ]
    const { records } = (await boss(sessionCalls.online, { query: { username: user.username } })).result
    expect(records).toHaveLength(1)
    expect(JSON.stringify(records)).not.toContain(call.token)
    const row = records[0]
    expect(row).toMatchObject({ username: user.username, self: false })
    expect((await boss(sessionCalls.forceLogout, { body: { token: row?.token ?? '' } })).body.message).toBe(
      '退出登录成功！',
    )
    expect(await status(call)).toBe(401)
    expect((await boss(sessionCalls.forceLogout, { body: { token: row?.token ?? '' } })).body.message).toBe(
      'Token无效!',
    )
    expect((await boss(sessionCalls.forceLogout, { body: { token: newId() } })).status).toBe(404)
  })
})

describe('changing the password', () => {
  const next = 'kR7#mvQ2xLpa'
  const change = (call: Call, more: object = {}) =>
    call(sessionCalls.updatePassword, {
      body: { oldpassword: PASSWORD, password: next, confirmpassword: next, ...more },
    })

  test('ends every other session of that person', async () => {
    const user = await addUser(system())
    const [mine, other] = [await signedIn(door, user), await signedIn(door, user)]
    expect((await change(mine)).body).toMatchObject({ success: true, message: '密码重置成功!' })
    expect(await status(mine)).toBe(200)
    expect(await status(other)).toBe(401)
    expect((await login(door, user.username)).body.success).toBe(false)
    expect((await login(door, user.username, next)).body.success).toBe(true)
  })

  test.each([
    [{ username: 'admin' }, '只允许修改自己的密码！'],
    [{ oldpassword: 'wrong' }, '旧密码输入错误!'],
    [{ password: '' }, '新密码不允许为空!'],
    [{ confirmpassword: 'other' }, '两次输入密码不一致!'],
    [{ password: PASSWORD, confirmpassword: PASSWORD }, '新密码不能与最近5次使用过的密码相同'],
    [{ password: 'short1A!', confirmpassword: 'short1A!' }, '密码至少10个字符'],
  ])('refuses %j', async (more, message) => {
    const call = await signedIn(door, await addUser(system()))
    expect((await change(call, more)).body).toMatchObject({ success: false, code: 500, message })
  })

  test('is no way to guess the old one', async () => {
    const call = await signedIn(door, await addUser(system()))
    for (let n = 0; n < 5; n += 1) await change(call, { oldpassword: 'wrong' })
    expect((await change(call)).status).toBe(429)
  })

  test('is all that somebody may do whose password another gave', async () => {
    const user = await addUser(system(), { codes: ['test:secret'], mustChange: true })
    const answer = await login(door, user.username)
    expect(answer.result.mustChangePassword).toBe(true)
    const call = callerOf(door.house, { 'x-access-token': answer.result.token })
    expect(await status(call, secretCall)).toBe(403)
    const { result } = await call(sessionCalls.permissions)
    expect(result.auth).toEqual([])
    expect(result.menu.map(item => item.path)).toEqual(['/dashboard/analysis'])
    await change(call)
    expect(await status(call, secretCall)).toBe(200)
  })
})

describe('tenants', () => {
  test('the header only chooses among memberships', async () => {
    await addTenant(system(), 7)
    await addTenant(system(), 8)
    const user = await addUser(system(), { tenants: [1, 7] })
    await giveRole(system(), user.id, await addRole(system(), ['test:secret'], 7), 7)
    const call = await signedIn(door, user)
    const tenantOf = async (header: string) => (await whoIs(call, { 'tenant-id': header })).tenantId
    expect(await tenantOf('0')).toBe(1)
    expect(await tenantOf('1')).toBe(1)
    expect(await tenantOf('7')).toBe(7)
    expect(await status(call, whoCall, { 'tenant-id': '8' })).toBe(403)
    for (const header of ['-1', '', '1 or 1=1', '1, 7', '1e1', '99999999999']) {
      expect(await status(call, whoCall, { 'tenant-id': header }), header).toBe(400)
    }
    expect(await status(door.call, whoCall, { 'tenant-id': '-1' })).toBe(401)
    expect(await status(call, secretCall)).toBe(403)
    expect(await status(call, secretCall, { 'tenant-id': '7' })).toBe(200)
  })

  test('departments of one are nothing in another', async () => {
    await addTenant(system(), 9)
    const user = await addUser(system(), { tenants: [1, 9] })
    const call = await signedIn(door, user)
    expect((await whoIs(call)).place).toEqual({ kind: 'platform' })
    expect((await whoIs(call, { 'tenant-id': '9' })).place).toEqual({ kind: 'nowhere' })
  })

  test('a closed one lets nobody in', async () => {
    await addTenant(system(), 10)
    const user = await addUser(system(), { tenantId: 10, departs: [] })
    const call = await signedIn(door, user)
    await sql`update sys_tenant set status = 0 where id = 10`.execute(system())
    await peopleChanged(door.house, 'grants')
    expect(await status(call)).toBe(401)
    expect((await login(door, user.username)).body.message).toBe('用户名或密码错误')
  })
})

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
  const placeOf = async (departs: string[]): Promise<Place> =>
    (await whoIs(await signedIn(door, await addUser(system(), { departs })))).place

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
    const answer = await login(door, user.username)
    expect(answer.result.multi_depart).toBe(2)
    expect(answer.result.departs).toHaveLength(2)
    const call = callerOf(door.house, { 'x-access-token': answer.result.token })
    expect((await whoIs(call)).place).toEqual({ kind: 'nowhere' })
    const choose = (orgCode: string, username = '') => call(sessionCalls.selectDepart, { body: { orgCode, username } })
    expect((await choose(south.orgCode)).result.userInfo.orgCode).toBe(south.orgCode)
    expect((await whoIs(call)).place).toEqual({ kind: 'area', from: '310000', to: '320000' })
    expect((await choose(foreign.orgCode)).status).toBe(403)
    expect((await choose(north.orgCode, 'admin')).status).toBe(403)
    expect((await choose("' or 1=1--")).status).toBe(403)
    expect((await whoIs(call)).place).toEqual({ kind: 'area', from: '310000', to: '320000' })
    expect((await call(sessionCalls.departs)).result).toMatchObject({ orgCode: south.orgCode })
    const other = await signedIn(door, user)
    expect((await whoIs(other)).place).toEqual({ kind: 'nowhere' })
  })

  test('none: the person is told', async () => {
    const call = await signedIn(door, await addUser(system(), { departs: [] }))
    expect((await call(sessionCalls.departs)).body).toMatchObject({ success: false, message: '您尚未设置部门信息!' })
  })

  test('that is closed, or whose hospital is, shuts its people out at once', async () => {
    const hospitalId = await addHospital('320508')
    const hospital = await addDepart(system(), { bizType: 'hospital', bizRef: hospitalId })
    const office = await addDepart(system(), { parent: hospital.id })
    const user = await addUser(system(), { departs: [office.id] })
    const call = await signedIn(door, user)
    const closed = async (change: Promise<unknown>): Promise<void> => {
      await change
      await peopleChanged(door.house, 'grants')
      expect(await status(call)).toBe(401)
      expect((await login(door, user.username)).body.message).toBe('用户名或密码错误')
    }
    const opened = async (change: Promise<unknown>): Promise<void> => {
      await change
      await peopleChanged(door.house, 'grants')
      expect(await status(call)).toBe(200)
    }
    await closed(sql`update sys_depart set status = '0' where id = ${hospital.id}`.execute(system()))
    await opened(sql`update sys_depart set status = '1' where id = ${hospital.id}`.execute(system()))
    await closed(sql`update he_hospital set service_status = 'suspended' where id = ${hospitalId}`.execute(system()))
    await opened(sql`update he_hospital set service_status = 'expired' where id = ${hospitalId}`.execute(system()))
    await closed(sql`update he_hospital set status = '0' where id = ${hospitalId}`.execute(system()))
  })
})

describe('permissions', () => {
  test('a role taken away counts at the next request', async () => {
    const role = await addRole(system(), ['test:secret'])
    const user = await addUser(system(), { roles: [role] })
    const call = await signedIn(door, user)
    expect(await status(call, secretCall)).toBe(200)
    await sql`delete from sys_user_role where user_id = ${user.id}`.execute(system())
    await peopleChanged(door.house, { user: user.id })
    expect(await status(call, secretCall)).toBe(403)
    await giveRole(system(), user.id, role)
    await peopleChanged(door.house, { user: user.id })
    expect(await status(call, secretCall)).toBe(200)
    await sql`delete from sys_role_permission where role_id = ${role}`.execute(system())
    await peopleChanged(door.house, 'grants')
    expect(await status(call, secretCall)).toBe(403)
  })

  test('a change while a session is being read is not missed', async () => {
    const user = await addUser(system(), { codes: ['test:secret'] })
    const call = await signedIn(door, user)
    const reading = call(secretCall)
    await sql`delete from sys_user_role where user_id = ${user.id}`.execute(system())
    await peopleChanged(door.house, { user: user.id })
    await reading
    expect(await status(call, secretCall)).toBe(403)
  })

  test('switched off and open: done for everybody; switched off alone: for nobody', async () => {
    await addPermission(system(), { perms: 'test:open', status: '0', open: true })
    await addPermission(system(), { perms: 'test:off', status: '0' })
    const call = await signedIn(door, await addUser(system(), { codes: [] }))
    await peopleChanged(door.house, 'grants')
    const { allAuth } = (await call(sessionCalls.permissions)).result
    expect(allAuth.find(entry => entry.action === 'test:open')?.status).toBe('0')
    expect(allAuth.find(entry => entry.action === 'test:off')?.status).toBe('1')
  })

  test('come with the menu of what is granted, parents included, home first', async () => {
    const [users] = await permissionIds(system(), ['sys:user:list'])
    const { rows } = await sql<{
      menu: string
    }>`select parent_id as menu from sys_permission where id = ${users ?? ''}`.execute(system())
    const role = await addRole(system(), ['sys:user:list', 'user:add'])
    await sql`insert into sys_role_permission (id, tenant_id, role_id, permission_id) values (${newId()}, 1, ${role}, ${rows[0]?.menu ?? ''})`.execute(
      system(),
    )
    const call = await signedIn(door, await addUser(system(), { roles: [role] }))
    const { menu, auth, sysSafeMode } = (await call(sessionCalls.permissions)).result
    expect(menu.map(item => item.path)).toEqual(['/dashboard/analysis', '/isystem'])
    expect(menu[1]).toMatchObject({
      name: 'isystem',
      component: 'layouts/RouteView',
      route: '1',
      redirect: null,
      meta: {
        title: '系统管理',
        icon: 'setting',
        keepAlive: true,
        internalOrExternal: false,
        componentName: 'RouteView',
      },
      children: [
        { path: '/isystem/user', name: 'isystem-user', component: 'system/UserList', meta: { title: '用户管理' } },
      ],
    })
    expect(auth.map(entry => entry.action).sort()).toEqual(['sys:user:add,user:add', 'sys:user:list'])
    expect(sysSafeMode).toBe(false)
    const codes = await call(sessionCalls.permissionCodes)
    expect(codes.result.codeList.sort()).toEqual(['sys:user:add,user:add', 'sys:user:list'])
  })
})

describe('two nodes', () => {
  test('what ends on one ends on the other', async () => {
    const nodes = await Promise.all(
      [0, 1].map(async () => {
        const events = await openEvents(door.testDatabase.application)
        const { config, clock, jobs, storage, audit, report } = door.house
        const parts = { clock, jobs, storage, audit, report, events, database: { ...door.database } }
        return { events, house: await buildApp(config, parts, [sessionModule, mirrorModule]) }
      }),
    )
    const [here, there] = nodes.map(node => node.house) as [House, House]
    const user = await addUser(system(), { codes: ['test:secret'] })
    const call = await signedIn({ house: here }, user)
    const abroad = callerOf(there, { 'x-access-token': call.token })
    expect(await status(abroad, secretCall)).toBe(200)
    await call(sessionCalls.logout)
    await expect.poll(() => status(abroad, secretCall), { timeout: 5000 }).toBe(401)
    const again = await signedIn({ house: there }, user)
    expect(await status(callerOf(here, { 'x-access-token': again.token }), secretCall)).toBe(200)
    await sql`delete from sys_user_role where user_id = ${user.id}`.execute(system())
    await sessionsOf(here).changed({ user: user.id })
    await expect.poll(() => status(again, secretCall), { timeout: 5000 }).toBe(403)
    for (const { house, events } of nodes) {
      await house.app.close()
      await events.close()
    }
  })
})
