import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { businessCalls } from '../../../testing/people/business-records.ts'
import { addFiveHospitals } from '../../../testing/people/five-hospitals.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'

let app: TestApp
let admin: TestCall
let top = ''
let below = ''
let other = ''

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(testPrincipal({ username: 'root' }))
  ;({ top, below, other } = await addFiveHospitals(app, admin))
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

/** The first characters of the names found, in the order of the list. */
async function match(query: Record<string, unknown>): Promise<string> {
  const { records } = (
    await admin(businessCalls.hospital.list, { query: { column: 'createTime', order: 'asc', ...query } })
  ).result
  return records.map(row => row.name.slice(0, 1)).join('')
}

describe('a value of a list query', () => {
  test.each<[Record<string, string>, string]>([
    [{}, '甲乙丙丁戊'],
    [{ name: '乙医院' }, '乙'],
    [{ name: '医院' }, ''],
    [{ name: '*医院*' }, '乙丙戊'],
    [{ name: '*医院' }, '乙丙戊'],
    [{ name: '乙*' }, '乙'],
    [{ name: '*50%_*' }, '甲'],
    [{ name: '*%*' }, '甲'],
    [{ name: '*_*' }, '甲'],
    [{ name: '*a%b*' }, ''],
    [{ shortName: '*ALPHA*' }, '甲乙'],
    [{ shortName: 'alpha*' }, '甲乙'],
    [{ shortName: 'alpha' }, ''],
    [{ name: '!乙医院' }, '甲丙丁戊'],
    [{ unifiedCode: '!91350100M000100Y43' }, '甲乙丁戊'],
    [{ name: '丙++医院' }, '丙'],
    [{ name: '乙医院,戊医院' }, '乙戊'],
    [{ name: '乙医院,' }, '乙'],
    [{ name: ',甲,戊,' }, '甲戊'],
    [{ name: '*' }, ''],
    [{ name_MultiString: '乙医院,戊医院' }, '乙戊'],
    [{ shortName: 'eq !丙' }, '丙'],
    [{ level: '33' }, '甲丙'],
    [{ level: '33,21' }, '甲丙丁'],
    [{ level: '!33' }, '乙丁戊'],
    [{ level: '*3*' }, ''],
    [{ bedCount: '100' }, '甲'],
    [{ bedCount: 'gt 100' }, '乙丙'],
    [{ bedCount: '>= 100' }, '甲乙丙'],
    [{ bedCount: '>=100' }, '甲乙丙'],
    [{ bedCount: '< 100' }, '丁戊'],
    [{ bedCount: '<=100' }, '甲丁戊'],
    [{ bedCount: '!100' }, '乙丙丁戊'],
    [{ bedCount: 'in 100,200' }, '甲乙'],
    [{ bedCount: '100.5' }, ''],
    [{ bedCount: 'gt 99.5' }, '甲乙丙'],
    [{ bedCount: 'lt 100.5' }, '甲丁戊'],
    [{ bedCount_begin: '50', bedCount_end: '200' }, '甲乙戊'],
    [{ lng: '120.5' }, '乙'],
    [{ lng: 'gt 120.4' }, '乙'],
    [{ serviceEnd: '2027-06-30' }, '乙'],
    [{ serviceEnd: 'ge 2027-12-31' }, '丙丁戊'],
    [{ serviceEnd_begin: '2027-06-30', serviceEnd_end: '2027-12-31' }, '乙丙'],
    [{ createTime: '2026-11-20' }, '甲乙丙丁戊'],
    [{ createTime: '2026-11-20 10:01:00' }, '乙'],
    [{ createTime: 'le 2026-11-20' }, '甲乙丙丁戊'],
    [{ createTime: 'gt 2026-11-20' }, ''],
    [{ createTime: '!2026-11-20' }, ''],
    [{ createTime_begin: '2026-11-20 10:02:00', createTime_end: '2026-11-20' }, '丙丁戊'],
    [{ createBy: 'root' }, '甲乙丙丁戊'],
    [{ areaCode: '320508' }, '甲'],
    [{ areaCode: '320500' }, '甲乙'],
    [{ areaCode: '320000' }, '甲乙丙'],
    [{ areaCode: '320500,330000' }, '甲乙丁'],
    [{ areaCode: '!320000' }, '丁戊'],
    [{ areaCode: '441900' }, '戊'],
    [{ areaCode: '3205*' }, '甲乙'],
    [{ classId: '*综合*' }, '甲乙戊'],
    [{ nosuch: 'x', pageSize: '100' }, '甲乙丙丁戊'],
    [{ name: '' }, '甲乙丙丁戊'],
    [{ name: "' or 1=1--" }, ''],
    [{ name: 'a\\' }, ''],
    [{ name: '*a\\*' }, ''],
    [{ _t: '1760000000' }, '甲乙丙丁戊'],
  ])('%j', async (query, expected) => {
    expect(await match(query)).toBe(expected)
  })

  test('a link into a tree takes what stands below along', async () => {
    expect(await match({ classId: top })).toBe('甲乙戊')
    expect(await match({ classId: below })).toBe('乙')
    expect(await match({ classId: `${below},${other}` })).toBe('乙丙丁')
    expect(await match({ classId: `!${top}` })).toBe('丙丁')
  })

  test('the roots of a tree are asked for by 0, and the children by their parent', async () => {
    const children = async (pid: string) =>
      (await admin(businessCalls.hospitalClass.list, { query: { pid } })).result.records.map(row => row.name)
    expect(await children('0')).toEqual(['综合', '中医'])
    expect(await children(top)).toEqual(['三甲综合'])
    const rows = (await admin(businessCalls.hospitalClass.list, { query: {} })).result.records as {
      name: string
      leaf?: boolean
    }[]
    expect(rows.find(row => row.name === '综合')?.leaf).toBe(false)
    expect(rows.find(row => row.name === '三甲综合')?.leaf).toBe(true)
  })
})

describe('a value that cannot stand in its column is told at its field', () => {
  test.each([
    [{ bedCount: 'abc' }, 'bedCount', '床位数应为数字'],
    [{ bedCount: '99999999999' }, 'bedCount', '床位数超出范围'],
    [{ serviceEnd: 'yesterday' }, 'serviceEnd', '服务结束应为日期'],
    [{ createTime: '2026-13-01' }, 'createTime', '创建时间应为时间'],
    [{ classId: 'abc' }, 'classId', '医院分类的编号格式不正确'],
    [{ classId: 'gt a' }, 'classId', '医院分类不能这样查询'],
  ])('%j', async (query, field, message) => {
    const { status, body } = await admin(businessCalls.hospital.list, { query })
    expect(status).toBe(400)
    expect(body.fields).toEqual([{ field, message }])
  })
})

describe('the order', () => {
  test.each<[Record<string, string>, string]>([
    [{ column: 'bedCount', order: 'desc' }, '丙乙甲戊丁'],
    [{ column: 'bedCount', order: 'asc' }, '丁戊甲乙丙'],
    [{ column: 'level_dictText', order: 'asc' }, '戊丁乙甲丙'],
    [{ column: 'level,bedCount', order: 'desc' }, '丙甲乙丁戊'],
    [{ column: 'level,bedCount', order: 'desc,asc' }, '甲丙乙丁戊'],
    [{ column: 'classId', order: 'asc' }, '乙丙丁甲戊'],
    [{ column: 'classId_dictText', order: 'desc' }, '戊甲丁丙乙'],
    [{ column: 'lng', order: 'desc' }, '乙戊丁丙甲'],
    [{ column: 'lng', order: 'asc' }, '甲丙丁戊乙'],
    [{ column: 'password', order: 'asc' }, '戊丁丙乙甲'],
    [{ column: 'intro', order: 'asc' }, '戊丁丙乙甲'],
    [{ column: 'departmentCount', order: 'asc' }, '戊丁丙乙甲'],
  ])('%j', async (query, expected) => {
    expect(await match(query)).toBe(expected)
  })

  test.each([{ column: '(case when 1=1 then id end)' }, { column: 'name', order: 'desc,(select 1)' }])(
    'an expression is refused: %j',
    async query => {
      expect((await admin(businessCalls.hospital.list, { query })).status).toBe(400)
    },
  )

  test('without a column it is the record’s own', async () => {
    const { records } = (await admin(businessCalls.hospital.list, { query: {} })).result
    expect(records.map(row => row.name.slice(0, 1)).join('')).toBe('戊丁丙乙甲')
  })
})

describe('the page', () => {
  test('is cut out, and all rows are counted beside it', async () => {
    const { result } = await admin(businessCalls.hospital.list, {
      query: { pageNo: 2, pageSize: 2, column: 'bedCount', order: 'asc' },
    })
    expect(result.records.map(row => row.bedCount)).toEqual([100, 200])
    expect(result).toMatchObject({ total: 5, size: 2, current: 2, pages: 3 })
  })

  test('pages share no row and leave none out, whatever is level', async () => {
    const pages = [1, 2, 3].map(pageNo =>
      admin(businessCalls.hospital.list, { query: { pageNo, pageSize: 2, column: 'status' } }),
    )
    const ids = (await Promise.all(pages)).flatMap(page => page.result.records.map(row => row.id))
    expect(new Set(ids).size).toBe(5)
  })

  test('and the count are right where parts of texts are looked for, on every page and past the last', async () => {
    const query = { name: '*医院*', pageSize: 2, column: 'bedCount', order: 'desc' } as const
    const pages = await Promise.all(
      [1, 2, 3].map(pageNo => admin(businessCalls.hospital.list, { query: { ...query, pageNo } })),
    )
    expect(pages.map(page => page.result.records.map(row => row.name.slice(0, 1)).join(''))).toEqual([
      '丙乙',
      '戊',
      '戊',
    ])
    expect(pages.map(page => page.result.current)).toEqual([1, 2, 2])
    expect(pages.map(page => page.result.total)).toEqual([3, 3, 3])
    expect(pages.flatMap(page => page.result.records.flatMap(row => Object.keys(row)))).not.toContain('found_total')
    const advanced = JSON.stringify([{ field: 'name', rule: 'like', val: '医院' }])
    const { result } = await admin(businessCalls.hospital.list, { query: { superQueryParams: advanced, pageSize: 1 } })
    expect([result.records.length, result.total]).toEqual([1, 3])
  })

  test('need not be counted', async () => {
    const { result } = await admin(businessCalls.hospital.list, { query: { count: 'none', pageSize: 2 } })
    expect([result.total, result.records.length]).toEqual([-1, 2])
    expect((await admin(businessCalls.hospital.list, { query: { count: 'capped' } })).result.total).toBe(5)
  })
})

test('a row brings its texts and its derived columns, and no long text', async () => {
  const { records } = (await admin(businessCalls.hospital.list, { query: { name: '乙医院' } })).result
  expect(records[0]).toMatchObject({
    classId_dictText: '三甲综合',
    level_dictText: '三级乙等',
    areaCode_dictText: '江苏省/苏州市/虎丘区',
    patientFreeFlag_dictText: '是',
    departmentCount: 0,
    videoCount: 0,
    plays30: 0,
    lng: 120.5,
    serviceEnd: '2027-06-30',
    createTime: '2026-11-20 10:01:00',
  })
  expect(records[0]).not.toHaveProperty('intro')
  const { result } = await admin(businessCalls.hospital.get, { query: { id: records[0]?.id ?? '' } })
  expect(result).toHaveProperty('intro', null)
})
