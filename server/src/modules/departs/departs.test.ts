import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { departCalls, type DepartChoice } from '@xuanjiao/contract/system/departs/depart-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import { addAdministrator, addDepart, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { makeSheet, uploadSheet } from '../../testing/files/sheet-calls.ts'
import { dictModule } from '../dicts/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from '../users/index.ts'
import {
  departModule,
  removeBusinessDeparts,
  saveHospitalDeparts,
  saveWardDeparts,
  restoreBusinessDepart,
} from './index.ts'
import { nextLevelCode } from '../../platform/primitives/level-code.ts'

const records = entityEndpoints(depart)

let door: TestApp
let boss: TestCall & { token: string }
beforeAll(async () => {
  door = await startTestApp({
    modules: [sessionModule, dictModule, departModule, roleModule, positionModule, userModule],
  })
  boss = await signedInCalls(door, await addAdministrator(system(), 'boss'))
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system
const add = async (departName: string, parentId: string | null = ROOT_DEPART_ID, more: object = {}) =>
  (await boss(records.add, { body: { departName, parentId, ...more } })).result

test.each([
  [undefined, 'A01'],
  ['A01', 'A02'],
  ['A09', 'A10'],
  ['A99', 'B01'],
  ['Y99', 'Z01'],
])('after code %s comes %s', (last, next) => expect(nextLevelCode(last)).toBe(next))

describe('departments', () => {
  test('are found by their code, and with what stands above them', async () => {
    const [top] = [await add('上面')]
    const low = await add('下面', top.id)
    expect((await boss(departCalls.named, { query: { orgCode: low.orgCode } })).result).toMatchObject({
      id: low.id,
      title: '下面',
    })
    expect((await boss(departCalls.named, { query: { orgCode: 'Z99' } })).body.success).toBe(false)
    const ids = [ROOT_DEPART_ID, top.id, low.id]
    const byId = (await boss(departCalls.above, { query: { departId: low.id } })).result
    expect(byId[low.id]?.parentIds).toEqual(ids)
    expect(byId[low.id]?.parentMap[top.id]).toMatchObject({ departName: '上面', isLeaf: false })
    const byCode = (await boss(departCalls.above, { query: { orgCode: low.orgCode } })).result
    expect(byCode[low.orgCode]?.parentIds).toEqual(ids)
  })

  test('get codes level by level, and never one that was given before', async () => {
    const top = await add('编码')
    expect(top).toMatchObject({ parentId: ROOT_DEPART_ID, orgType: '2', orgCategory: '2', delFlag: '0' })
    expect(top.orgCode).toMatch(/^A01A\d\d$/)
    const [one, two] = [await add('一', top.id), await add('二', top.id)]
    expect([one.orgCode, two.orgCode]).toEqual([`${top.orgCode}A01`, `${top.orgCode}A02`])
    await boss(records.remove, { query: { id: two.id } })
    expect((await add('三', top.id)).orgCode).toBe(`${top.orgCode}A03`)
    const many = await Promise.all(['四', '五', '六'].map(name => add(name, top.id)))
    expect(new Set(many.map(row => row.orgCode)).size).toBe(3)
  })

  test('are a tree, a level, a choice and a search', async () => {
    const top = await add('树根')
    const [b, a] = [await add('乙', top.id, { departOrder: 2 }), await add('甲', top.id, { departOrder: 1 })]
    const leaf = await add('叶子独一', a.id)
    const tree = (await boss(departCalls.tree)).result
    const node = tree[0]?.children?.find(one => one.id === top.id)
    expect(node).toMatchObject({ key: top.id, value: top.id, title: '树根', isLeaf: false })
    expect(node?.children?.map(one => one.title)).toEqual(['甲', '乙'])
    expect(node?.children?.[1]).toMatchObject({ id: b.id, isLeaf: true, children: null })
    const roots = (await boss(departCalls.level)).result
    expect(roots.map(one => one.id)).toEqual([ROOT_DEPART_ID])
    const level = (await boss(departCalls.level, { query: { pid: top.id } })).result
    expect(level.map(one => [one.title, one.isLeaf, one.children])).toEqual([
      ['甲', false, null],
      ['乙', true, null],
    ])
    expect((await boss(departCalls.tree, { query: { ids: `${leaf.id},` } })).result.map(one => one.id)).toEqual([
      leaf.id,
    ])
    const choices = (await boss(departCalls.keys)).result
    const titles = (list: DepartChoice[]): string[] => list.flatMap(one => [one.title, ...titles(one.children)])
    expect(titles(choices)).toEqual(expect.arrayContaining(['平台运营中心', '树根', '叶子独一']))
    expect((await boss(departCalls.search, { query: { keyWord: '独一' } })).result.map(one => one.id)).toEqual([
      leaf.id,
    ])
    expect((await boss(departCalls.search, { query: { keyWord: '没有这个' } })).body).toMatchObject({
      success: false,
      message: '未查询匹配数据！',
    })
  })

  test('in one’s charge are told by the message', async () => {
    const top = await add('我的')
    const below = await add('我的下级', top.id)
    const user = await addUser(system(), { departs: [top.id] })
    const call = await signedInCalls(door, user)
    expect((await call(departCalls.mine)).body).toMatchObject({ success: true, message: '1', result: null })
    await sql`update sys_user set user_identity = 2, depart_ids = ${top.id} where id = ${user.id}`.execute(system())
    const answer = await call(departCalls.mine)
    expect(answer.body.message).toBe('2')
    expect(answer.result?.[0]?.children?.map(one => one.id)).toEqual([below.id])
  })

  test('change, but not what others are changing', async () => {
    const depart = await add('改')
    const edited = await boss(records.edit, {
      body: { ...depart, departName: '改过', mobile: '025-83211234', slots: {} } as never,
    })
    expect(edited.result).toMatchObject({
      departName: '改过',
      mobile: '025-83211234',
      version: 2,
      orgCode: depart.orgCode,
    })
    expect((await boss(records.edit, { body: { id: depart.id, version: 1, departName: 'x' } })).body.code).toBe(409)
  })

  test('are headed by people one looks after, and by nobody else', async () => {
    const top = await add('有负责人')
    const head = await addUser(system(), { departs: [top.id] })
    const edit = (directorUserIds: string) => boss(records.edit, { body: { id: top.id, directorUserIds } })
    expect((await edit(head.id)).result.directorUserIds).toBe(head.id)
    for (const list of [newId(), `${head.id},${newId()}`, 'somebody']) {
      expect((await edit(list)).body.fields).toEqual([{ field: 'directorUserIds', message: '部门负责人不存在' }])
    }
  })

  test('go with everything below them, and let go of their people', async () => {
    const top = await add('走')
    const below = await add('走的下级', top.id)
    const user = await addUser(system(), { departs: [below.id] })
    const call = await signedInCalls(door, user)
    expect((await call(sessionCalls.departs)).result.orgCode).toBe(below.orgCode)
    await boss(records.remove, { query: { id: top.id } })
    expect((await call(sessionCalls.departs)).body.message).toBe('您尚未设置部门信息!')
    expect((await boss(departCalls.search, { query: { keyWord: '走的下级' } })).body.success).toBe(false)
    await boss(records.restore, { body: { ids: top.id } })
    expect((await call(sessionCalls.departs)).result.orgCode).toBe(below.orgCode)
    await boss(records.remove, { query: { id: top.id } })
    expect((await boss(records.purge, { query: { ids: top.id } })).body.message).toBe(
      '部门的编码已写入业务数据，不能彻底删除',
    )
  })

  test('have a history, and are brought in and out as sheets', async () => {
    const top = await add('历史')
    await boss(records.edit, { body: { id: top.id, version: 1, departName: '改名了' } })
    const [line] = (await boss(records.history, { query: { id: top.id } })).result
    expect(line).toMatchObject({ field: 'departName', before: '历史', after: '改名了', revertible: true })
    const file = await makeSheet(
      ['上级部门', '部门名称', '机构类型', '电话'],
      [['改名了', '导入的', '部门', '025-83211234']],
    )
    expect((await uploadSheet(door, boss, records.importExcel, file)).result).toMatchObject({ successCount: 1 })
    const [made] = (await boss(departCalls.level, { query: { pid: top.id } })).result
    expect(made).toMatchObject({ title: '导入的', orgCode: `${top.orgCode}A01`, orgType: '3', mobile: '025-83211234' })
  })

  test('one stands in are neither closed nor removed', async () => {
    expect((await boss(records.remove, { query: { id: ROOT_DEPART_ID } })).body.message).toBe('不能删除自己所在的部门')
    expect((await boss(records.edit, { body: { id: ROOT_DEPART_ID, status: '0' } })).body.message).toBe(
      '不能停用自己所在的部门',
    )
  })
})

describe('who looks after a part of the tree', () => {
  const CODES = ['sys:depart:list', 'sys:depart:add', 'sys:depart:edit', 'sys:depart:delete']

  test('sees and changes that part alone', async () => {
    const [mine, other] = [await addDepart(system(), { bizType: 'area', bizRef: '320000' }), await addDepart(system())]
    const below = await addDepart(system(), { parent: mine.id })
    const call = await signedInCalls(door, await addUser(system(), { departs: [mine.id], codes: CODES }))
    const tree = (await call(departCalls.tree)).result
    expect(tree.map(one => one.id)).toEqual([mine.id])
    const list = async (pid: string) => (await call(records.list, { query: { parentId: pid } })).result.records
    expect((await list('0')).map(one => [one.id, one.leaf])).toEqual([[mine.id, false]])
    expect((await list(mine.id)).map(one => one.id)).toEqual([below.id])
    expect(await list(other.id)).toEqual([])
    expect((await call(records.options, { query: { pid: '0' } })).result.map(one => one.value)).toEqual([mine.id])
    expect((await call(departCalls.level)).result.map(one => one.id)).toEqual([mine.id])
    expect((await call(departCalls.level, { query: { pid: other.id } })).result).toEqual([])
    expect((await call(records.edit, { body: { id: other.id, departName: 'x' } })).status).toBe(404)
    expect((await call(records.remove, { query: { id: other.id } })).status).toBe(404)
    expect((await call(records.removeBatch, { query: { ids: `${below.id},${other.id}` } })).status).toBe(404)
    expect((await call(records.add, { body: { departName: 'x', parentId: other.id } })).status).toBe(404)
    expect((await call(records.add, { body: { departName: 'x', parentId: '' } })).status).toBe(403)
    expect((await call(records.add, { body: { departName: '自己的', parentId: mine.id } })).status).toBe(200)
  })

  test('cannot make it stand for more', async () => {
    const mine = await addDepart(system(), { bizType: 'area', bizRef: '320500' })
    const call = await signedInCalls(door, await addUser(system(), { departs: [mine.id], codes: CODES }))
    for (const body of [{ bizType: 'platform' as const }, { bizRef: '320000' }, { bizType: null }]) {
      expect((await call(records.edit, { body: { id: mine.id, ...body } })).status).toBe(403)
    }
    expect(
      (await call(records.add, { body: { departName: 'x', parentId: mine.id, bizType: 'platform' } })).status,
    ).toBe(403)
    expect((await boss(records.edit, { body: { id: mine.id, bizType: 'hospital', bizRef: newId() } })).status).toBe(400)
    expect((await boss(records.edit, { body: { id: mine.id, bizRef: 'x' } })).status).toBe(400)
    expect((await boss(records.edit, { body: { id: mine.id, bizRef: '320600' } })).result.bizRef).toBe('320600')
  })
})

describe('the department of a hospital', () => {
  const keeper = { tenantId: 1, username: 'boss' }
  const status = (name: string) => ({ id: newId(), name })
  const departOf = async ({ id }: { id: string }): Promise<string> => {
    const { id: depart } = await system()
      .selectFrom('sys_depart')
      .select('id')
      .where('biz_ref', '=', id)
      .executeTakeFirstOrThrow()
    return depart
  }

  test('stands below the smallest area that holds it, is renamed with it, goes and comes back', async () => {
    const [province, city] = [
      await addDepart(system(), { bizType: 'area', bizRef: '360000' }),
      await addDepart(system(), { bizType: 'area', bizRef: '360100' }),
    ]
    const [inCity, inProvince, elsewhere] = [status('市医院'), status('省医院'), status('外地医院')]
    const parentOf = async (id: string) => (await boss(departCalls.tree, { query: { ids: id } })).result[0]?.parentId
    const keep = (...hospitals: Parameters<typeof saveHospitalDeparts>[2]) =>
      system()
        .transaction()
        .execute(db => saveHospitalDeparts(db, keeper, hospitals))
    await keep({ ...inCity, areaCode: '360102' }, { ...elsewhere, areaCode: '990101' })
    const id = await departOf(inCity)
    expect(await parentOf(id)).toBe(city.id)
    expect(await parentOf(await departOf(elsewhere))).toBe(ROOT_DEPART_ID)
    // One that has its department is renamed beside one that gets its own.
    await keep({ ...inCity, name: '市一医院', areaCode: '360102' }, { ...inProvince, areaCode: '360302' })
    expect(await parentOf(await departOf(inProvince))).toBe(province.id)
    expect(await departOf(inCity)).toBe(id)
    const wards = ['心内科', '骨科'].map(status)
    await system()
      .transaction()
      .execute(db =>
        saveWardDeparts(
          db,
          keeper,
          wards.map(ward => ({ ...ward, hospitalId: inCity.id })),
        ),
      )
    for (const ward of wards) expect(await parentOf(await departOf(ward))).toBe(id)
    const [node] = (await boss(departCalls.tree, { query: { ids: id } })).result
    expect(node).toMatchObject({ departName: '市一医院', bizType: 'hospital', bizRef: inCity.id, orgCategory: '1' })
    expect((await boss(records.edit, { body: { id, departName: '手改' } })).body.success).toBe(false)
    expect((await boss(records.remove, { query: { id } })).body.message).toBe(
      '“市一医院”属于医院或科室，请在医院管理中删除',
    )
    await removeBusinessDeparts(system(), { tenantId: 1, username: 'boss' }, 'hospital', [inCity.id])
    expect((await boss(departCalls.tree, { query: { ids: id } })).result).toEqual([])
    await restoreBusinessDepart(system(), { tenantId: 1, username: 'boss' }, 'hospital', inCity.id)
    expect((await boss(departCalls.tree, { query: { ids: id } })).result).toHaveLength(1)
  })
})
