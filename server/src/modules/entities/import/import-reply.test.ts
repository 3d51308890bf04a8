import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Principal } from '../../../platform/access/principal.ts'
import { addHospitalClass, addHospital, businessCalls } from '../../../testing/people/business-records.ts'
import { HOSPITAL_SHEET_HEADS, hospitalSheetRow } from '../../../testing/files/hospital-sheet.ts'
import { readSheetCells, downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'
import { filesModule } from '../../files/index.ts'

let app: TestApp
let admin: TestCall
const root = testPrincipal({ username: 'root' })

beforeAll(async () => {
  app = await startTestApp({
    modules: [filesModule, businessModule],
  })
  admin = callsByPrincipal(app.context)(root)
  await addHospitalClass(admin, { name: '综合医院', code: 'general' })
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const total = async (name: string) =>
  (await admin(businessCalls.hospital.list, { query: { name: `${name}*` } })).result.total

describe('the template', () => {
  test('has the heads of the definition, with stars where a value is needed', async () => {
    const { rows, headers } = await downloadSheet(app, root, businessCalls.hospital.importTemplate)
    expect(rows[0]).toEqual(HOSPITAL_SHEET_HEADS)
    expect(headers['content-disposition']).toContain(encodeURIComponent('医院导入模板.xlsx'))
  })

  test('does not ask for what the asker may not write, nor for their own hospital', async () => {
    const made = await addHospital(admin, {
      classId: (await admin(businessCalls.hospitalClass.list)).result.records[0]?.id ?? '',
    })
    const dataScope = { kind: 'hospital', hospitalId: made.id, areaCode: '320508' } as const
    const principal = testPrincipal({ dataScope, hidden: [fieldPermissionCode(hospitalDepartment, 'phone')] })
    const { rows } = await downloadSheet(app, principal, businessCalls.hospitalDepartment.importTemplate)
    expect(rows[0]).toEqual(['科室名称*', '标准科室名称或编码*', '类型', '楼栋', '楼层', '床位数', '负责人'])
  })
})

describe('an import', () => {
  test('turns texts into codes, names into links, and numbers what it makes', async () => {
    const bytes = await makeSheet(HOSPITAL_SHEET_HEADS, [
      hospitalSheetRow('导入甲'),
      hospitalSheetRow('导入乙', { 医院等级: '32', '院内免费(是/否)': '', 床位数: '1,200' }),
    ])
    const answer = await uploadSheet(app, root, businessCalls.hospital.importExcel, bytes)
    expect(answer).toMatchObject({
      success: true,
      code: 200,
      message: '共2行数据全部导入成功！',
      result: { totalCount: 2, successCount: 2, errorCount: 0 },
    })
    const { records } = (
      await admin(businessCalls.hospital.list, { query: { name: '导入*', column: 'name', order: 'asc' } })
    ).result
    expect(records.map(row => row.name)).toEqual(['导入乙', '导入甲'])
    expect(records[0]).toMatchObject({ level: '32', patientFreeFlag: 'Y', bedCount: 1200 })
    expect(records[1]).toMatchObject({
      level: '33',
      patientFreeFlag: 'N',
      serviceEnd: '2027-01-05',
      areaCode: '320508',
      classId_dictText: '综合医院',
      createBy: 'root',
    })
    expect(records.map(row => row.code).sort()[1]).toMatch(/^H320508\d\d$/)
  })

  test('reads columns in any order, without stars, below a title', async () => {
    const head = [
      '联系电话',
      ...HOSPITAL_SHEET_HEADS.filter(one => one !== '联系电话*').map(one => one.replace('*', '')),
    ]
    const row = hospitalSheetRow('乱序医院')
    const phone = HOSPITAL_SHEET_HEADS.indexOf('联系电话*')
    const cells = [row[phone], ...row.filter((_, i) => i !== phone)]
    const bytes = await makeSheet(['医院清单', ...head.slice(1).map(() => '')], [head, cells])
    expect((await uploadSheet(app, root, businessCalls.hospital.importExcel, bytes)).message).toBe(
      '共1行数据全部导入成功！',
    )
  })

  test('the same rows in another file are told as doubles, and nothing is doubled', async () => {
    const rows = [hospitalSheetRow('重跑一'), hospitalSheetRow('重跑二')]
    await uploadSheet(app, root, businessCalls.hospital.importExcel, await makeSheet(HOSPITAL_SHEET_HEADS, rows))
    const other = await makeSheet([...HOSPITAL_SHEET_HEADS, '备注'], rows)
    const again = await uploadSheet(app, root, businessCalls.hospital.importExcel, other, { mode: 'skip' })
    expect(again).toMatchObject({ code: 201, result: { successCount: 0, errorCount: 2 } })
    expect(again.result.errors).toEqual([
      { row: 2, column: '医院名称', reason: '医院名称已存在' },
      { row: 3, column: '医院名称', reason: '医院名称已存在' },
    ])
    expect(await total('重跑')).toBe(2)
  })
})

const bad = [
  hospitalSheetRow('好的一'),
  hospitalSheetRow('', { '简称*': '无名' }),
  hospitalSheetRow('坏等级', { 医院等级: '四级' }),
  hospitalSheetRow('坏分类', { '医院分类*': '没有这类' }),
  hospitalSheetRow('坏地区', { 区县: '没有这区' }),
  hospitalSheetRow('坏电话', { '联系电话*': '12', 床位数: '很多' }),
  hospitalSheetRow('好的一'),
  hospitalSheetRow('坏日期', { 服务结束: '明年' }),
  hospitalSheetRow('坏起止', { 服务结束: '2025-01-01' }),
  hospitalSheetRow('好的二'),
]

const expected = [
  { row: 3, column: '医院名称', reason: '医院名称不能为空' },
  { row: 4, column: '医院等级', reason: '医院等级没有“四级”这一项' },
  { row: 5, column: '医院分类', reason: '医院分类“没有这类”不存在' },
  { row: 6, column: '省', reason: '没有“江苏省/苏州市/没有这区”这个地区' },
  { row: 7, column: '床位数', reason: '床位数应为数字' },
  { row: 7, column: '联系电话', reason: '请输入正确的手机号或座机号' },
  { row: 8, column: '医院名称', reason: '医院名称与第 2 行重复' },
  { row: 9, column: '服务结束', reason: '服务结束应为日期，如 2026-01-05' },
  { row: 10, column: '服务结束', reason: '服务结束不能早于服务开始' },
]

describe('a file with bad rows', () => {
  test('goes in not at all, and every mistake is told by row, column and reason', async () => {
    const answer = await uploadSheet(
      app,
      root,
      businessCalls.hospital.importExcel,
      await makeSheet(HOSPITAL_SHEET_HEADS, bad),
    )
    expect(answer).toMatchObject({ status: 200, success: true, code: 201, message: '文件导入成功，但有错误。' })
    expect(answer.result).toMatchObject({ totalCount: 10, successCount: 0, errorCount: 8, fileName: '数据_错误.xlsx' })
    expect(answer.result.errors.sort((a, b) => a.row - b.row || a.column.localeCompare(b.column))).toEqual(
      [...expected].sort((a, b) => a.row - b.row || a.column.localeCompare(b.column)),
    )
    expect(await total('好的')).toBe(0)
  })

  test('goes in without them when they may be skipped, and they come back in a workbook', async () => {
    const answer = await uploadSheet(
      app,
      root,
      businessCalls.hospital.importExcel,
      await makeSheet(HOSPITAL_SHEET_HEADS, bad),
      { mode: 'skip' },
    )
    expect(answer).toMatchObject({ code: 201, result: { totalCount: 10, successCount: 2, errorCount: 8 } })
    expect(await total('好的')).toBe(2)
    expect(answer.result.fileUrl).toMatch(/^\/sys\/common\/static\//)
    const rows = await storedBook(answer.result.fileUrl)
    expect(rows[0]).toEqual([...HOSPITAL_SHEET_HEADS, '原因'])
    expect(rows).toHaveLength(9)
    expect(rows[2]?.[0]).toBe('坏等级')
    expect(rows[2]?.at(-1)).toBe('医院等级没有“四级”这一项')
    expect(rows[5]?.at(-1)).toContain('；')
  })

  test('the workbook of mistakes, put right, goes in as it is', async () => {
    const wrong = await uploadSheet(
      app,
      root,
      businessCalls.hospital.importExcel,
      await makeSheet(HOSPITAL_SHEET_HEADS, [hospitalSheetRow('待改正', { 医院等级: '错' })]),
    )
    const [head = [], row = []] = await storedBook(wrong.result.fileUrl)
    const right = row.map((cell, i) => (head[i] === '医院等级' ? '三级乙等' : cell))
    const answer = await uploadSheet(app, root, businessCalls.hospital.importExcel, await makeSheet(head, [right]))
    expect(answer.code).toBe(200)
  })

  test('is nobody else’s, and not for ever', async () => {
    const answer = await uploadSheet(
      app,
      root,
      businessCalls.hospital.importExcel,
      await makeSheet(HOSPITAL_SHEET_HEADS, bad),
    )
    const [bare = ''] = (answer.result.fileUrl ?? '').split('?')
    const status = async (url: string, principal?: Principal) =>
      (await app.app.inject({ url: `/api${url}`, headers: principal ? principalHeaders(principal) : {} })).statusCode
    expect(await status(answer.result.fileUrl ?? '')).toBe(200)
    expect([await status(bare), await status(bare, testPrincipal()), await status(bare, root)]).toEqual([404, 404, 200])
    app.clock.advance(301)
    expect(await status(answer.result.fileUrl ?? '')).toBe(404)
  })

  async function storedBook(fileUrl = ''): Promise<string[][]> {
    return readSheetCells((await app.app.inject({ url: `/api${fileUrl}` })).rawPayload)
  }
})

describe('a file that is none', () => {
  test.each([
    ['not a workbook', Buffer.from('hello'), '数据.xlsx', 200, '不是有效的 Excel 文件'],
    ['another kind of file', Buffer.from('a,b'), '数据.csv', 415, '请上传 .xls 或 .xlsx 文件'],
  ])('%s', async (_name, bytes, name, status, message) => {
    const answer = await uploadSheet(app, root, businessCalls.hospital.importExcel, bytes, { name })
    expect([answer.status, answer.success, answer.message]).toEqual([status, false, message])
  })

  test('a head without what is needed is told by name', async () => {
    const answer = await uploadSheet(
      app,
      root,
      businessCalls.hospital.importExcel,
      await makeSheet(['医院名称', '简称', '市'], [['a', 'b', 'c']]),
    )
    expect(answer.message).toBe('表头缺少：医院分类、省、详细地址、联系人、联系电话，请使用导入模板')
  })

  test('an empty sheet says so', async () => {
    const answer = await uploadSheet(
      app,
      root,
      businessCalls.hospital.importExcel,
      await makeSheet(HOSPITAL_SHEET_HEADS, []),
    )
    expect(answer).toMatchObject({ success: true, result: { totalCount: 0 } })
  })
})
