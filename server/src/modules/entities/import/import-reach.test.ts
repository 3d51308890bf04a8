import fs from 'node:fs/promises'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
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
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'
import { runImport } from './run-import.ts'
import { servedEntityNamed } from '../registry/served-entities.ts'

let app: TestApp
let admin: TestCall
const root = testPrincipal({ username: 'root' })

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(root)
  await addHospitalClass(admin, { name: '综合医院', code: 'general' })
  await addStandardDepartment(app.database.forTenant(1), '0304')
  await addStandardDepartment(app.database.forTenant(1), '0305')
  await addVideoClassification(admin, { name: '入院指导' })
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const WARD = ['医院名称*', '科室名称*', '标准科室名称或编码*', '类型', '楼栋', '床位数', '电话']

describe('the scope of an import', () => {
  test('a hospital’s staff import into their own hospital only', async () => {
    const classId = (await admin(businessCalls.hospitalClass.list)).result.records[0]?.id ?? ''
    const [own, other] = [
      await addHospital(admin, { classId, name: '自家医院' }),
      await addHospital(admin, { classId, name: '别家医院' }),
    ]
    const principal: Principal = testPrincipal({
      dataScope: { kind: 'hospital', hospitalId: own.id, areaCode: '320508' },
    })
    const rows = [
      ['', '心内科一', '标准科室0304', '病区', '1 号楼', 30, '0512-65223333'],
      ['别家医院', '心内科二', '0305', '门诊', '', '', ''],
    ]
    const answer = await uploadSheet(
      app,
      principal,
      businessCalls.hospitalDepartment.importExcel,
      await makeSheet(WARD, rows),
    )
    expect(answer.result).toMatchObject({ successCount: 2, errors: [] })
    const { records } = (await admin(businessCalls.hospitalDepartment.list, { query: { name: '心内科*' } })).result
    expect(records.map(row => row.hospitalId)).toEqual([own.id, own.id])
    expect(records.map(row => row.stdDeptCode).sort()).toEqual(['0304', '0305'])
    const outside = testPrincipal({ dataScope: { kind: 'area', from: '330000', to: '340000' } })
    const rejected = await uploadSheet(
      app,
      outside,
      businessCalls.hospitalDepartment.importExcel,
      await makeSheet(WARD, [['别家医院', '心内科三', '0304']]),
    )
    expect(rejected.result.errors).toEqual([{ row: 2, column: '医院名称', reason: '所属医院“别家医院”不存在' }])
    expect(other.id).not.toBe(own.id)
  })

  test('a field that may not be written is left as a new record begins', async () => {
    const principal = testPrincipal({ disabled: [fieldPermissionCode({ perms: 'he:hospital' }, 'bedCount')] })
    await uploadSheet(
      app,
      principal,
      businessCalls.hospital.importExcel,
      await makeSheet(HOSPITAL_SHEET_HEADS, [hospitalSheetRow('无权床位', { 床位数: 777 })]),
    )
    const { records } = (await admin(businessCalls.hospital.list, { query: { name: '无权床位' } })).result
    expect(records[0]?.bedCount).toBe(0)
  })
})

describe('a tree', () => {
  test('is imported as a path, children below parents of the same file', async () => {
    const rows = [
      ['饮食', '', '', 10],
      ['饮食', '低盐', '', 20],
      ['饮食', '低盐', '食谱', 30],
      ['入院指导', '环境', '', 5],
      ['没有', '孤儿', '', 1],
    ]
    const head = ['一级*', '二级', '三级', '排序']
    const answer = await uploadSheet(
      app,
      root,
      businessCalls.videoClassification.importExcel,
      await makeSheet(head, rows),
      {
        mode: 'skip',
      },
    )
    expect(answer.result.errors).toEqual([{ row: 6, column: '一级', reason: '上级“没有”不存在，请把上级写在前面' }])
    const { records } = (await admin(businessCalls.videoClassification.list, { query: { name: '食谱,环境' } })).result
    const parents = Object.fromEntries(records.map(row => [row.name, row.pid_dictText]))
    expect(parents).toEqual({ 食谱: '低盐', 环境: '入院指导' })
  })
})

test('a job that is tried again makes nothing twice, unique or not', async () => {
  const served = servedEntityNamed(app.context, 'video')
  const rows = Array.from({ length: 30 }, (_, i) => [`重试视频${i}`, '环境'])
  const source = `${app.dataDir}/retry.xlsx`
  await fs.writeFile(source, await makeSheet(['标题', '分类'], rows))
  for (const mode of ['skip', 'skip', 'all'] as const) {
    const outcome = await runImport({
      served,
      principal: root,
      mode,
      source,
      sha256: 'the same',
      again: 'skip',
      existing: 'refuse',
      runId: 'a run',
      since: '2000-01-01',
    })
    expect(outcome).toMatchObject({ total: 30, made: 30, errors: [] })
    expect((await admin(businessCalls.video.list, { query: { title: '重试视频*' } })).result.total).toBe(30)
  }
})

test('long files are imported in the background, with the rights of who sent them', async () => {
  const rows = Array.from({ length: 5200 }, (_, i) => [`长文件视频${i}`, '环境', '通用', i === 77 ? '否' : '否'])
  rows[99] = ['短', '环境', '通用', '否']
  const bytes = await makeSheet(['标题', '分类', '宣教阶段', '含AI(是/否)'], rows)
  const answer = await uploadSheet(app, root, businessCalls.video.importExcel, bytes, { mode: 'skip' })
  expect(answer).toMatchObject({ success: true, message: '数据超过 5,000 行，已转入后台导入' })
  expect(answer.result.jobId).toMatch(/^[0-9a-f]{32}$/)
  await app.jobs.tick()
  await app.jobs.idle()
  expect((await admin(businessCalls.video.list, { query: { title: '长文件视频*' } })).result.total).toBe(5199)
  const codes = (
    await admin(businessCalls.video.list, {
      query: { title: '长文件视频*', column: 'code', order: 'asc', pageSize: 1000, pageNo: 6 },
    })
  ).result.records
  expect(codes.at(-1)?.code).toBe('V05229') // 30 of the test before, and 5199 here, without a gap
})
