import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Principal } from '../../../platform/access/principal.ts'
import {
  addHospitalClass,
  addVideoClassification,
  addHospital,
  addStandardDepartment,
  businessCalls,
} from '../../../testing/people/business-records.ts'
import { HOSPITAL_SHEET_HEADS, hospitalSheetRow } from '../../../testing/files/hospital-sheet.ts'
import { makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { TEST_TIME, startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'

/** The same file sent again: nothing is doubled, and nothing that is wanted is kept out. */

let app: TestApp
let admin: TestCall
const root = testPrincipal({ username: 'root' })

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(root)
  await addVideoClassification(admin, { name: '环境' })
  await addHospitalClass(admin, { name: '综合医院', code: 'general' })
})
afterAll(() => app.close())
afterEach(() => {
  app.clock.set(TEST_TIME)
  expect(app.unexpectedErrors).toEqual([])
})

const videos = (name: string, count = 3, classification = '环境') =>
  makeSheet(
    ['标题', '分类'],
    Array.from({ length: count }, (_, i) => [`${name}${i}`, classification]),
  )
const send = (bytes: Buffer, how: Parameters<typeof uploadSheet>[4] = {}) =>
  uploadSheet(app, root, businessCalls.video.importExcel, bytes, how)
const match = async (name: string) =>
  (await admin(businessCalls.video.list, { query: { title: `${name}*`, pageSize: 100 } })).result.records
const total = async (name: string) => (await match(name)).length

test('a file that is sent twice is imported once, and says so', async () => {
  const bytes = await videos('两次导入的视频')
  expect((await send(bytes)).result).toMatchObject({ successCount: 3 })
  app.clock.advance(60)
  expect(await send(bytes)).toMatchObject({
    code: 200,
    message: '这3行数据之前已导入，没有重复导入。',
    result: { totalCount: 3, successCount: 0, alreadyCount: 3, errorCount: 0 },
  })
  expect(await total('两次导入的视频')).toBe(3)
})

test('what one file brings in one second keeps the order of its rows, the newest first', async () => {
  await send(await videos('按次序导入的视频', 40))
  const titles = (await match('按次序导入的视频')).map(row => row['title'])
  expect(titles).toEqual(Array.from({ length: 40 }, (_, i) => `按次序导入的视频${39 - i}`))
})

test('two requests at the same moment make nothing twice', async () => {
  const bytes = await videos('同时导入的视频', 40)
  await Promise.all([send(bytes), send(bytes, { mode: 'skip' })])
  expect(await total('同时导入的视频')).toBe(40)
})

test('who wants it twice says so', async () => {
  const bytes = await videos('再来导入的视频')
  await send(bytes)
  expect((await send(bytes, { fields: { again: 'anew' } })).result).toMatchObject({ successCount: 3 })
  expect(await total('再来导入的视频')).toBe(6)
})

test('of a file some of whose rows went in, the others go in when they are put right', async () => {
  const bytes = await makeSheet(
    ['标题', '分类'],
    [
      ['补齐导入的视频一', '环境'],
      ['补齐导入的视频二', '没有这类'],
    ],
  )
  expect((await send(bytes, { mode: 'skip' })).result).toMatchObject({ successCount: 1, errorCount: 1 })
  const edits = { 3: { 'classificationId.0': '环境' } }
  expect((await send(bytes, { fields: { edits } })).result).toMatchObject({
    successCount: 1,
    alreadyCount: 1,
    errorCount: 0,
  })
  expect((await match('补齐导入的视频')).map(row => row.title).sort()).toEqual(['补齐导入的视频一', '补齐导入的视频二'])
})

test('what was deleted since comes back when the file is sent again', async () => {
  const bytes = await videos('删后导入的视频')
  await send(bytes)
  const [one] = await match('删后导入的视频')
  await admin(businessCalls.video.remove, { query: { id: one?.id ?? '' } })
  expect((await send(bytes)).result).toMatchObject({ successCount: 1, alreadyCount: 2 })
  expect(await total('删后导入的视频')).toBe(3)
  expect((await send(bytes)).result).toMatchObject({ successCount: 0 })
})

test('after a day the file is a new one', async () => {
  const bytes = await videos('隔天导入的视频')
  await send(bytes)
  app.clock.advance(23 * 3600)
  expect((await send(bytes)).result).toMatchObject({ successCount: 0, alreadyCount: 3 })
  app.clock.advance(2 * 3600)
  expect((await send(bytes)).result).toMatchObject({ successCount: 3 })
  expect(await total('隔天导入的视频')).toBe(6)
})

test('the same bytes with other columns are another import', async () => {
  const bytes = await makeSheet(['标题', '分类', '简介'], [['换一列的视频', '环境', '换列以后的标题']])
  await send(bytes)
  const mapping = { headRow: 1, columns: { 'title.0': 2, 'classificationId.0': 1 } }
  expect((await send(bytes, { fields: { mapping } })).result).toMatchObject({ successCount: 1 })
  expect(await total('换列以后的标题')).toBe(1)
})

describe('the same file of two places', () => {
  test('two hospitals each have their own rows', async () => {
    await addStandardDepartment(app.database.forTenant(1), '0304')
    const classId = (await admin(businessCalls.hospitalClass.list)).result.records[0]?.id ?? ''
    const staffAt = (id: string): Principal =>
      testPrincipal({ dataScope: { kind: 'hospital', hospitalId: id, areaCode: '320508' } })
    const bytes = await makeSheet(['科室名称', '标准科室名称或编码'], [['同名科室', '0304']])
    const made: { result: unknown }[] = []
    for (let n = 0; n < 2; n++) {
      const { id } = await addHospital(admin, { classId })
      made.push(await uploadSheet(app, staffAt(id), businessCalls.hospitalDepartment.importExcel, bytes))
    }
    expect(made.map(one => one.result)).toMatchObject([{ successCount: 1 }, { successCount: 1 }])
    const { result } = await admin(businessCalls.hospitalDepartment.list, { query: { name: '同名科室' } })
    expect(new Set(result.records.map(row => row.hospitalId)).size).toBe(2)
  })

  test('two tenants do not meet', async () => {
    const bytes = await makeSheet(HOSPITAL_SHEET_HEADS, [hospitalSheetRow('两个租户')])
    const stranger = testPrincipal({ username: 'stranger', tenantId: 2 })
    await addHospitalClass(callsByPrincipal(app.context)(stranger), { name: '综合医院', code: 'general' })
    for (const one of [root, stranger]) {
      await uploadSheet(app, one, businessCalls.hospital.importExcel, bytes)
      const { result } = await callsByPrincipal(app.context)(one)(businessCalls.hospital.list, {
        query: { name: '两个租户' },
      })
      expect(result.total).toBe(1)
    }
  })
})
