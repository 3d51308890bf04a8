import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { dictCalls, duplicateCheck } from '@xuanjiao/contract/system/dicts/dicts'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '../../../platform/access/who.ts'
import { addClass, addHospital, calls } from '../../../testing/people/business.ts'
import { download, sheetOf, upload } from '../../../testing/files/sheets.ts'
import { callersOf, staffOf } from '../../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../../testing/house/test-house.ts'
import { businessModule } from '../../business/index.ts'
import { dictModule } from '../../dicts/index.ts'
import { filesModule } from '../../files/index.ts'

const CANARY = 'CANARY'
const code = (field: string): string => fieldPermissionCode(hospital, field)

let house: TestHouse
let admin: Call
let blind: Call
let classId = ''
let id = ''
/** Sees neither the name nor the address nor the number of plays. */
const reader: Staff = staffOf({
  hidden: ['shortName', 'address', 'unifiedCode', 'plays30'].map(code),
  without: ['he:hospital:personal'],
})

beforeAll(async () => {
  house = await testHouse({
    modules: [dictModule, filesModule, businessModule],
  })
  const as = callersOf(house.context)
  admin = as(staffOf({ username: 'root' }))
  blind = as(reader)
  classId = (await addClass(admin, { name: '综合医院', code: 'general' })).id
  const secret = { shortName: `${CANARY}简称`, address: `${CANARY}路`, unifiedCode: '91350100M000100Y43' }
  id = (await addHospital(admin, { name: '保密医院', classId, ...secret })).id
  await addHospital(admin, { name: '别的医院', classId, shortName: '别的' })
  await admin(calls.hospital.edit, { body: { id, address: `${CANARY}街`, bedCount: 3 } })
})
afterAll(() => house.close())
afterEach(() => expect(house.faults).toEqual([]))

describe('a hidden field', () => {
  test('is nowhere: list, detail, history, picker, recycle bin, export', async () => {
    const answers = [
      await blind(calls.hospital.list),
      await blind(calls.hospital.get, { query: { id } }),
      await blind(calls.hospital.history, { query: { id } }),
      await blind(calls.hospital.options, { query: { keyword: CANARY } }),
      await blind(calls.hospital.options, { query: { values: id } }),
      await blind(calls.hospital.recycleBin),
      await blind(calls.hospital.edit, { body: { id, bedCount: 4 } }),
      await blind(calls.hospital.switch, { body: { ids: id, status: '1' } }),
    ]
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
    for (const answer of answers) expect(answer.text).not.toMatch(/CANARY|91350100M000100Y43|shortName|plays30/)
    const { rows } = await download(house, reader, calls.hospital.exportXls)
    expect(JSON.stringify(rows)).not.toMatch(/CANARY|简称|地址|播放/)
    expect((await admin(calls.hospital.list)).text).toContain(CANARY)
  })

  test('cannot be searched: a condition on it is as unknown as any', async () => {
    expect((await blind(calls.hospital.list, { query: { shortName: 'nothing like it' } })).result.total).toBe(2)
    const superQueryParams = JSON.stringify([{ field: 'shortName', rule: 'right_like', val: CANARY }])
    expect((await blind(calls.hospital.list, { query: { superQueryParams } })).status).toBe(400)
    expect((await admin(calls.hospital.list, { query: { superQueryParams } })).result.total).toBe(1)
  })

  test('gives no order', async () => {
    const order = async (call: Call, column: string) =>
      (await call(calls.hospital.list, { query: { column, order: 'asc' } })).result.records.map(row => row.name)
    expect(await order(admin, 'shortName')).toEqual(['保密医院', '别的医院'])
    expect(await order(blind, 'shortName')).toEqual(await order(blind, 'nosuch'))
  })

  const taken = async (
    staff: Staff,
    asked: { tableName: string; fieldName: string; fieldVal: string; dataId?: string },
  ) => {
    const { status, body } = await callersOf(house.context)(staff)(duplicateCheck, { query: asked })
    if (status === 403) return 'forbidden'
    return status === 400 ? 'refused' : body.success ? 'free' : 'taken'
  }
  const known = { tableName: 'he_hospital', fieldName: 'unifiedCode', fieldVal: '91350100M000100Y43' }

  test('is no oracle for doubles', async () => {
    expect(await taken(staffOf(), known)).toBe('taken')
    expect(await taken(staffOf(), { ...known, fieldName: 'unified_code' })).toBe('taken')
    expect(await taken(staffOf(), { ...known, dataId: id })).toBe('free')
    expect(await taken(staffOf(), { ...known, fieldVal: 'nobody' })).toBe('free')
    expect(await taken(staffOf({ tenantId: 2 }), known)).toBe('free')
    expect(await taken(reader, known)).toBe('refused')
    expect(await taken(staffOf({ codes: ['he:hospital:list'] }), known)).toBe('forbidden')
  })

  test.each([
    ['name', 'he_hospital'],
    ['password', 'sys_user'],
    ['(select 1)', 'he_hospital'],
    ['id', 'he_hospital'],
    ['code', 'he_hospital t'],
  ])('only registered unique fields are checked for doubles: not %s of %s', async (fieldName, tableName) => {
    expect(await taken(staffOf(), { tableName, fieldName, fieldVal: 'x' })).toBe('refused')
  })

  test('is no choice of a table dictionary', async () => {
    const offered = async (staff: Staff, spec: string) =>
      (await callersOf(house.context)(staff)(dictCalls.items, { query: { code: spec } })).text
    expect(await offered(staffOf(), 'he_hospital,name,code')).toContain('保密医院')
    expect(await offered(reader, 'he_hospital,name,code')).not.toContain('保密医院')
    expect(await offered(staffOf({ tenantId: 2 }), 'he_hospital,name,code')).not.toContain('保密医院')
    expect(await offered(staffOf(), 'he_hospital,short_name,code')).not.toContain(CANARY)
  })

  test('is not written, whatever is sent', async () => {
    const { result } = await blind(calls.hospital.edit, { body: { id, shortName: '被改了', bedCount: 5 } })
    expect(result.bedCount).toBe(5)
    expect((await admin(calls.hospital.get, { query: { id } })).result.shortName).toBe(`${CANARY}简称`)
    const head = ['医院名称', '简称', '医院分类', '省', '市', '区县', '详细地址', '联系人', '联系电话']
    const row = ['偷写医院', '偷写', '综合医院', '江苏省', '苏州市', '姑苏区', '偷写路', '周', '13800010000']
    const answer = await upload(house, reader, calls.hospital.importExcel, await sheetOf(head, [row]))
    expect(answer.result.successCount).toBe(0)
  })
})

test('a disabled field is shown and not written', async () => {
  const call = callersOf(house.context)(staffOf({ disabled: [code('bedCount')] }))
  const { result } = await call(calls.hospital.edit, { body: { id, bedCount: 999, address: `${CANARY}巷` } })
  expect(result).toMatchObject({ bedCount: 5, address: `${CANARY}巷` })
  expect((await call(calls.hospital.switch, { body: { ids: id, status: '0' } })).body.success).toBe(true)
  const still = callersOf(house.context)(staffOf({ disabled: [code('status')] }))
  expect((await still(calls.hospital.switch, { body: { ids: id, status: '1' } })).status).toBe(403)
})

test('without the permission, no call', async () => {
  const nobody = callersOf(house.context)(staffOf({ codes: [] }))
  const { list, get, history, recycleBin, edit, remove, removeBatch, restore, purge, add } = calls.hospital
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
