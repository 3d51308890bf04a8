import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictItem } from '@xuanjiao/contract/system/dicts/dict-item'
import { dictCalls, duplicateCheck } from '@xuanjiao/contract/system/dicts/dict-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import {
  addAdministrator,
  addDepart,
  addTenant,
  addUser,
  signedInCalls,
  type TestUser,
} from '../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { departModule } from '../departs/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from '../users/index.ts'
import { dictModule } from './index.ts'

const dictRecords = entityEndpoints(dict)
const dictItemCalls = entityEndpoints(dictItem)
let door: TestApp
let boss: TestCall
let nobody: TestCall
let colleague: TestUser
beforeAll(async () => {
  door = await startTestApp({
    modules: [sessionModule, dictModule, departModule, roleModule, positionModule, userModule],
  })
  boss = await signedInCalls(door, await addAdministrator(system(), 'boss'))
  const ward = await addDepart(system(), { bizType: 'area', bizRef: '320000', name: '江苏' })
  colleague = await addUser(system(), { departs: [ward.id], realname: '同事100%_甲' })
  nobody = await signedInCalls(door, await addUser(system(), { departs: [ward.id], codes: [], realname: '无权' }))
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system
let number = 0
const newDict = async () =>
  (await boss(dictRecords.add, { body: { dictName: '新字典', dictCode: `fresh_${(number += 1)}` } })).result
const itemsOf = async (code: string) => (await nobody(dictCalls.items, { query: { code } })).result

describe('a dictionary', () => {
  test('is made, filled, changed and read by everybody at once', async () => {
    const dict = await newDict()
    expect(await itemsOf(dict.dictCode)).toEqual([])
    const add = (itemValue: string, sortOrder: number) =>
      boss(dictItemCalls.add, { body: { dictId: dict.id, itemText: `文${itemValue}`, itemValue, sortOrder } })
    expect((await add('b', 2)).body.message).toBe('保存成功！')
    const a = (await add('a', 1)).result
    expect(await itemsOf(dict.dictCode)).toEqual(
      ['a', 'b'].map(value => ({ value, text: `文${value}`, title: `文${value}`, label: `文${value}` })),
    )
    expect(
      (await boss(dictItemCalls.edit, { body: { ...a, itemText: '改', status: '0' as unknown as number } })).body
        .message,
    ).toBe('编辑成功!')
    expect((await nobody(dictCalls.all)).result[dict.dictCode]?.map(item => item.value)).toEqual(['b'])
    expect((await nobody(dictCalls.text, { query: { code: dict.dictCode, key: 'a' } })).result).toBe('改')
    const page = (await boss(dictItemCalls.list, { query: { dictId: dict.id, status: '0' } })).result
    expect(page.records).toMatchObject([{ itemValue: 'a', status: 0, status_dictText: '不启用' }])
    expect((await boss(dictItemCalls.removeBatch, { query: { ids: `${a.id},` } })).body.success).toBe(true)
    expect((await itemsOf(dict.dictCode)).map(item => item.value)).toEqual(['b'])
    expect((await boss(dictRecords.remove, { query: { id: dict.id } })).body.message).toBe('删除成功!')
    expect(await itemsOf(dict.dictCode)).toEqual([])
    expect((await boss(dictCalls.deleted)).result.map(row => row.id)).toContain(dict.id)
    expect((await boss(dictCalls.back, { query: { id: dict.id } })).body.success).toBe(true)
    expect(await itemsOf(dict.dictCode)).toHaveLength(1)
    expect((await boss(dictCalls.purge, { query: { id: dict.id } })).body.success).toBe(false)
    await boss(dictRecords.remove, { query: { id: dict.id } })
    expect((await boss(dictCalls.purge, { query: { id: dict.id } })).body.message).toBe('删除成功!')
    expect((await boss(dictCalls.deleted)).result.map(row => row.id)).not.toContain(dict.id)
    expect((await boss(dictRecords.get, { query: { id: dict.id } })).status).toBe(404)
    expect((await boss(dictCalls.back, { query: { id: dict.id } })).body.success).toBe(false)
  })

  test('has one code, and each value once', async () => {
    const dict = await newDict()
    expect((await boss(dictRecords.add, { body: { dictName: 'x', dictCode: dict.dictCode } })).body.message).toBe(
      '字典编码已存在',
    )
    const item = { dictId: dict.id, itemText: '一', itemValue: '1' }
    const made = (await boss(dictItemCalls.add, { body: item })).result
    expect((await boss(dictItemCalls.add, { body: item })).body.message).toBe('该值不可用，系统中已存在！')
    const check = (id?: string) => boss(dictCalls.isItemValueFree, { query: { dictId: dict.id, itemValue: '1', id } })
    expect((await check()).body).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
    expect((await check(made.id)).body).toMatchObject({ success: true, message: '该值可用！' })
    expect((await boss(dictItemCalls.add, { body: { ...item, itemValue: 'a,b' } })).status).toBe(400)
  })

  test('that the program names stays, and so do its values', async () => {
    const [sex] = (await boss(dictRecords.list, { query: { dictCode: 'sex' } })).result.records
    expect((await boss(dictRecords.remove, { query: { id: sex?.id ?? '' } })).body.message).toBe(
      '内置字典“性别”不能删除',
    )
    const [man] = (await boss(dictItemCalls.list, { query: { dictId: sex?.id } })).result.records
    const edit = (more: object) => boss(dictItemCalls.edit, { body: { id: man?.id ?? '', ...more } })
    expect((await edit({ itemValue: '7' })).body.success).toBe(false)
    expect((await edit({ itemText: '男性' })).body.success).toBe(true)
    await edit({ itemText: '男' })
  })

  test('is changed by those who run the installation alone', async () => {
    expect((await nobody(dictRecords.list)).status).toBe(403)
    expect((await nobody(dictRecords.add, { body: { dictName: 'x', dictCode: 'x' } })).status).toBe(403)
    await addTenant(system(), 60)
    const foreign = await signedInCalls(
      door,
      await addUser(system(), { tenantId: 60, departs: [], codes: ['sys:dict:add', 'sys:dict:list'] }),
    )
    expect((await foreign(dictRecords.add, { body: { dictName: 'x', dictCode: 'x' } })).status).toBe(403)
    expect((await foreign(dictCalls.items, { query: { code: 'sex' } })).result).toHaveLength(2)
  })

  test('changed behind the server’s back is read anew on demand', async () => {
    await itemsOf('sex')
    await sql`update sys_dict_item set item_text = '先生' where item_text = '男'`.execute(system())
    expect((await itemsOf('sex'))[0]?.text).toBe('男')
    expect((await nobody(dictCalls.refresh)).body.success).toBe(true)
    expect((await itemsOf('sex'))[0]?.text).toBe('先生')
    await sql`update sys_dict_item set item_text = '男' where item_text = '先生'`.execute(system())
  })
})

describe('a table to choose from', () => {
  const search = (call: TestCall, code: string, keyword = '', pageSize = 10) =>
    call(dictCalls.search, { query: { code, keyword, pageSize } })

  test('is searched by text and code, within what one sees', async () => {
    const matches = (await search(nobody, 'sys_user,realname,username', '同事')).result
    expect(matches).toEqual([
      { value: colleague.username, text: '同事100%_甲', title: '同事100%_甲', label: '同事100%_甲' },
    ])
    expect((await search(nobody, 'sys_user,realname,username', 'boss')).result).toEqual([])
    expect(
      (await search(boss, 'sys_user,realname,username', `${colleague.username},boss`)).result
        .map(one => one.value)
        .sort(),
    ).toEqual(['boss', colleague.username].sort())
    const byIds = await search(nobody, 'sys_user,realname,id', `${colleague.id},`)
    expect(byIds.result.map(one => one.value)).toEqual([colleague.id])
    const texts = await nobody(dictCalls.texts, {
      query: { code: 'sys_user,realname,id', key: `gone,${colleague.id}` },
    })
    expect(texts.result).toEqual(['gone', '同事100%_甲'])
    const less = await nobody(dictCalls.texts, {
      query: { code: 'sys_user,realname,id', key: `gone,${colleague.id}`, delNotExist: 'true' },
    })
    expect(less.result).toEqual(['同事100%_甲'])
    expect((await search(nobody, 'sex', '女')).result.map(item => item.value)).toEqual(['2'])
    expect((await search(nobody, 'sex', '2,')).result.map(item => item.value)).toEqual(['2'])
  })

  test('says of records with one name where each belongs, as far as one sees it', async () => {
    const above = [
      await addDepart(system(), { bizType: 'area', bizRef: '330000', name: '甲院' }),
      await addDepart(system(), { name: '乙院' }),
    ]
    for (const { id } of above) await addDepart(system(), { name: '同名护理部', parent: id })
    const hints = async (call: TestCall) =>
      (await search(call, 'sys_depart,depart_name,id', '同名护理部')).result.map(({ hint = '' }) => hint).sort()
    expect(await hints(boss)).toEqual(['平台运营中心 / 乙院', '平台运营中心 / 甲院'])
    const within = await signedInCalls(door, await addUser(system(), { departs: [above[0]!.id] }))
    expect(await hints(within)).toEqual(['甲院'])
  })

  test('takes no condition of the caller: choices are those one sees', async () => {
    const choices = (code: string) => nobody(dictCalls.items, { query: { code } })
    const { result } = await choices('sys_user,realname,username')
    const conditions = ["username!='x' order by create_time", '1=1 or true', "' or '1'='1"]
    for (const one of conditions) expect((await choices(`sys_user,realname,username,${one}`)).result).toEqual(result)
  })

  test('can be in the order of its values', async () => {
    const { result } = await boss(dictCalls.searchByValue, { query: { code: 'sys_user,realname,username' } })
    const values = result.map(({ value }) => value)
    expect(values).toEqual(values.toSorted())
    expect(values.length).toBeGreaterThan(1)
  })

  test.each(["%' or '1'='1", '%', '_', "'||pg_sleep(50)||'", '\\'])('takes %j as text', async keyword => {
    const begun = performance.now()
    const { result } = await search(nobody, 'sys_user,realname,username', keyword)
    expect(result.every(one => one.text.includes(keyword))).toBe(true)
    expect(performance.now() - begun).toBeLessThan(40_000) // it did not sleep
  })

  test.each([
    'sys_user,username,password',
    'sys_user t,realname,id',
    '`sys_user`,realname,id',
    '(sys_user),realname,id',
    'sys_user/**/,realname,id',
    'pg_shadow,usename,passwd',
    'sys_user,realname',
    'sys_session,ip,token_hash',
    'sys_user_password,hash,user_id',
    ',,',
  ])('is none: %s', async code => {
    for (const call of [
      search(boss, code),
      boss(dictCalls.items, { query: { code } }),
      boss(dictCalls.texts, { query: { code, key: 'x' } }),
    ]) {
      const answer = await call
      expect(answer.body).toMatchObject({ success: false, code: 400 })
      expect(answer.body.message).toMatch(/^字典Code格式不正确！$|^请求地址不正确$/)
      expect(answer.text).not.toMatch(/argon|pg_|column|relation/)
    }
  })

  test('may be a tree, of registered tables, narrowed by registered fields alone', async () => {
    const below = await addDepart(system(), { name: '树下' })
    const load = (call: TestCall, query: object) =>
      call(dictCalls.tree, {
        query: { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id', ...query },
      })
    const [root] = (await load(boss, { pid: '' })).result
    expect(root).toEqual({
      key: ROOT_DEPART_ID,
      value: ROOT_DEPART_ID,
      title: '平台运营中心',
      label: '平台运营中心',
      leaf: false,
      parentId: null,
    })
    const level = (await load(boss, { pid: ROOT_DEPART_ID })).result
    expect(level).toContainEqual({
      key: below.id,
      value: below.id,
      title: '树下',
      label: '树下',
      leaf: true,
      parentId: ROOT_DEPART_ID,
    })
    expect((await load(nobody, { pid: '0' })).result.map(node => node.title)).toEqual(['江苏'])
    expect((await load(nobody, { pid: ROOT_DEPART_ID, condition: '{}' })).result.map(node => node.title)).toEqual([
      '江苏',
    ])
    const narrowed = async (condition: object) =>
      (await load(boss, { pid: ROOT_DEPART_ID, condition: JSON.stringify(condition) })).result.map(node => node.title)
    expect(await narrowed({ depart_name: '树下' })).toEqual(['树下'])
    expect(await narrowed({ id: below.id, depart_name: '树下' })).toEqual(['树下'])
    expect(await narrowed({ depart_name: "x' or '1'='1" })).toEqual([])
    expect(await narrowed({ depart_name: "'||pg_sleep(5)||'" })).toEqual([])
    expect(await narrowed({ org_code: null })).toEqual([])
    for (const bad of [
      { tableName: 'sys_user', text: 'password' },
      { tableName: 'sys_user', text: 'realname', code: 'id' },
      { tableName: 'pg_shadow' },
      { text: 'password,id' },
      { pidField: '(select 1)' },
      { pid: "x' or 1=1" },
      { condition: '{"name":"x\' or \'1\'=\'1"}' },
      { condition: '{"_tableFilterSql":"1=1 union select 1"}' },
      { condition: '{"depart_name) or (1=1":"x"}' },
      { condition: '{"biz_ref":"320000"}' },
      { condition: '{"depart_name":{"ne":"x"}}' },
      { condition: '[]' },
      { condition: 'depart_name' },
    ]) {
      expect((await load(boss, bad)).status, JSON.stringify(bad)).toBe(400)
    }
  })

  test('needs somebody to be signed in, whatever the address ends with', async () => {
    for (const path of ['sys_user,username,password.js', 'sys_user,username,password.css', 'x;.js', 'sex']) {
      const answer = await door.app.inject({ method: 'GET', url: `/api/sys/dict/getDictItems/${path}` })
      expect([400, 401, 404]).toContain(answer.statusCode)
    }
  })
})

describe('a value', () => {
  const check = (call: TestCall, tableName: string, fieldName: string, fieldVal = '', dataId?: string) =>
    call(duplicateCheck, { query: { tableName, fieldName, fieldVal, dataId } })

  test('is not asked for without end', async () => {
    door.clock.advance(60)
    const requested = []
    for (let n = 0; n < 242; n += 1) requested.push((await check(boss, 'sys_user', 'username', `guess_${n}`)).status)
    expect(requested.filter(status => status === 200)).toHaveLength(240)
    expect(requested.at(-1)).toBe(429)
    door.clock.advance(60)
    expect((await check(boss, 'sys_user', 'username', 'guess')).status).toBe(200)
  })

  test('is free or taken, for those who could write it', async () => {
    expect((await check(boss, 'sys_user', 'username', 'BOSS')).body).toMatchObject({
      success: false,
      message: '该值不可用，系统中已存在！',
    })
    expect((await check(boss, 'sys_user', 'username', 'new_one')).body).toMatchObject({
      success: true,
      message: '该值可用！',
    })
    expect((await check(boss, 'sys_user', 'username', colleague.username, colleague.id)).body.success).toBe(true)
    expect((await check(boss, 'sys_user', 'phone')).body.success).toBe(true)
    expect((await check(boss, 'sys_role', 'role_code', 'admin')).body.success).toBe(false)
    expect((await check(boss, 'sys_dict', 'dict_code', 'sex')).body.success).toBe(false)
    expect((await check(nobody, 'sys_user', 'username', 'boss')).status).toBe(403)
  })

  test.each([
    ['sys_user', 'password'],
    ['sys_user_password', 'hash'],
    ['sys_user', '(select hash from sys_user_password limit 1)'],
    ['sys_user', '1 and\tif(1,1,1)'],
    ['sys_session', 'token_hash'],
    ['pg_shadow', 'passwd'],
    ['sys_user', 'id'],
    ['__proto__', 'x'],
    ['constructor', 'name'],
  ])('of %s.%s is nobody’s to ask', async (table, field) => {
    const [one, other] = [await check(boss, table, field, 'a'), await check(boss, table, field, 'b')]
    expect(one.status).toBe(400)
    expect({ ...one.body, timestamp: 0 }).toEqual({ ...other.body, timestamp: 0 })
  })
})
