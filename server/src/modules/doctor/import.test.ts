import { afterAll, beforeAll, expect, test } from 'vitest'
import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import {
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import type { SheetCell } from '../../platform/spreadsheet/sheet-cells.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { filesModule } from '../files/index.ts'
import { sensitiveWordsModule } from '../sensitive-words/index.ts'

const HEAD = ['姓名*', '性别', '职称*', '医院*', '科室*', '擅长*', '从业年限', '执业证号']
const root = testPrincipal({ username: 'root' })
let app: TestApp
let admin: TestCall

beforeAll(async () => {
  app = await startTestApp({ modules: [filesModule, sensitiveWordsModule, businessModule] })
  admin = callsByPrincipal(app.context)(root)
  const stdDeptCode = await addStandardDepartment(app.database.forTenant(1), '9904')
  for (const name of ['仁澜医院（演示）', '听溪医院（演示）']) {
    const { id } = await addHospital(admin, { name })
    await addHospitalDepartment(admin, { hospitalId: id, stdDeptCode, name: '心内科一病区' })
  }
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const row = (name: string, over: Record<number, SheetCell> = {}): SheetCell[] =>
  [name, '女', '主任医师', '听溪医院（演示）', '心内科一病区', '高血压', 20, 'P110320000000123'].map(
    (cell, at) => over[at] ?? cell,
  )

test('the template asks for what is needed', async () => {
  const { rows } = await downloadSheet(app, root, businessCalls.famousDoctor.importTemplate)
  expect(rows[0]).toEqual(HEAD)
})

test('of departments with one name, the one of the row’s hospital is meant; numbers are encrypted', async () => {
  const answer = await uploadSheet(
    app,
    root,
    businessCalls.famousDoctor.importExcel,
    await makeSheet(HEAD, [row('李若溪')]),
  )
  expect(answer.message).toBe('共1行数据全部导入成功！')
  const [made] = (await admin(businessCalls.famousDoctor.list, { query: { name: '李若溪' } })).result.records
  expect(made).toMatchObject({
    hospitalId_dictText: '听溪医院（演示）',
    hospitalDepartmentId_dictText: '心内科一病区',
    titleCode: '231',
    gender: '2',
    practiceCertNo: 'P11****123',
    verifyStatus: 'unsubmitted',
  })
  expect(
    (await admin(famousDoctorCalls.certificates, { body: { id: made?.id ?? '', reason: '核对证件' } })).result,
  ).toEqual({
    qualCertNo: null,
    practiceCertNo: 'P110320000000123',
  })
})

test('wards of one name are told apart by their hospital when one is chosen', async () => {
  const { result } = await admin(businessCalls.hospitalDepartment.options, { query: { keyword: '心内科' } })
  expect(result.map(option => option.hint).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    '仁澜医院（演示）',
    '听溪医院（演示）',
  ])
})

test('what a form would refuse is refused with its row', async () => {
  await admin(businessCalls.sensitiveWord.add, { body: { word: '包治', level: 'block' } })
  const bad = [
    row('张予安', { 2: '主任大夫' }),
    row('刘怀瑾', { 4: '眼科门诊' }),
    row('陈子衿', { 5: '包治百病' }),
    row('杨静姝', { 6: 71 }),
    row('黄允之', { 7: '证号一二三四五' }),
  ]
  const answer = await uploadSheet(app, root, businessCalls.famousDoctor.importExcel, await makeSheet(HEAD, bad))
  expect(answer.result.errors.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
    '2 职称 职称没有“主任大夫”这一项',
    '3 科室 科室“眼科门诊”不存在',
    '4 擅长 擅长含有禁止使用的词：包治',
    '5 从业年限 从业年限不能大于70',
    '6 执业证号 只能包含字母、数字和连字符',
  ])
  expect((await admin(businessCalls.famousDoctor.list, { query: { name: '陈子衿' } })).result.total).toBe(0)
})
