import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { addressCalls } from '@xuanjiao/contract/system/users/address-list'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { user as userEntity } from '@xuanjiao/contract/system/users/user'
import { userAgentCalls } from '@xuanjiao/contract/system/users/user-agent'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addAdministrator,
  addDepart,
  addPermission,
  addUser,
  signedInCalls,
  type TestUser,
} from '../../testing/people/test-users.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { departModule } from '../departs/index.ts'
import { dictModule } from '../dicts/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { publishSessionChanges, sessionModule } from '../session/index.ts'
import { userModule } from './index.ts'

const records = entityEndpoints(userEntity)

let door: TestApp
let boss: TestCall
let admin: TestUser
let ward: { id: string; orgCode: string }
let other: { id: string; orgCode: string }
beforeAll(async () => {
  door = await startTestApp({
    modules: [sessionModule, dictModule, departModule, roleModule, positionModule, userModule],
  })
  admin = await addAdministrator(system(), 'boss')
  boss = await signedInCalls(door, admin)
  ward = await addDepart(system(), { name: '内科组', bizType: 'area', bizRef: '320000' })
  other = await addDepart(system(), { name: '外科组' })
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system
const inWard = (more: Parameters<typeof addUser>[1] = {}) => addUser(system(), { departs: [ward.id], ...more })

describe('the people of a department', () => {
  test('are those who stand in it itself; some who are there come, and go again', async () => {
    const below = await addDepart(system(), { parent: ward.id })
    const [own, deep, comes] = [
      await inWard({ phone: '13700000001' }),
      await addUser(system(), { departs: [below.id] }),
      await addUser(system(), { departs: [other.id] }),
    ]
    const there = async () => (await boss(userCalls.inDepart, { query: { depId: ward.id } })).result.records
    expect((await there()).map(row => row.id)).toContain(own.id)
    expect((await there()).map(row => row.id)).not.toContain(deep.id)
    expect((await there()).find(row => row.id === own.id)).toMatchObject({ phone: '137****0001', orgCode: '内科组' })
    const put = await boss(userCalls.places.give, { body: { depId: ward.id, userIdList: [comes.id] } })
    expect(put.body.message).toBe('添加成功!')
    expect((await there()).find(row => row.id === comes.id)?.orgCode).toBe('内科组,外科组')
    const take = { query: { depId: ward.id, userId: comes.id } }
    expect((await boss(userCalls.places.take, take)).body.message).toBe('删除成功!')
    expect((await boss(userCalls.places.take, take)).body).toMatchObject({
      success: false,
      message: '当前选中部门与用户无关联关系!',
    })
    const query = { depId: ward.id, userIds: `${own.id},${comes.id}` }
    expect((await boss(userCalls.places.takeMany, { query })).body.success).toBe(false)
    expect((await there()).map(row => row.id)).toContain(own.id)
  })

  test('are nobody’s to move who does not look after the department', async () => {
    const clerk = await signedInCalls(door, await inWard({ codes: ['sys:user:list', 'sys:user:edit'] }))
    const mine = await inWard()
    const put = (depId: string, id: string) =>
      clerk(userCalls.places.give, { body: { depId, userIdList: [id] } }).then(answer => answer.status)
    const stranger = await addUser(system(), { departs: [other.id] })
    expect([await put(other.id, mine.id), await put(ward.id, stranger.id)]).toEqual([403, 404])
    expect((await clerk(userCalls.inDepart, { query: { depId: other.id } })).status).toBe(404)
    const reader = await signedInCalls(door, await inWard())
    const refused = await reader(userCalls.places.give, { body: { depId: ward.id, userIdList: [mine.id] } })
    expect(refused.status).toBe(403)
  })
})

test('a landline is one, and nobody is destroyed by the call of old clients either', async () => {
  const { id } = await inWard()
  const answer = await boss(userCalls.edit, { body: { id, telephone: 'abc' } })
  expect(answer.body.fields).toEqual([{ field: 'telephone', message: '请输入正确的座机号' }])
  await boss(userCalls.remove, { query: { id } })
  const purged = await boss(userCalls.purge, { query: { userIds: id } })
  expect(purged.body.message).toBe('用户的账号已写入操作记录，不能彻底删除')
})

describe('who stands in for somebody', () => {
  const draft = (userName: string, agentUserName: string, more: object = {}) => ({
    body: {
      userName,
      agentUserName,
      startTime: '2026-12-01 08:00:00',
      endTime: '2026-12-08 08:00:00',
      status: '1' as const,
      ...more,
    },
  })

  test('is set once for each person, by who may change them', async () => {
    const [away, deputy, next] = [await inWard(), await inWard(), await inWard()]
    const ask = (call: TestCall) => call(userAgentCalls.get, { query: { userName: away.username } })
    expect((await ask(boss)).body.success).toBe(false)
    const set = await boss(userAgentCalls.add, draft(away.username, deputy.username))
    expect(set.body.message).toBe('代理人设置成功！')
    await boss(userAgentCalls.edit, draft(away.username, next.username, { status: '0' }))
    expect((await ask(await signedInCalls(door, away))).result).toMatchObject({
      agentUserName: next.username,
      startTime: '2026-12-01 08:00:00',
      status: '0',
    })
    expect((await ask(await signedInCalls(door, deputy))).status).toBe(403)
  })

  test.each([
    ['agentUserName', { agentUserName: 'nobody_at_all' }, '代理人不存在或已冻结'],
    ['endTime', { endTime: '2026-11-30 08:00:00' }, '结束时间应晚于开始时间'],
    ['startTime', { startTime: '昨天' }, '开始时间应为时间'],
  ])('with a wrong %s is refused there', async (field, more, message) => {
    const [away, deputy] = [await inWard(), await inWard()]
    const { body } = await boss(userAgentCalls.add, draft(away.username, deputy.username, more))
    expect(body.fields).toEqual([{ field, message }])
  })
})

test('the address book shows colleagues of one’s departments, positions by name, phones masked', async () => {
  await sql`insert into sys_position (id, tenant_id, code, name) values (gen_random_uuid(), 1, 'nurse_head', '护士长')`.execute(
    system(),
  )
  const near = await inWard({ realname: '林近', phone: '13700000009' })
  const far = await addUser(system(), { departs: [other.id], realname: '林远' })
  await boss(userCalls.edit, { body: { id: near.id, post: 'nurse_head', telephone: '0512-62345678' } })
  const list = async (call: TestCall, query: Record<string, string>) =>
    (await call(addressCalls.list, { query })).result.records
  const [row] = await list(boss, { orgCode: ward.orgCode, realname: '林' })
  expect(row).toMatchObject({
    userId: near.id,
    departId: ward.id,
    departName: '内科组',
    post: 'nurse_head',
    postName: '护士长',
    phone: '137****0009',
  })
  expect(row?.telephone).toContain('*')
  expect((await list(boss, { realname: '林' })).map(one => one.userId).sort()).toEqual([near.id, far.id].sort())
  const clerk = await signedInCalls(door, await inWard({ codes: ['sys:addressList:list'] }))
  expect((await list(clerk, { realname: '林' })).map(one => one.userId)).toEqual([near.id])
  expect(await list(clerk, { departId: other.id })).toEqual([])
  await addPermission(system(), { perms: 'sys:user:field:phone' })
  await publishSessionChanges(door.context, 'grants')
  expect(await list(clerk, { realname: '林' })).not.toHaveProperty('0.phone')
  await addPermission(system(), { perms: 'sys:user:field:realname' })
  await publishSessionChanges(door.context, 'grants')
  expect((await clerk(addressCalls.list, {})).status).toBe(403)
  expect((await (await signedInCalls(door, near))(addressCalls.list, {})).status).toBe(403)
})

describe('whoever sees as another', () => {
  const READS = ['sys:user:list', 'sys:user:edit', 'sys:user:phone']

  test('sees what that person sees, changes nothing, and is written down with both names', async () => {
    const seen = await inWard({ codes: READS, realname: '被看者' })
    const mate = await inWard({ phone: '13700000031' })
    const call = await signedInCalls(door, admin)
    const begun = await call(sessionCalls.seeAs, { body: { id: seen.id } })
    expect(begun.result).toMatchObject({ userInfo: { id: seen.id }, seenBy: { username: 'boss' } })
    expect((await call(sessionCalls.current)).result).toMatchObject({ userId: seen.id, seenBy: { username: 'boss' } })
    const ids = (await call(userCalls.list, { query: { pageSize: '100' } })).result.records.map(row => row.id)
    expect(ids).toContain(mate.id)
    expect(ids).not.toContain(admin.id)
    const refusals = [
      await call(userCalls.edit, { body: { id: mate.id, realname: '改' } }),
      await call(sessionCalls.selectDepart, { body: { orgCode: ward.orgCode } }),
      await call(userCalls.showPhone, { query: { id: mate.id, reason: '回访患者' } }),
      await call(records.exportXls, { query: {} }),
      await call(sessionCalls.exportOwn),
      await call(sessionCalls.seeAs, { body: { id: mate.id } }),
    ]
    for (const { status, body } of refusals) {
      expect({ status, message: body.message }).toEqual({
        status: 403,
        message: '您正在以“被看者”的身份查看，只能看，不能修改或导出。请先退出登录为',
      })
    }
    const codes = (await call(sessionCalls.permissionCodes)).result.codeList.join()
    // No button is drawn whose call would be refused.
    const offered = ['sys:user:list', 'sys:user:edit', 'sys:user:phone'].map(code => codes.includes(code))
    expect(offered).toEqual([true, false, false])
    await door.context.audit.flush()
    const { rows } = await sql<{ username: string; content: string }>`
      select username, log_content as content from sys_log where log_content like ${`以“被看者（${seen.username}）”的身份：%`}`.execute(
      system(),
    )
    expect(rows.length).toBeGreaterThanOrEqual(refusals.length)
    expect(rows.every(row => row.username === 'boss')).toBe(true)
    const over = await call(sessionCalls.endSeeing)
    expect(over.result).toMatchObject({ userInfo: { id: admin.id }, seenBy: null })
    expect((await call(userCalls.edit, { body: { id: mate.id, realname: '改名' } })).status).toBe(200)
    expect((await call(sessionCalls.endSeeing)).body.success).toBe(false)
  })

  test('stands above them: nobody of the same rank, nobody unseen, not oneself', async () => {
    const clerk = await inWard({ codes: [...READS, 'sys:user:seeAs'] })
    const call = await signedInCalls(door, clerk)
    const as = async (id: string) => (await call(sessionCalls.seeAs, { body: { id } })).body.message
    expect(await as((await inWard({ codes: [...READS, 'sys:user:seeAs'] })).id)).toBe('不能登录为同级或更高权限的用户')
    expect(await as((await inWard({ codes: [...READS, 'sys:role:list'] })).id)).toMatch(/权限/)
    expect(await as((await addUser(system(), { departs: [other.id] })).id)).toBe('未找到对应实体')
    expect(await as(clerk.id)).toMatch(/自己|同级/)
    const plain = await signedInCalls(door, await inWard({ codes: READS }))
    expect((await plain(sessionCalls.seeAs, { body: { id: (await inWard()).id } })).status).toBe(403)
    expect((await boss(sessionCalls.seeAs, { body: { id: (await addAdministrator(system())).id } })).status).toBe(403)
  })

  test('is out when the other is frozen or rises: the session does not become one’s own in silence', async () => {
    for (const change of ['freeze', 'rise'] as const) {
      const seen = await inWard({ codes: ['sys:user:list'] })
      const call = await signedInCalls(door, admin)
      await call(sessionCalls.seeAs, { body: { id: seen.id } })
      expect((await call(userCalls.list)).status).toBe(200)
      if (change === 'freeze') await boss(userCalls.freeze, { body: { ids: seen.id, status: 2 } })
      else {
        const { rows } = await sql<{ id: string }>`select id from sys_role where role_code = 'admin'`.execute(system())
        await boss(userCalls.roles.give, {
          body: { roleId: rows[0]?.id.replaceAll('-', '') ?? '', userIdList: [seen.id] },
        })
      }
      const after = await call(userCalls.list)
      expect({ status: after.status, message: after.body.message }).toEqual({
        status: 401,
        message: 'Token失效，您登录为的用户已不能查看，请重新登录!',
      })
    }
  })
})
