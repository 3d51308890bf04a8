import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addHospitalClass,
  addVideoClassification,
  addHospital,
  addVideo,
  businessCalls,
} from '../../../testing/people/business-records.ts'
import { readSheetCells, downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'
import { filesModule } from '../../files/index.ts'
import { tasksModule } from '../../tasks/index.ts'

let app: TestApp
let admin: TestCall
const ids: Record<string, string> = {}
const root = testPrincipal({ username: 'root' })

beforeAll(async () => {
  const modules = [filesModule, tasksModule, businessModule]
  app = await startTestApp({ modules })
  admin = callsByPrincipal(app.context)(root)
  const classId = (await addHospitalClass(admin, { name: '综合医院', code: 'general' })).id
  for (const [name, areaCode] of [
    ['苏州甲', '320508'],
    ['苏州乙', '320505'],
    ['杭州丙', '330106'],
  ] as const) {
    ids[name] = (await addHospital(admin, { name, areaCode, classId, bedCount: 1200, level: '33', address: '=1+1' })).id
  }
  const classification = await addVideoClassification(admin, { name: '入院指导' })
  await addVideo(admin, {
    title: '付费视频一',
    classificationId: classification.id,
    chargeType: 'single',
    priceFen: 1990,
  })
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const exported = (query: Record<string, string> = {}, principal = root) =>
  downloadSheet(app, principal, businessCalls.hospital.exportXls, query)
const names = async (query: Record<string, string> = {}, principal = root) =>
  (await exported(query, principal)).rows.slice(1).map(row => row[1])

describe('an export', () => {
  test('has the columns of the definition, codes as texts, amounts as numbers', async () => {
    const { rows, headers } = await exported({ name: '苏州甲' })
    expect(rows[0]).toEqual([
      '医院编码',
      '医院名称',
      '简称',
      '医院分类',
      '医院等级',
      '所在地区',
      '详细地址',
      '联系人',
      '联系电话',
      '床位数',
      '服务开始',
      '服务结束',
      '院内扫码免费',
      '服务状态',
      '科室数',
      '视频数',
      '近30天播放',
    ])
    expect(rows[1]?.slice(0, 7)).toEqual([
      'H32050801',
      '苏州甲',
      expect.any(String),
      '综合医院',
      '三级甲等',
      '江苏省/苏州市/姑苏区',
      '=1+1',
    ])
    expect(rows[1]?.slice(9)).toEqual(['1200', '2026-11-20', '2027-02-18', '是', '试用', '0', '0', '0'])
    expect(headers['content-disposition']).toContain(encodeURIComponent('医院_20261120_100000.xlsx'))
  })

  test('tells prices in yuan', async () => {
    const { rows } = await downloadSheet(app, root, businessCalls.video.exportXls)
    expect(rows[1]?.[rows[0]?.indexOf('标价(元)') ?? -1]).toBe('19.9')
  })

  test('takes the rows of the list in its order, or the chosen ones', async () => {
    expect(await names({ column: 'code', order: 'asc' })).toEqual(['苏州乙', '苏州甲', '杭州丙'])
    expect(await names({ areaCode: '320000', column: 'code', order: 'desc' })).toEqual(['苏州甲', '苏州乙'])
    expect(await names({ selections: `${ids['苏州甲']},${ids['杭州丙']},`, column: 'code', order: 'asc' })).toEqual([
      '苏州甲',
      '杭州丙',
    ])
    const none = await exported({ name: '没有' })
    expect(none.json()).toMatchObject({ success: false, message: '文件下载失败' })
  })

  test('has the columns that were chosen, in the order of the definition, as far as they may be seen', async () => {
    const heads = async (columns: string, staff?: Principal) => (await exported({ columns }, staff)).rows[0]
    expect(await heads('bedCount,name')).toEqual(['医院名称', '床位数'])
    expect(await heads('createBy,password')).toHaveLength(17)
    const principal = testPrincipal({ hidden: [fieldPermissionCode({ perms: 'he:hospital' }, 'bedCount')] })
    expect(await heads('bedCount,name', principal)).toEqual(['医院名称'])
  })

  test('sees no further than the list', async () => {
    const area = testPrincipal({ dataScope: { kind: 'area', from: '320000', to: '330000' } })
    expect(await names({ column: 'code', order: 'asc' }, area)).toEqual(['苏州乙', '苏州甲'])
    expect(await names({ selections: ids['杭州丙'] ?? '' }, area)).toEqual([])
    const hospital = testPrincipal({
      dataScope: { kind: 'hospital', hospitalId: ids['苏州甲'] ?? '', areaCode: '320508' },
    })
    expect(await names({}, hospital)).toEqual(['苏州甲'])
    expect(await names({}, testPrincipal({ tenantId: 2 }))).toEqual([])
    expect((await exported({}, testPrincipal({ codes: ['he:hospital:list'] }))).status).toBe(403)
  })

  test('goes in again as it came out, where it has what is needed', async () => {
    const { rows } = await downloadSheet(app, root, businessCalls.videoClassification.exportXls)
    expect(rows).toEqual([
      ['上级分类', '分类名称', '分类编码', '视频数', '默认收费方式', '是否展示', '排序', '状态'],
      ['', '入院指导', '', '1', '免费', '是', '10', '启用'],
    ])
  })
})

describe('a long export', () => {
  test('is made in the background with the rights of who asked, and only they may fetch it', async () => {
    const rows = Array.from({ length: 5001 }, (_, i) => [`很多视频${i}`, '入院指导'])
    await uploadSheet(app, root, businessCalls.video.importExcel, await makeSheet(['标题', '分类'], rows), {
      mode: 'skip',
    })
    await app.jobs.tick()
    await app.jobs.idle()
    const answer = await downloadSheet(app, root, businessCalls.video.exportXls, { title: '很多视频*' })
    expect(answer.json()).toMatchObject({ success: true, message: '数据超过 5,000 行，已转入后台导出，完成后可下载' })
    const id = answer.json().result.jobId ?? ''
    await app.jobs.tick()
    await app.jobs.idle()
    const url = `/api/sys/task/download?id=${id}`
    const fetched = await app.app.inject({ url, headers: principalHeaders(root) })
    const cells = await readSheetCells(fetched.rawPayload)
    expect([cells.length, cells[1]?.[2]]).toEqual([5002, '入院指导'])
    expect((await app.app.inject({ url, headers: principalHeaders(testPrincipal()) })).statusCode).toBe(404)
    expect((await downloadSheet(app, root, businessCalls.video.exportXls, { title: '很多视频1*' })).rows).toHaveLength(
      1 + 1111,
    )
  })
})
