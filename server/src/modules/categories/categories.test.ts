import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { category } from '@xuanjiao/contract/system/categories/category'
import { categoryCalls } from '@xuanjiao/contract/system/categories/category-calls'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addAdministrator, addDepart, addTenant, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { makeSheet, uploadSheet } from '../../testing/files/sheet-calls.ts'
import { dictModule } from '../dicts/index.ts'
import { sessionModule } from '../session/index.ts'
import { categoryModule } from './index.ts'

const records = entityEndpoints(category)
type CategoryRow = RecordOf<typeof category>

let door: TestApp
let boss: TestCall & { token: string }
let reader: TestCall
let stranger: TestCall
beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, dictModule, categoryModule] })
  boss = await signedInCalls(door, await addAdministrator(system(), 'boss'))
  const ward = await addDepart(system(), { bizType: 'area', bizRef: '320000', name: '江苏' })
  reader = await signedInCalls(door, await addUser(system(), { departs: [ward.id], codes: [] }))
  await addTenant(system(), 60)
  stranger = await signedInCalls(
    door,
    await addUser(system(), { tenantId: 60, departs: [], codes: ['sys:category:list', 'sys:category:delete'] }),
  )
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system
let number = 0
const fresh = () => `分类${(number += 1)}`
const add = async (name: string, pid = '0'): Promise<CategoryRow> =>
  (await boss(records.add, { body: { name, pid } })).result
const levelOf = async (call: TestCall, query: object) => (await call(categoryCalls.tree, { query })).result

describe('a category', () => {
  test('gets its code from its place, and shows whether something stands below', async () => {
    const top = await add(fresh())
    const other = await add(fresh())
    expect(top).toMatchObject({ pid: '0', hasChild: null })
    expect(top.code).toMatch(/^[A-Z]\d\d$/)
    expect(other.code > top.code).toBe(true)
    const [first, second] = [await add('甲', top.id), await add('乙', top.id)]
    expect([first.code, second.code]).toEqual([`${top.code}A01`, `${top.code}A02`])
    const listed = (await boss(categoryCalls.list, { query: { pageSize: 100 } })).result.records
    expect(listed.find(row => row.id === top.id)).toMatchObject({ hasChild: '1' })
    expect(listed.some(row => row.id === first.id)).toBe(false)
    const matches = (await boss(categoryCalls.list, { query: { name: '*甲*' } })).result.records
    expect(matches.map(row => row.id)).toEqual([first.id])
    expect((await boss(categoryCalls.below, { query: { pid: top.id } })).result.map(row => row.name)).toEqual([
      '甲',
      '乙',
    ])
    const batch = (await boss(categoryCalls.belowAll, { query: { parentIds: `${top.id},${other.id},` } })).result
    expect(batch.records.map(row => row.name)).toEqual(['甲', '乙'])
  })

  test('has a name once among its neighbours, and is renamed only by who saw it last', async () => {
    const top = await add(fresh())
    const again = await boss(records.add, { body: { name: top.name } })
    expect(again.body).toMatchObject({ success: false, message: '同一级已有这个分类名称' })
    const child = await add(top.name, top.id)
    const edited = await boss(records.edit, { body: { id: child.id, name: '改名', version: child.version } })
    expect(edited.body.message).toBe('修改成功!')
    expect(edited.result).toMatchObject({ name: '改名', code: child.code, version: child.version + 1 })
    const late = await boss(records.edit, { body: { id: child.id, name: '晚', version: child.version } })
    expect(late.body).toMatchObject({ success: false, code: 409 })
    expect((await boss(records.add, { body: { name: 'x', pid: 'f'.repeat(32) } })).status).toBe(404)
  })

  test('goes with everything below it, and its code is not given again', async () => {
    const top = await add(fresh())
    const child = await add('下', top.id)
    await add('更下', child.id)
    const away = await boss(records.removeBatch, { query: { ids: `${child.id},` } })
    expect(away.body.message).toBe('批量删除成功！')
    expect(await levelOf(reader, { pid: top.id })).toEqual([])
    expect((await boss(categoryCalls.below, { query: { pid: child.id } })).result).toEqual([])
    expect((await add('新', top.id)).code).toBe(`${top.code}A02`)
    expect((await boss(records.remove, { query: { id: child.id } })).status).toBe(404)
    expect((await boss(records.remove, { query: { id: top.id } })).body.message).toBe('删除成功!')
  })

  test('comes back with what went with it, keeps its code, and is destroyed with all below', async () => {
    const top = await add(fresh())
    const child = await add('子', top.id)
    await add('孙', child.id)
    const early = await add('先走', top.id)
    await boss(records.remove, { query: { id: early.id } })
    await boss(records.remove, { query: { id: top.id } })
    const bin = (await boss(records.recycleBin, { query: { pageSize: 100 } })).result.records
    expect(bin.find(row => row.id === child.id)).toMatchObject({ code: child.code, pid: top.id })
    const orphan = await boss(records.restore, { body: { ids: child.id } })
    expect(orphan.body.message).toBe('上级分类已被删除，请先还原分类')
    await boss(records.restore, { body: { ids: top.id } })
    expect((await levelOf(reader, { pid: top.id })).map(node => [node.title, node.leaf])).toEqual([['子', false]])
    expect((await levelOf(reader, { pid: child.id })).map(node => node.title)).toEqual(['孙'])
    await boss(records.remove, { query: { id: top.id } })
    expect((await boss(records.purge, { query: { ids: top.id } })).body.success).toBe(true)
    const left = (await boss(records.recycleBin, { query: { pageSize: 100 } })).result.records.map(row => row.id)
    expect([top, child, early].filter(one => left.includes(one.id))).toEqual([])
  })

  test('is renamed with a history, and imported by its path with codes of its own', async () => {
    const top = await add(fresh())
    await boss(records.edit, { body: { id: top.id, name: `${top.name}改`, version: 1 } })
    const [line] = (await boss(records.history, { query: { id: top.id } })).result
    expect(line).toMatchObject({ field: 'name', before: top.name, after: `${top.name}改`, revertible: true })
    const rows = [[`${top.name}改`, '甲'], [`${top.name}改`, '甲', '子'], ['另一棵']]
    const file = await makeSheet(['一级', '二级', '三级'], rows)
    expect((await uploadSheet(door, boss, records.importExcel, file)).result).toMatchObject({ successCount: 3 })
    const [first] = await levelOf(reader, { pid: top.id })
    expect(first).toMatchObject({ title: '甲', code: `${top.code}A01`, leaf: false })
    expect(await levelOf(reader, { pid: first?.key })).toMatchObject([{ title: '子', code: `${top.code}A01A01` }])
  })

  test('checks a code against its parent’s', async () => {
    const top = await add(fresh())
    const check = async (pid: string, code: string) =>
      (await boss(categoryCalls.checkCode, { query: { pid, code } })).body
    expect(await check(top.id, `${top.code}A01`)).toMatchObject({ success: true })
    expect(await check('0', 'Z99')).toMatchObject({ success: true })
    expect(await check(top.id, 'x')).toMatchObject({ success: false, message: `编码不符合规范，须以“${top.code}”开头` })
    expect(await check(top.id, '')).toMatchObject({ success: false, message: '分类编码不能为空' })
  })

  test('two made at once get two codes', async () => {
    const top = await add(fresh())
    const made = await Promise.all(['一', '二', '三', '四'].map(name => add(name, top.id)))
    expect(made.map(row => row.code).sort()).toEqual(['A01', 'A02', 'A03', 'A04'].map(code => top.code + code))
  })
})

describe('for pickers', () => {
  test('a level, a root by code, or the whole tree; leaf is always there', async () => {
    const top = await add(fresh())
    const child = await add('子', top.id)
    const leaf = await add('孙', child.id)
    const node = {
      key: child.id,
      value: child.id,
      title: '子',
      label: '子',
      code: child.code,
      leaf: false,
      parentId: top.id,
    }
    expect(await levelOf(reader, { pid: top.id })).toEqual([node])
    expect(await levelOf(reader, { pcode: top.code })).toEqual([node])
    expect((await reader(categoryCalls.children, { query: { pid: child.id } })).result).toMatchObject([
      { key: leaf.id, leaf: true },
    ])
    const whole = (await reader(categoryCalls.root, { query: { async: 'false', pcode: top.code } })).result
    expect(whole).toMatchObject([{ key: child.id, children: [{ key: leaf.id, children: [] }] }])
    const lazy = (await reader(categoryCalls.root, { query: { async: 'true', pcode: '' } })).result
    expect(lazy).toContainEqual({
      ...node,
      key: top.id,
      value: top.id,
      title: top.name,
      label: top.name,
      code: top.code,
      parentId: '0',
    })
    const nowhere = await reader(categoryCalls.root, { query: { async: 'true', pcode: 'X99' } })
    expect(nowhere.body).toMatchObject({ success: false, message: '该编码【X99】不存在，请核实!' })
    expect((await reader(categoryCalls.options, { query: { code: top.code } })).result).toEqual(
      [child, leaf].map(({ id, name }) => ({ value: id, text: name, title: name, label: name })),
    )
  })

  test('names by id, in their order; one record by id or code', async () => {
    const [a, b] = [await add(fresh()), await add(fresh())]
    const texts = async (query: object) => (await reader(categoryCalls.texts, { query })).result
    expect(await texts({ ids: `${b.id},gone,${a.id}` })).toEqual([b.name, 'gone', a.name])
    expect(await texts({ ids: `${b.id},gone`, delNotExist: 'true' })).toEqual([b.name])
    const one = (field: 'id' | 'code', val: string) => reader(categoryCalls.one, { query: { field, val } })
    expect((await one('id', a.id)).result.name).toBe(a.name)
    expect((await one('code', b.code)).result.id).toBe(b.id)
    for (const missing of [await one('id', 'nothing'), await one('code', "' or 1=1")]) {
      expect(missing.body).toMatchObject({ success: false, message: '查询无果' })
    }
    const { token } = await door.app
      .inject({ method: 'GET', url: '/api/sys/category/loadDictItem/?ids=x' })
      .then(answer => ({ token: answer.statusCode }))
    expect(token).toBe(401)
  })

  test('a condition narrows by registered fields; every other key is refused and every value bound (A25)', async () => {
    const top = await add(fresh())
    const child = await add("x' or '1'='1", top.id)
    await add('别的', top.id)
    const titles = async (condition: string) =>
      (await levelOf(reader, { pid: top.id, condition })).map(node => node.title)
    expect(await titles(JSON.stringify({ name: "x' or '1'='1" }))).toEqual([child.name])
    expect(await titles(JSON.stringify({ code: child.code, name: child.name }))).toEqual([child.name])
    expect(await titles(JSON.stringify({ name: "'||pg_sleep(5)||'" }))).toEqual([])
    expect(await titles('{}')).toHaveLength(2)
    for (const condition of [
      '{"_tableFilterSql":"1=1 union select 1"}',
      '{"tenant_id":60}',
      '{"name = name or c.name":"x"}',
      '{"__proto__x":"1"}',
      '{"constructor":"1"}',
      '{"name":["a"]}',
      '[1]',
      '"name"',
      'name=1',
      'null',
    ]) {
      const answer = await reader(categoryCalls.tree, { query: { pid: top.id, condition } })
      expect([answer.status, condition]).toEqual([400, condition])
      expect(answer.text).not.toMatch(/sys_category|column|syntax|select/i)
    }
    const field = await door.app.inject({ method: 'GET', url: '/api/sys/category/loadOne?field=(select%201)&val=x' })
    expect(field.statusCode).toBe(401)
    expect((await reader(categoryCalls.one, { query: { field: 'name' as 'id', val: 'x' } })).status).toBe(400)
  })

  test('it is a registered tree dictionary too', async () => {
    const top = await add(fresh())
    const child = await add('树下', top.id)
    const query = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: 'has_child' }
    const tree = async (more: object) => (await reader(dictCalls.tree, { query: { ...query, ...more } })).result
    expect(await tree({ pid: top.id })).toEqual([
      { key: child.id, value: child.id, title: '树下', label: '树下', leaf: true, parentId: top.id },
    ])
    expect(await tree({ pid: top.id, condition: JSON.stringify({ name: '没有' }) })).toEqual([])
    expect(await tree({ pid: '', condition: JSON.stringify({ id: top.id }) })).toMatchObject([{ key: top.id }])
    for (const condition of ['{"tenant_id":"1"}', '{"created_by":"boss"}', '{"t.name":"x"}']) {
      expect((await reader(dictCalls.tree, { query: { ...query, condition } })).status).toBe(400)
    }
    const search = { code: 'sys_category,name,id', keyword: '树下' }
    expect((await reader(dictCalls.search, { query: search })).result.map(one => one.value)).toContain(child.id)
  })
})

describe('who may', () => {
  test('change categories: only whom the permission was given', async () => {
    const top = await add(fresh())
    for (const answer of [
      await reader(categoryCalls.list),
      await reader(categoryCalls.below, { query: { pid: top.id } }),
      await reader(records.add, { body: { name: 'x' } }),
      await reader(records.edit, { body: { id: top.id, name: 'x' } }),
      await reader(records.remove, { query: { id: top.id } }),
      await reader(records.removeBatch, { query: { ids: top.id } }),
    ]) {
      expect(answer.status).toBe(403)
    }
  })

  test('see them: only their own tenant (A61)', async () => {
    const top = await add(fresh())
    expect(await levelOf(stranger, {})).toEqual([])
    expect((await stranger(categoryCalls.list)).result.records).toEqual([])
    expect((await stranger(records.remove, { query: { id: top.id } })).status).toBe(404)
    expect((await stranger(categoryCalls.texts, { query: { ids: top.id, delNotExist: 'true' } })).result).toEqual([])
    expect((await levelOf(reader, {})).some(node => node.key === top.id)).toBe(true)
  })

  test.each([
    'loadTreeRoot',
    'loadTreeData',
    'loadDictItem/?ids=1',
    'loadAllData?code=A01',
    'rootList',
    'loadTreeRoot.js',
  ])('nobody without signing in: %s', async path => {
    const answer = await door.app.inject({ method: 'GET', url: `/api/sys/category/${path}` })
    expect([401, 404]).toContain(answer.statusCode)
  })
})
