import { role as roleEntity } from '@xuanjiao/contract/system/roles/role'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import {
  addAdministrator,
  addDepart,
  addRole,
  addTenant,
  addUser,
  signInAs,
  signedInCalls,
  type TestUser,
} from '../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { departModule } from '../departs/index.ts'
import { dictModule } from '../dicts/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from './index.ts'

const roles = entityEndpoints(roleEntity)

let door: TestApp
let boss: TestCall
let admin: TestUser
beforeAll(async () => {
  door = await startTestApp({
    modules: [sessionModule, dictModule, departModule, roleModule, positionModule, userModule],
  })
  admin = await addAdministrator(system(), 'boss')
  boss = await signedInCalls(door, admin)
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system
const EVERYTHING = ['list', 'add', 'edit', 'delete', 'freeze', 'password', 'phone', 'recycle'].map(
  act => `sys:user:${act}`,
)
let number = 0
const draft = (more: object = {}) => ({
  username: `fresh_${(number += 1)}`,
  realname: '新人',
  selectedroles: '',
  selecteddeparts: '',
  ...more,
})
const person = async (id: string) => (await boss(userCalls.get, { query: { id } })).result

describe('a new user', () => {
  test('gets a password once, has to change it, and may do what the roles say', async () => {
    const depart = await addDepart(system())
    const role = await addRole(system(), ['sys:user:list'])
    const body = draft({
      phone: '13812341234',
      sex: '1',
      workNo: 'N001',
      selectedroles: role,
      selecteddeparts: `${depart.id},`,
    })
    const { result, body: said } = await boss(userCalls.add, { body })
    expect(said.message).toBe('添加成功！')
    expect(result.oneTimePassword).toHaveLength(16)
    const entered = await signInAs(door, body.username, result.oneTimePassword ?? '')
    expect(entered.result).toMatchObject({ mustChangePassword: true, multi_depart: 1 })
    expect(entered.result.userInfo).toMatchObject({ phone: '138****1234', sex: 1, orgCode: depart.orgCode })
    expect((await boss(userCalls.roleIds, { query: { userid: result.id } })).result).toEqual([role])
    expect((await boss(userCalls.departs, { query: { userId: result.id } })).result).toEqual([
      { key: depart.id, value: depart.id, title: expect.any(String) },
    ])
  })

  test.each([
    [{ username: 'a' }, 'username', '长度6到18个字符'],
    [{ username: '名字名字名字' }, 'username', '只允许字母、数字、下划线'],
    [{ phone: '12345' }, 'phone', '请输入正确手机号'],
    [{ email: 'nobody' }, 'email', '邮箱格式不正确'],
    [{ realname: '' }, 'realname', '用户姓名不能为空'],
    [{ sex: 9 }, 'sex', '性别的值不正确'],
    [{ selectedroles: "x' or '1'='1" }, 'selectedroles', '角色格式不正确'],
    [{ isAdmin: true }, '', '不认识的字段：isAdmin'],
    [{ password: 'short', confirmpassword: 'short' }, 'password', '密码至少10个字符'],
  ])('with %j is refused at the field', async (more, field, message) => {
    const answer = await boss(userCalls.add, { body: draft(more) })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toContainEqual({ field, message })
  })

  test('never takes a name, phone, address or number that is taken', async () => {
    const taken = { username: `taken_${number}`, phone: '13900001111', email: 'taken@example.com', workNo: 'T1' }
    const first = await boss(userCalls.add, { body: draft(taken) })
    expect(first.body.success).toBe(true)
    const said = async (more: object) => (await boss(userCalls.add, { body: draft(more) })).body
    expect(await said({ username: taken.username.toUpperCase() })).toMatchObject({
      success: false,
      code: 500,
      message: '用户账号已存在',
    })
    expect(await said({ phone: taken.phone })).toMatchObject({ success: false, message: '该手机号已注册' })
    expect(await said({ email: 'TAKEN@example.com' })).toMatchObject({ success: false, message: '该邮箱已注册' })
    expect(await said({ workNo: 'T1' })).toMatchObject({ success: false, message: '该工号已存在' })
    await boss(userCalls.remove, { query: { id: first.result.id } })
    expect(await said({ username: taken.username })).toMatchObject({ success: false, message: '用户账号已存在' })
    expect(await said({ phone: taken.phone })).toMatchObject({ success: true })
  })
})

describe('an edit', () => {
  test('changes what it names; what was shown masked and comes back masked stays', async () => {
    const user = await addUser(system(), { phone: '13855556666', realname: '旧名' })
    const before = await person(user.id)
    expect(before.phone).toBe('138****6666')
    const { result } = await boss(userCalls.edit, {
      body: { ...before, realname: '新名', email: 'x@example.com', orgCodeTxt: undefined } as never,
    })
    expect(result).toMatchObject({ realname: '新名', email: 'x@example.com', version: before.version + 1 })
    expect((await boss(userCalls.showPhone, { query: { id: user.id, reason: '回访患者' } })).result.phone).toBe(
      '13855556666',
    )
    const stale = await boss(userCalls.edit, { body: { id: user.id, version: before.version, realname: '又一个' } })
    expect(stale.body).toMatchObject({ success: false, code: 409, message: '数据已被他人修改，请刷新后重试' })
    const foreign = await boss(userCalls.edit, { body: { id: user.id, phone: '139****0000' } })
    expect(foreign.status).toBe(400)
  })

  test('replaces roles and departments, at once', async () => {
    const [one, two] = [await addRole(system(), ['sys:user:list']), await addRole(system(), ['sys:role:list'])]
    const user = await addUser(system(), { roles: [one] })
    const call = await signedInCalls(door, user)
    expect((await call(userCalls.list)).status).toBe(200)
    await boss(userCalls.edit, { body: { id: user.id, selectedroles: two, selecteddeparts: ROOT_DEPART_ID } })
    expect((await call(userCalls.list)).status).toBe(403)
    expect((await call(roles.list)).status).toBe(200)
    await boss(userCalls.edit, { body: { id: user.id, realname: '只改名字' } })
    expect((await call(roles.list)).status).toBe(200)
  })

  test('cannot change name, password, tenant or identity of the account', async () => {
    const user = await addUser(system())
    const body = {
      id: user.id,
      username: 'stolen',
      password: 'x',
      status: 2,
      relTenantIds: '7',
      orgCode: 'A01',
      delFlag: 1,
    }
    expect((await boss(userCalls.edit, { body: body })).status).toBe(200)
    expect(await person(user.id)).toMatchObject({ username: user.username, status: 1, relTenantIds: '1' })
    expect((await signInAs(door, user.username)).body.success).toBe(true)
  })
})

describe('people', () => {
  test('are asked for as in every list', async () => {
    const tag = `zz${number}`
    for (const n of [1, 2, 3]) await addUser(system(), { username: `${tag}_${n}`, realname: `${tag}人${n}` })
    const names = async (query: Record<string, string>) =>
      (await boss(userCalls.list, { query })).result.records.map(row => row.username).sort()
    expect(await names({ username: `*${tag}*` })).toEqual([`${tag}_1`, `${tag}_2`, `${tag}_3`])
    expect(await names({ username: `${tag}_1,${tag}_2,` })).toEqual([`${tag}_1`, `${tag}_2`])
    expect(await names({ username: `${tag}_1` })).toEqual([`${tag}_1`])
    expect(await names({ realname: `${tag}*`, username: `!${tag}_3` })).toEqual([`${tag}_1`, `${tag}_2`])
    expect(await names({ username: `${tag}%` })).toEqual([])
    expect(await names({ username: `*${tag}' union select*` })).toEqual([])
    const ids = (await boss(userCalls.list, { query: { username: `*${tag}*` } })).result.records.map(row => row.id)
    expect(await names({ code: ids.slice(0, 2).join(',') })).toHaveLength(2)
    const page = (
      await boss(userCalls.list, { query: { username: `*${tag}*`, pageSize: '2', column: 'username', order: 'asc' } })
    ).result
    expect(page).toMatchObject({ total: 3, pages: 2, size: 2, current: 1 })
    expect(page.records.map(row => row.username)).toEqual([`${tag}_1`, `${tag}_2`])
    const advanced = JSON.stringify([{ field: 'realname', rule: 'like', val: `${tag}人2` }])
    expect(await names({ superQueryParams: encodeURIComponent(advanced), superQueryMatchType: 'and' })).toEqual([
      `${tag}_2`,
    ])
  })

  test.each([
    { column: 'password' },
    { column: '(case when 1=1 then id end)' },
    { order: 'desc,(select 1)' },
    { field: 'id,password,hash' },
    { superQueryParams: '[{"field":"password","rule":"right_like","val":"$argon"}]' },
    { superQueryParams: 'no json' },
    {
      superQueryParams: JSON.stringify(Array.from({ length: 51 }, () => ({ field: 'username', rule: 'eq', val: 'a' }))),
    },
    { phone: '138*' },
    { sex: "1' or 1=1" },
    { createTime_begin: 'yesterday' },
  ])('give no secret away: %j', async query => {
    const answer = await boss(userCalls.list, { query: query })
    expect([200, 400]).toContain(answer.status)
    expect(answer.text).not.toMatch(/argon|sys_user|select/i)
  })

  test('are seen by those who look after their departments only, with phones masked', async () => {
    const [north, south] = [await addDepart(system()), await addDepart(system())]
    const below = await addDepart(system(), { parent: north.id })
    const [mine, deep, theirs, both] = [
      await addUser(system(), { departs: [north.id], phone: '13700000001' }),
      await addUser(system(), { departs: [below.id] }),
      await addUser(system(), { departs: [south.id] }),
      await addUser(system(), { departs: [below.id, south.id] }),
    ]
    await sql`update sys_depart set biz_type = 'area', biz_ref = '320000' where id = ${north.id}`.execute(system())
    const keeper = await signedInCalls(door, await addUser(system(), { departs: [north.id], codes: EVERYTHING }))
    const seen = (await keeper(userCalls.list, { query: { pageSize: '100' } })).result.records
    expect(seen.map(row => row.id)).toEqual(expect.arrayContaining([mine.id, deep.id, both.id]))
    expect(seen.map(row => row.id)).not.toContain(theirs.id)
    expect(seen.map(row => row.id)).not.toContain(admin.id)
    expect(seen.find(row => row.id === mine.id)?.phone).toBe('137****0001')
    expect((await keeper(userCalls.get, { query: { id: theirs.id } })).status).toBe(404)
    expect((await keeper(userCalls.edit, { body: { id: theirs.id, realname: 'x' } })).status).toBe(404)
    expect((await keeper(userCalls.edit, { body: { id: both.id, realname: 'x' } })).status).toBe(403)
    expect((await keeper(userCalls.edit, { body: { id: deep.id, selecteddeparts: south.id } })).status).toBe(403)
    expect((await keeper(userCalls.removeBatch, { query: { ids: `${deep.id},${theirs.id}` } })).status).toBe(404)
    expect((await person(deep.id)).delFlag).toBe(0)
    expect((await keeper(userCalls.add, { body: draft({}) })).status).toBe(400)
    expect((await keeper(userCalls.add, { body: draft({ selecteddeparts: south.id }) })).status).toBe(403)
    expect((await keeper(userCalls.add, { body: draft({ selecteddeparts: below.id }) })).status).toBe(200)
    const many = await keeper(userCalls.many, { query: { username: `${mine.username},${theirs.username},boss,` } })
    expect((many.body as unknown as { username: string }[]).map(row => row.username)).toEqual([mine.username])
    const picked = (await keeper(userCalls.picker, { query: { departId: below.id } })).result.records
    expect(picked.map(row => row.id).sort()).toEqual(expect.arrayContaining([deep.id, both.id]))
    expect((await keeper(userCalls.byDepart, { query: { id: south.id } })).result.map(row => row.id)).toEqual([both.id])
  })

  test('of another tenant are nobody', async () => {
    await addTenant(system(), 70)
    const foreign = await addUser(system(), { tenantId: 70, departs: [] })
    expect((await boss(userCalls.get, { query: { id: foreign.id } })).status).toBe(404)
    for (const call of [
      boss(userCalls.edit, { body: { id: foreign.id, realname: 'x' } }),
      boss(userCalls.remove, { query: { id: foreign.id } }),
      boss(userCalls.freeze, { body: { ids: foreign.id, status: 2 } }),
      boss(userCalls.showPhone, { query: { id: foreign.id, reason: '回访患者' } }),
    ]) {
      expect((await call).status).toBe(404)
    }
    const reset = await boss(userCalls.changePassword, { body: { username: foreign.username } })
    expect(reset.body).toMatchObject({ success: false, message: '未找到用户！' })
    const list = (await boss(userCalls.list, { query: { username: foreign.username } })).result
    expect(list.total).toBe(0)
  })

  test('are looked at in full one by one, and it is written down', async () => {
    const user = await addUser(system(), { phone: '13512345678' })
    await boss(userCalls.showPhone, { query: { id: user.id, reason: '回访患者' } })
    await door.context.audit.flush()
    const { rows } =
      await sql`select from sys_log where log_content = ${`查看 ${user.username} 的完整手机号`} and username = 'boss'`.execute(
        system(),
      )
    expect(rows).toHaveLength(1)
  })
})

test('a person’s positions are read by their names; a code nobody knows stays', async () => {
  await sql`insert into sys_position (id, tenant_id, code, name) values (gen_random_uuid(), 1, 'matron', '总护士长')`.execute(
    system(),
  )
  const user = await addUser(system())
  await boss(userCalls.edit, { body: { id: user.id, post: 'unknown_code,matron' } })
  expect(await person(user.id)).toMatchObject({ post: 'unknown_code,matron', post_dictText: 'unknown_code,总护士长' })
  await boss(userCalls.edit, { body: { id: user.id, post: null } })
  expect(await person(user.id)).toMatchObject({ post: null, post_dictText: null })
})
