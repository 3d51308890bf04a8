import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { dictCalls, duplicateCheck } from '@xuanjiao/contract/system/dicts/dict-calls'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Principal } from '../../../platform/access/principal.ts'
import { addHospitalClass, addHospital, businessCalls } from '../../../testing/people/business-records.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'
import { dictModule } from '../../dicts/index.ts'
import { filesModule } from '../../files/index.ts'

const CANARY = 'CANARY'
const code = (field: string): string => fieldPermissionCode(hospital, field)

let app: TestApp
let admin: TestCall
let blind: TestCall
let classId = ''
let id = ''
/** Sees neither the name nor the address nor the number of plays. */
const reader: Principal = testPrincipal({
  hidden: ['shortName', 'address', 'unifiedCode', 'plays30'].map(code),
  without: ['he:hospital:personal'],
})

beforeAll(async () => {
  app = await startTestApp({
    modules: [dictModule, filesModule, businessModule],
  })
  const as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  blind = as(reader)
  classId = (await addHospitalClass(admin, { name: '综合医院', code: 'general' })).id
  const secret = { shortName: `${CANARY}简称`, address: `${CANARY}路`, unifiedCode: '91350100M000100Y43' }
  id = (await addHospital(admin, { name: '保密医院', classId, ...secret })).id
  await addHospital(admin, { name: '别的医院', classId, shortName: '别的' })
  await admin(businessCalls.hospital.edit, { body: { id, address: `${CANARY}街`, bedCount: 3 } })
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

describe('a hidden field', () => {
  test('is nowhere: list, detail, history, picker, recycle bin, export', async () => {
    const answers = [
      await blind(businessCalls.hospital.list),
      await blind(businessCalls.hospital.get, { query: { id } }),
      await blind(businessCalls.hospital.history, { query: { id } }),
      await blind(businessCalls.hospital.options, { query: { keyword: CANARY } }),
      await blind(businessCalls.hospital.options, { query: { values: id } }),
      await blind(businessCalls.hospital.recycleBin),
      await blind(businessCalls.hospital.edit, { body: { id, bedCount: 4 } }),
      await blind(businessCalls.hospital.switch, { body: { ids: id, status: '1' } }),
    ]
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
    for (const answer of answers) expect(answer.text).not.toMatch(/CANARY|91350100M000100Y43|shortName|plays30/)
    const { rows } = await downloadSheet(app, reader, businessCalls.hospital.exportXls)
    expect(JSON.stringify(rows)).not.toMatch(/CANARY|简称|地址|播放/)
    expect((await admin(businessCalls.hospital.list)).text).toContain(CANARY)
  })

  test('cannot be searched: a condition on it is as unknown as any', async () => {
    expect((await blind(businessCalls.hospital.list, { query: { shortName: 'nothing like it' } })).result.total).toBe(2)
    const superQueryParams = JSON.stringify([{ field: 'shortName', rule: 'right_like', val: CANARY }])
    expect((await blind(businessCalls.hospital.list, { query: { superQueryParams } })).status).toBe(400)
    expect((await admin(businessCalls.hospital.list, { query: { superQueryParams } })).result.total).toBe(1)
  })

  test('gives no order', async () => {
    const order = async (call: TestCall, column: string) =>
      (await call(businessCalls.hospital.list, { query: { column, order: 'asc' } })).result.records.map(row => row.name)
    expect(await order(admin, 'shortName')).toEqual(['保密医院', '别的医院'])
    expect(await order(blind, 'shortName')).toEqual(await order(blind, 'nosuch'))
  })

  const taken = async (
    principal: Principal,
    requested: { tableName: string; fieldName: string; fieldVal: string; dataId?: string; together?: string },
  ) => {
    const { status, body } = await callsByPrincipal(app.context)(principal)(duplicateCheck, {
      query: requested,
    })
    if (status === 403) return 'forbidden'
    return status === 400 ? 'refused' : body.success ? 'free' : 'taken'
  }
  const known = { tableName: 'he_hospital', fieldName: 'unifiedCode', fieldVal: '91350100M000100Y43' }

  test('is no oracle for doubles', async () => {
    expect(await taken(testPrincipal(), known)).toBe('taken')
    expect(await taken(testPrincipal(), { ...known, fieldName: 'unified_code' })).toBe('taken')
    expect(await taken(testPrincipal(), { ...known, dataId: id })).toBe('free')
    expect(await taken(testPrincipal(), { ...known, fieldVal: 'nobody' })).toBe('free')
    expect(await taken(testPrincipal({ tenantId: 2 }), known)).toBe('free')
    expect(await taken(reader, known)).toBe('refused')
    expect(await taken(testPrincipal({ codes: ['he:hospital:list'] }), known)).toBe('forbidden')
  })

  test('what is unique together with others is told of with them, and only in the place of the asker', async () => {
    const { areaCode } = (await admin(businessCalls.hospital.get, { query: { id } })).result
    const named = { tableName: 'he_hospital', fieldName: 'name', fieldVal: '保密医院' }
    const within = (code: string) => ({ ...named, together: JSON.stringify({ areaCode: code }) })
    const elsewhere = testPrincipal({ dataScope: { kind: 'area', from: '110000', to: '120000' } as never })
    expect(await taken(testPrincipal(), within(areaCode))).toBe('taken')
    expect(await taken(testPrincipal(), { ...within(areaCode), dataId: id })).toBe('free')
    expect(await taken(testPrincipal(), within('110105'))).toBe('free')
    expect(await taken(elsewhere, within(areaCode))).toBe('free')
    expect(await taken(testPrincipal(), { ...named, together: 'nothing' })).toBe('refused')
    expect(await taken(testPrincipal(), { ...named, together: '{"status":"1"}' })).toBe('refused')
  })

  test.each([
    ['name', 'he_hospital'],
    ['password', 'sys_user'],
    ['(select 1)', 'he_hospital'],
    ['id', 'he_hospital'],
    ['code', 'he_hospital t'],
  ])('only registered unique fields are checked for doubles: not %s of %s', async (fieldName, tableName) => {
    expect(await taken(testPrincipal(), { tableName, fieldName, fieldVal: 'x' })).toBe('refused')
  })

  test('is no choice of a table dictionary', async () => {
    const offered = async (principal: Principal, spec: string) =>
      (await callsByPrincipal(app.context)(principal)(dictCalls.items, { query: { code: spec } })).text
    expect(await offered(testPrincipal(), 'he_hospital,name,code')).toContain('保密医院')
    expect(await offered(reader, 'he_hospital,name,code')).not.toContain('保密医院')
    expect(await offered(testPrincipal({ tenantId: 2 }), 'he_hospital,name,code')).not.toContain('保密医院')
    expect(await offered(testPrincipal(), 'he_hospital,short_name,code')).not.toContain(CANARY)
  })

  test('is not written, whatever is sent', async () => {
    const { result } = await blind(businessCalls.hospital.edit, { body: { id, shortName: '被改了', bedCount: 5 } })
    expect(result.bedCount).toBe(5)
    expect((await admin(businessCalls.hospital.get, { query: { id } })).result.shortName).toBe(`${CANARY}简称`)
    const head = ['医院名称', '简称', '医院分类', '省', '市', '区县', '详细地址', '联系人', '联系电话']
    const row = ['偷写医院', '偷写', '综合医院', '江苏省', '苏州市', '姑苏区', '偷写路', '周', '13800010000']
    const answer = await uploadSheet(app, reader, businessCalls.hospital.importExcel, await makeSheet(head, [row]))
    expect(answer.result.successCount).toBe(0)
  })
})

test('a disabled field is shown and not written', async () => {
  const call = callsByPrincipal(app.context)(testPrincipal({ disabled: [code('bedCount')] }))
  const { result } = await call(businessCalls.hospital.edit, { body: { id, bedCount: 999, address: `${CANARY}巷` } })
  expect(result).toMatchObject({ bedCount: 5, address: `${CANARY}巷` })
  expect((await call(businessCalls.hospital.switch, { body: { ids: id, status: '0' } })).body.success).toBe(true)
  const still = callsByPrincipal(app.context)(testPrincipal({ disabled: [code('status')] }))
  expect((await still(businessCalls.hospital.switch, { body: { ids: id, status: '1' } })).status).toBe(403)
})

test('without the permission, no call', async () => {
  const nobody = callsByPrincipal(app.context)(testPrincipal({ codes: [] }))
  const { list, get, history, recycleBin, edit, remove, removeBatch, restore, purge, add } = businessCalls.hospital
  const answers = [
    await nobody(list),
    await nobody(get, { query: { id } }),
    await nobody(history, { query: { id } }),
    await nobody(recycleBin),
    await nobody(edit, { body: { id, bedCount: 1 } }),
    await nobody(remove, { query: { id } }),
    await nobody(removeBatch, { query: { ids: id } }),
    await nobody(restore, { body: { ids: id } }),
    await nobody(purge, { query: { ids: id } }),
    await nobody(add, { body: {} as never }),
  ]
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([403]))
})
