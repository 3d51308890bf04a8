import { reportCalls } from '@xuanjiao/contract/system/report-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areaRange, type DataScope } from '../../platform/access/principal.ts'
import { addDepart, addUser } from '../../testing/people/test-users.ts'
import {
  addVideoClassification,
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { reportIdOf, publishedReports } from './published-reports.ts'

let t: TestApp
let as: (wanted?: Parameters<typeof testPrincipal>[0]) => TestCall
let admin: TestCall
let suzhou = ''
let hangzhou = ''
beforeAll(async () => {
  t = await startTestApp()
  const callers = callsByPrincipal(t.context)
  as = wanted => callers(testPrincipal(wanted))
  admin = as()
  const std = await addStandardDepartment(t.database.forTenant(1))
  suzhou = (await addHospital(admin, { name: '姑苏医院', areaCode: '320508', bedCount: 900 })).id
  hangzhou = (await addHospital(admin, { name: '西湖医院', areaCode: '330106', bedCount: 100 })).id
  for (const hospitalId of [suzhou, hangzhou]) await addHospitalDepartment(admin, { hospitalId, stdDeptCode: std })
  const classificationId = (await addVideoClassification(admin)).id
  await addVideo(admin, { title: '姑苏视频', classificationId, ownerType: 'hospital', ownerHospitalId: suzhou })
  await addVideo(admin, { title: '平台视频', classificationId })
  const depart = await addDepart(t.database.system, { name: '报表科' })
  await addUser(t.database.system, {
    username: 'report_one',
    realname: '包一',
    phone: '13812340001',
    departs: [depart.id],
  })
  await addUser(t.database.system, { username: 'report_two', realname: '包二', departs: [] })
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const id = (code: string) => reportIdOf({ code })
const data = async (call: TestCall, code: string, query: Record<string, string> = {}) =>
  (await call(reportCalls.data, { query: { id: id(code), ...query } })).result
const names = async (call: TestCall, code: string, field: string, query: Record<string, string> = {}) =>
  (await data(call, code, query)).records.map(row => row[field])

describe('every published report', () => {
  test.each(publishedReports.map(report => [report.name, report] as const))(
    '%s has columns, a query and rows that fit',
    async (_, report) => {
      const head = (await admin(reportCalls.columns, { query: { code: report.code } })).result
      expect(head).toMatchObject({ cgRpConfigId: id(report.code), cgRpConfigName: report.name })
      const items = (await admin(reportCalls.items, { query: { id: head.cgRpConfigId } })).result
      expect(items.length).toBeGreaterThan(0)
      for (const { customRender } of head.columns)
        if (customRender) expect(head.dictOptions[customRender]?.length, customRender).toBeGreaterThan(0)
      const { records, total } = await data(admin, report.code, { pageSize: '10' })
      expect(total).toBeGreaterThan(0)
      const known = new Set(['id', ...head.columns.flatMap(({ dataIndex }) => [dataIndex, `${dataIndex}_dictText`])])
      for (const row of records) expect(Object.keys(row).filter(name => !known.has(name))).toEqual([])
      for (const { dataIndex, sorter } of head.columns) {
        const requested = await admin(reportCalls.data, {
          query: { id: id(report.code), column: dataIndex, order: 'asc' },
        })
        expect(requested.status, dataIndex).toBe(200)
        expect(typeof sorter).toBe('boolean')
      }
    },
  )
})

describe('a report', () => {
  test('finds words anywhere, codes exactly, ranges by their ends', async () => {
    expect(await names(admin, 'hospital', 'name', { name: '苏' })).toEqual(['姑苏医院'])
    expect(await names(admin, 'hospital', 'name', { name: '*西湖*' })).toEqual(['西湖医院'])
    expect(await names(admin, 'hospital', 'name', { name_MultiString: '姑苏医院,西湖' })).toEqual(['姑苏医院'])
    expect(await names(admin, 'user', 'realname', { realname_MultiString: '包一,包二' })).toHaveLength(2)
    expect(await names(admin, 'hospital', 'name', { level: '99' })).toEqual([])
    expect(await names(admin, 'hospital', 'name', { serviceEnd_begin: '2099-01-01' })).toEqual([])
    expect(await names(admin, 'hospital', 'name', { serviceEnd_begin: '2026-01-01' })).toHaveLength(2)
  })

  test('is sorted by the columns that say so, and by no other', async () => {
    expect(await names(admin, 'hospital', 'name', { column: 'bedCount', order: 'asc' })).toEqual([
      '西湖医院',
      '姑苏医院',
    ])
    expect(await names(admin, 'hospital', 'name', { column: 'bedCount', order: 'desc' })).toEqual([
      '姑苏医院',
      '西湖医院',
    ])
    const other = await admin(reportCalls.data, { query: { id: id('hospital'), column: 'contactPhone', order: 'asc' } })
    expect(other.status).toBe(200)
  })

  test('takes parameters it declares, and no others', async () => {
    expect(await names(admin, 'hospital_department', 'hospitalId', { self_hospitalId: suzhou })).toEqual(['姑苏医院'])
    expect(await names(admin, 'hospital', 'name', { self_areaCode: '330000' })).toEqual(['西湖医院'])
    expect(await names(admin, 'hospital', 'name', { self_contactPhone: '1' })).toHaveLength(2)
    expect(await names(admin, 'hospital', 'name', { contactName: '没有' })).toHaveLength(2)
  })

  test('answers the rows that are named, as far as it shows them', async () => {
    const both = { selections: `${suzhou},${hangzhou},` }
    expect(new Set(await names(admin, 'hospital', 'name', both))).toEqual(new Set(['姑苏医院', '西湖医院']))
    expect(await names(admin, 'hospital', 'name', { ...both, self_areaCode: '330000' })).toEqual(['西湖医院'])
    expect(await names(admin, 'hospital', 'name', { ...both, name: '苏' })).toEqual(['姑苏医院'])
    expect(await names(admin, 'video', 'title', both)).toEqual([])
    expect(await names(admin, 'hospital', 'name', { selections: stableId('nobody') })).toEqual([])
    const gone = await addHospital(admin, { name: '停办医院', areaCode: '330106' })
    await admin(businessCalls.hospital.remove, { query: { id: gone.id } })
    expect(await names(admin, 'hospital', 'name', { selections: gone.id })).toEqual([])
  })

  test('shows linked names, dictionary texts and masked phones', async () => {
    const [ward] = (await data(admin, 'hospital_department', { self_hospitalId: suzhou })).records
    expect(ward).toMatchObject({ hospitalId: '姑苏医院', deptType_dictText: expect.any(String) })
    const [person] = (await data(admin, 'user', { username: 'report_one' })).records
    expect(person).toMatchObject({ realname: '包一', phone: '138****0001', orgCodeTxt: '报表科' })
    expect(Object.keys(person ?? {})).not.toContain('email')
  })
})

describe('of a report one sees', () => {
  const area: DataScope = { kind: 'area', ...areaRange('330000') }
  const hospital = (): DataScope => ({ kind: 'hospital', hospitalId: suzhou, areaCode: '320508' })

  test('the rows of the place where one stands', async () => {
    expect(await names(as({ dataScope: area }), 'hospital', 'name')).toEqual(['西湖医院'])
    expect(await names(as({ dataScope: hospital() }), 'hospital', 'name')).toEqual(['姑苏医院'])
    expect(await names(as({ dataScope: hospital() }), 'hospital_department', 'hospitalId')).toEqual(['姑苏医院'])
    expect(await names(as({ dataScope: { kind: 'nowhere' } }), 'hospital', 'name')).toEqual([])
    expect(await names(as({ dataScope: hospital() }), 'hospital', 'name', { self_areaCode: '330000' })).toEqual([])
  })

  test('and no other, named or not', async () => {
    const named = { selections: `${suzhou},${hangzhou}` }
    expect(await names(as({ dataScope: area }), 'hospital', 'name', named)).toEqual(['西湖医院'])
    expect(await names(as({ dataScope: hospital() }), 'hospital', 'name', named)).toEqual(['姑苏医院'])
    expect(await names(as({ dataScope: { kind: 'nowhere' } }), 'hospital', 'name', named)).toEqual([])
    expect(await names(as({ tenantId: 77 }), 'hospital', 'name', named)).toEqual([])
  })

  test('none of another tenant', async () => {
    for (const { code } of publishedReports) expect((await data(as({ tenantId: 77 }), code)).total, code).toBe(0)
  })

  test('none of the fields one may not see', async () => {
    const blind = as({ hidden: ['he:hospital:field:bedCount'] })
    const head = (await blind(reportCalls.columns, { query: { code: 'hospital' } })).result
    expect(head.columns.map(({ dataIndex }) => dataIndex)).not.toContain('bedCount')
    expect((await data(blind, 'hospital')).records.some(row => 'bedCount' in row)).toBe(false)
    const [first] = await names(blind, 'hospital', 'name', { column: 'bedCount', order: 'asc' })
    const [last] = await names(blind, 'hospital', 'name', { column: 'bedCount', order: 'desc' })
    expect(first).toBe(last)
  })
})

describe('A44 a report without its permission', () => {
  test.each(publishedReports.map(({ code, allow }) => [code, allow]))(
    '%s answers 403 to all three calls',
    async (code, allow) => {
      const stranger = as({ codes: publishedReports.map(one => one.allow).filter(one => one !== allow) })
      const requested = [
        await stranger(reportCalls.columns, { query: { code } }),
        await stranger(reportCalls.items, { query: { id: id(code) } }),
        await stranger(reportCalls.data, { query: { id: id(code) } }),
      ]
      expect(requested.map(({ status }) => status)).toEqual([403, 403, 403])
      expect((await as({ codes: [allow] })(reportCalls.data, { query: { id: id(code) } })).status).toBe(200)
    },
  )

  test('one that does not exist is not there', async () => {
    const requested = [
      await admin(reportCalls.columns, { query: { code: "x' or '1'='1" } }),
      await admin(reportCalls.items, { query: { id: 'x' } }),
      await admin(reportCalls.data, { query: { id: 'user' } }),
    ]
    expect(requested.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  const HOSTILE = ["' or 1=1--", "1'; drop table he_hospital; --", '%', '>= 0', '!x', 'a,b', '*', '${1}', 'in a,b']
  test.each(HOSTILE)('%j is a value, wherever it stands', async word => {
    const all = (await data(admin, 'hospital')).total
    const requested: readonly Record<string, string>[] = [
      { name: word },
      { self_level: word },
      { code: word },
      { selections: word },
    ]
    for (const query of requested) {
      const answer = await admin(reportCalls.data, { query: { id: id('hospital'), ...query } })
      expect([200, 400], answer.text).toContain(answer.status)
      // Stars alone are no word: nothing was asked for.
      if (answer.status === 200 && !(word === '*' && !('self_level' in query)))
        expect(answer.result.total, JSON.stringify(query)).toBe(0)
    }
    const uuid = await admin(reportCalls.data, { query: { id: id('video'), self_ownerHospitalId: word } })
    expect(uuid.status).toBe(400)
    expect((await data(admin, 'hospital')).total).toBe(all)
  })
})

test('rows of a replica are read there, and told with their moment', async () => {
  const { reports } = t.context
  const { read } = reports
  expect((await data(admin, 'hospital')).asOf).toBeNull()
  const asked = new Set<number>()
  reports.read = (tenantId, work) =>
    read(tenantId, source => {
      const connect: typeof source.connect = id => (asked.add(id), source.connect(id))
      return work({ ...source, connect, asOf: new Date('2026-11-20T09:58:00+08:00') })
    })
  const { asOf, records } = await data(admin, 'hospital')
  reports.read = read
  expect([asOf, records.length, [...asked]]).toEqual(['2026-11-20 09:58:00', 2, [1]])
})
