import type { ImportPreview } from '@xuanjiao/contract/entity/import-schemas'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import type { Principal } from '../../../platform/access/principal.ts'
import { addHospitalClass, businessCalls } from '../../../testing/people/business-records.ts'
import { HOSPITAL_SHEET_HEADS, hospitalSheetRow } from '../../../testing/files/hospital-sheet.ts'
import { readSheetCells, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'
import { filesModule } from '../../files/index.ts'

let app: TestApp
let admin: TestCall
const root = testPrincipal({ username: 'root' })

beforeAll(async () => {
  const modules = [filesModule, businessModule]
  app = await startTestApp({ modules })
  admin = callsByPrincipal(app.context)(root)
  await addHospitalClass(admin, { name: '综合医院', code: 'general' })
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

interface Seen {
  success: boolean
  message: string
  result: ImportPreview
}
const preview = (bytes: Buffer, fields: Record<string, unknown> = {}, principal: Principal = root) =>
  uploadSheet<Seen>(app, principal, businessCalls.hospital.importPreview, bytes, { fields })
const run = (bytes: Buffer, fields: Record<string, unknown>, mode: 'all' | 'skip' = 'all') =>
  uploadSheet(app, root, businessCalls.hospital.importExcel, bytes, { mode, fields, part: 'files[]' })
const total = async (name: string) =>
  (await admin(businessCalls.hospital.list, { query: { name: `${name}*` } })).result.total

/** Heads of somebody else’s list: none of them is one of ours. */
const STRANGE = HOSPITAL_SHEET_HEADS.map((_, i) => `列${i}`)
const KEYS = (
  'name.0 shortName.0 classId.0 level.0 areaCode.0 areaCode.1 areaCode.2 address.0 contactName.0 ' +
  'contactPhone.0 bedCount.0 serviceStart.0 serviceEnd.0 patientFreeFlag.0'
).split(' ')
/** A line above the head, as lists of offices have. */
const titled = (title: string) => [title, ...STRANGE.slice(1).map(() => '')]
const mappingOf = (headRow = 1) => ({ headRow, columns: Object.fromEntries(KEYS.map((key, at) => [key, at])) })

describe('a file before its columns are matched', () => {
  test('shows its heads and first rows beside the columns there are', async () => {
    const bytes = await makeSheet(titled('医院清单'), [STRANGE, hospitalSheetRow('样本一'), hospitalSheetRow('样本二')])
    const { result } = await preview(bytes, {})
    expect(result).toMatchObject({ headRow: 1 })
    expect(result.sample[0]?.cells[1]).toBe('列1')
    const right = (await preview(await makeSheet(HOSPITAL_SHEET_HEADS, [hospitalSheetRow('样本一')]))).result
    expect(right).toMatchObject({ headRow: 1, titles: HOSPITAL_SHEET_HEADS, remembered: {} })
    expect(right.columns.map(column => column.key)).toEqual(KEYS)
    expect(right.columns.find(column => column.key === 'level.0')).toMatchObject({
      head: '医院等级',
      required: false,
      choices: expect.arrayContaining(['三级甲等']),
    })
    expect(right.sample).toEqual([{ row: 2, cells: hospitalSheetRow('样本一').map(String) }])
    expect(right.judged).toBeUndefined()
  })

  test('does not name columns the person may not write', async () => {
    const principal = testPrincipal({ hidden: [fieldPermissionCode({ perms: 'he:hospital' }, 'bedCount')] })
    const bytes = await makeSheet(HOSPITAL_SHEET_HEADS, [hospitalSheetRow('样本')])
    expect((await preview(bytes, {}, principal)).result.columns.map(column => column.key)).not.toContain('bedCount.0')
    expect((await preview(bytes, {}, testPrincipal({ codes: ['he:hospital:list'] }))).status).toBe(403)
  })
})

describe('a file whose columns are matched', () => {
  const rows = [
    hospitalSheetRow('对应一'),
    hospitalSheetRow('对应二', { 医院等级: '四级' }),
    hospitalSheetRow('', { 床位数: '很多' }),
  ]

  test('is judged whole and written nowhere; each bad cell has its column', async () => {
    const bytes = await makeSheet(STRANGE, rows)
    const { judged } = (await preview(bytes, { mapping: mappingOf() })).result
    expect(judged).toMatchObject({ totalCount: 3, checkedCount: 3, errorCount: 2, alreadyCount: 0 })
    expect(judged?.bad.map(line => [line.row, line.cells['level.0']])).toEqual([
      [3, '四级'],
      [4, '三级甲等'],
    ])
    expect(judged?.errors).toEqual(
      expect.arrayContaining([
        { row: 3, column: '医院等级', key: 'level.0', reason: '医院等级没有“四级”这一项' },
        { row: 4, column: '床位数', key: 'bedCount.0', reason: expect.any(String) },
      ]),
    )
    expect(judged?.right.map(line => [line.row, line.cells['name.0']])).toEqual([[2, '对应一']])
    expect(await total('对应')).toBe(0)
  })

  test('cells that were put right are judged and imported as they are now', async () => {
    const bytes = await makeSheet(titled('说明'), [STRANGE, ...rows])
    const edits = { 4: { 'level.0': '三级乙等' }, 5: { 'name.0': '对应三', 'shortName.0': '三', 'bedCount.0': '30' } }
    const fields = { mapping: mappingOf(2), edits }
    expect((await preview(bytes, fields)).result.judged).toMatchObject({ errorCount: 0, errors: [], bad: [] })
    expect((await run(bytes, fields)).result).toMatchObject({ totalCount: 3, successCount: 3, errorCount: 0 })
    const { records } = (await admin(businessCalls.hospital.list, { query: { name: '对应三' } })).result
    expect(records[0]).toMatchObject({ bedCount: 30 })
  })

  test('rows that are in already are told before anything is sent', async () => {
    const bytes = await makeSheet(titled('说明'), [STRANGE, ...rows])
    expect((await preview(bytes, { mapping: mappingOf(2) })).result.judged).toMatchObject({
      alreadyCount: 3,
      errorCount: 0,
    })
  })

  test('the workbook of errors has the cells as they were left', async () => {
    const bytes = await makeSheet(STRANGE, [hospitalSheetRow('留下', { 医院等级: '四级' })])
    const edits = { 2: { 'level.0': '五级', 'contactName.0': '王' } }
    const answer = await run(bytes, { mapping: mappingOf(), edits }, 'skip')
    const [head = [], row = []] = await readSheetCells(
      (await app.app.inject({ url: `/api${answer.result.fileUrl}` })).rawPayload,
    )
    expect(head).toEqual([...STRANGE, '原因'])
    expect([row[3], row[8], row.at(-1)]).toEqual(['五级', '王', '医院等级没有“五级”这一项'])
  })

  test.each([
    ['a required column left out', { headRow: 1, columns: { 'name.0': 0 } }, '必填列还没有对应：简称'],
    ['a head beyond the file', { headRow: 9, columns: {} }, '文件中没有第 9 行'],
    ['a mapping that is none', 'nonsense', '列的对应关系不正确'],
    ['a column below zero', { headRow: 1, columns: { 'name.0': -1 } }, '列的对应关系不正确'],
  ])('%s is refused', async (_, mapping, message) => {
    const bytes = await makeSheet(STRANGE, rows)
    for (const answer of [await preview(bytes, { mapping }), await run(bytes, { mapping })]) {
      expect(answer.success).toBe(false)
      expect(answer.message).toContain(message)
    }
  })
})

test('what a person matched is remembered for them, and for nobody else', async () => {
  const bytes = await makeSheet(['院名', ...STRANGE.slice(1)], [hospitalSheetRow('记住一')])
  await run(bytes, { mapping: mappingOf() })
  const seen = (principal: Principal) => preview(bytes, {}, principal)
  expect((await seen(root)).result.remembered).toMatchObject({ 院名: 'name.0', 列1: 'shortName.0' })
  expect((await seen(testPrincipal({ username: 'colleague' }))).result.remembered).toEqual({})
  expect((await seen(testPrincipal({ username: 'root', tenantId: 2 }))).result.remembered).toEqual({})
  const moved = { headRow: 1, columns: { ...mappingOf().columns, 'shortName.0': 0 } }
  await run(await makeSheet(['院名', ...STRANGE.slice(1)], [hospitalSheetRow('记住二')]), { mapping: moved })
  expect((await seen(root)).result.remembered['院名']).toBe('shortName.0')
})

test('a form of another make is refused', async () => {
  const none = await app.app.inject({
    method: 'POST',
    url: `/api${businessCalls.hospital.importPreview.path}`,
    headers: { ...principalHeaders(root), 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(none.statusCode).toBe(415)
  const other = await uploadSheet(app, root, businessCalls.hospital.importPreview, Buffer.from('a,b'), {
    name: '数据.csv',
  })
  expect([other.status, other.message]).toEqual([415, '请上传 .xls 或 .xlsx 文件'])
})
