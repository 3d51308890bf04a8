import { sql } from 'kysely'
import { listSettingCalls } from '@xuanjiao/contract/system/list-setting-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { listSettingsModule } from './index.ts'

let app: TestApp
let as: (principal: Principal) => TestCall
const [boss, other] = [
  testPrincipal({ username: 'boss' }),
  testPrincipal({ username: 'other', without: ['sys:role:list'] }),
]
const abroad = testPrincipal({ username: 'abroad', tenantId: 2 })
const ROUTE = '/he/hospital'

beforeAll(async () => {
  app = await startTestApp({ modules: [listSettingsModule] })
  as = callsByPrincipal(app.context)
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const stored = async (principal: Principal, route = ROUTE) =>
  (await as(principal)(listSettingCalls.list, { query: { route } })).result.map(one => `${one.kind}:${one.name}`)
const view = (name: string, more: object = {}) => ({
  body: { route: ROUTE, kind: 'view' as const, name, content: { sort: 'name.asc' }, ...more },
})

/** A role of a tenant with these members. */
async function roleOf(tenantId: number, members: readonly Principal[]): Promise<string> {
  const roleId = newId()
  const db = app.context.database.system
  await sql`insert into sys_role (id, tenant_id, role_code, role_name) values (${roleId}, ${tenantId}, ${`r${roleId.slice(-8)}`}, '质控')`.execute(
    db,
  )
  for (const { userId, username } of members) {
    await sql`insert into sys_user (id, tenant_id, username, realname) values (${userId}, ${tenantId}, ${username}, '成员') on conflict do nothing`.execute(
      db,
    )
    await sql`insert into sys_user_role (id, tenant_id, user_id, role_id) values (${newId()}, ${tenantId}, ${userId}, ${roleId})`.execute(
      db,
    )
  }
  return roleId
}

describe('what is kept of a list', () => {
  test('is there again, for this person and this list alone', async () => {
    await as(boss)(listSettingCalls.save, {
      body: { route: ROUTE, kind: 'layout', name: '', content: { order: ['a'] } },
    })
    await as(boss)(listSettingCalls.save, {
      body: { route: ROUTE, kind: 'layout', name: '', content: { order: ['b'] } },
    })
    const saved = await as(boss)(listSettingCalls.save, view('三级医院'))
    expect(saved.body.message).toBe('保存成功')
    expect(await stored(boss)).toEqual(['layout:', 'view:三级医院'])
    const [layout] = (await as(boss)(listSettingCalls.list, { query: { route: ROUTE } })).result
    expect(layout?.content).toEqual({ order: ['b'] })
    expect([await stored(other), await stored(abroad), await stored(boss, '/he/video')]).toEqual([[], [], []])
  })

  test('is overwritten by its name, renamed by its id, never onto another', async () => {
    const { id } = (await as(boss)(listSettingCalls.save, view('三级医院', { content: { pageSize: 20 } }))).result
    expect((await as(boss)(listSettingCalls.save, view('二级医院'))).result.id).not.toBe(id)
    expect((await as(boss)(listSettingCalls.save, view('二级医院', { id }))).body.message).toBe(
      '“二级医院”已存在，请换一个名称',
    )
    await as(boss)(listSettingCalls.save, view('重点医院', { id }))
    expect(await stored(boss)).toEqual(['layout:', 'view:二级医院', 'view:重点医院'])
  })

  test('has a name, a known kind and a bounded size', async () => {
    const call = as(boss)
    const status = async (more: object) => (await call(listSettingCalls.save, view('甲', more))).status
    expect((await call(listSettingCalls.save, view(' '))).body.message).toContain('保存名称不能为空')
    expect(await status({ kind: 'layout' })).toBe(400)
    expect(await status({ kind: 'other' })).toBe(400)
    expect(await status({ route: '/he/<script>' })).toBe(400)
    expect(await status({ content: { text: 'x'.repeat(20_001) } })).toBe(400)
    expect(await status({ userId: other.userId })).toBe(400)
  })

  test('stops at fifty of a kind', async () => {
    const many = testPrincipal()
    for (let n = 0; n < 50; n++) await as(many)(listSettingCalls.save, view(`视图${n}`))
    expect((await as(many)(listSettingCalls.save, view('再来一个'))).body.message).toBe('每个列表最多保存 50 个')
    expect((await as(many)(listSettingCalls.save, view('视图3'))).body.success).toBe(true)
  })
})

describe('somebody else', () => {
  test('neither changes nor deletes it', async () => {
    const { id } = (await as(boss)(listSettingCalls.save, view('我的'))).result
    for (const stranger of [other, abroad]) {
      expect((await as(stranger)(listSettingCalls.save, view('改不了', { id }))).status).toBe(404)
      expect((await as(stranger)(listSettingCalls.remove, { query: { id } })).status).toBe(404)
    }
    expect(await stored(boss)).toContain('view:我的')
    expect(await stored(boss)).not.toContain('view:改不了')
    expect((await as(boss)(listSettingCalls.remove, { query: { id } })).body.message).toBe('删除成功！')
    expect(await stored(boss)).not.toContain('view:我的')
  })

  test('sees a view that is lent to a role of theirs, while it is theirs', async () => {
    const member = testPrincipal({ username: 'member' })
    const roleId = await roleOf(boss.tenantId, [member])
    const { id } = (await as(boss)(listSettingCalls.save, view('共享的', { roleIds: [roleId] }))).result
    const [row] = (await as(member)(listSettingCalls.list, { query: { route: ROUTE } })).result
    expect(row).toMatchObject({ id, name: '共享的', mine: false })
    expect((await as(member)(listSettingCalls.save, view('抢来', { id }))).status).toBe(404)
    expect((await as(member)(listSettingCalls.remove, { query: { id } })).status).toBe(404)
    expect(await stored(other)).toEqual([])
    await sql`delete from sys_user_role where user_id = ${member.userId}`.execute(app.context.database.system)
    expect(await stored(member)).toEqual([])
  })

  test('sees a view that is lent to everybody of their tenant, and not to whom else it is lent', async () => {
    const roleId = await roleOf(boss.tenantId, [])
    const route = '/he/everybody'
    const body = { ...view('大家的').body, route, roleIds: [roleId], everyone: true }
    const { id } = (await as(boss)(listSettingCalls.save, { body })).result
    const seenBy = async (principal: Principal) =>
      (await as(principal)(listSettingCalls.list, { query: { route } })).result
    expect(await seenBy(boss)).toMatchObject([{ id, mine: true, roleIds: [roleId], everyone: true }])
    expect(await seenBy(other)).toMatchObject([{ id, mine: false, roleIds: [], everyone: false }])
    expect(await seenBy(abroad)).toEqual([])
    expect((await as(other)(listSettingCalls.save, { body: { ...body, roleIds: [] } })).status).toBe(403)
    await as(boss)(listSettingCalls.save, { body: { ...body, id, roleIds: [], everyone: false } })
    expect(await seenBy(other)).toEqual([])
  })

  test('lends only what they may: a view, to a role of their tenant, with the right to see roles', async () => {
    const roleId = await roleOf(boss.tenantId, [])
    const foreign = await roleOf(2, [])
    expect((await as(other)(listSettingCalls.save, view('借出', { roleIds: [roleId] }))).status).toBe(403)
    expect((await as(boss)(listSettingCalls.save, view('借出', { roleIds: [roleId], kind: 'query' }))).status).toBe(403)
    expect((await as(boss)(listSettingCalls.save, view('借出', { roleIds: [roleId, foreign] }))).status).toBe(400)
  })
})
