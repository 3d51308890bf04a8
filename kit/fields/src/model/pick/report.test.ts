import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSortText } from '@xuanjiao/wire/query/sort'
import { mapRecordsToFields, fieldMappingsOf, popupSetupProblem } from './field-mapping.ts'
import { reportQueryParams, readReportParams, reportSetupProblem } from './report-params.ts'
import {
  keyedReportRows,
  REPORT_ROW_KEY,
  reportCellText,
  reportDataQuery,
  reportRowIds,
  reportRowsById,
  reportRowsQuery,
} from './report-query.ts'
import { reportColumnsUrl, reportDataUrl, readReportFilterItems, readReport } from './report.ts'
import { nextSort } from './next-sort.ts'

const answer = {
  cgRpConfigId: 'r1',
  cgRpConfigName: '用户',
  columns: [
    { title: '姓名', dataIndex: 'realname', align: 'left', sorter: true, width: 120 },
    { title: '性别', dataIndex: 'sex', customRender: 'sex' },
    { title: '没有字段' },
  ],
  dictOptions: {
    sex: [
      { value: '1', text: '男' },
      { value: 2, text: '女' },
    ],
  },
}
const report = readReport(answer)
const items = readReportFilterItems([
  { label: '姓名', field: 'realname', mode: 'single', view: 'text' },
  { label: '性别', field: 'sex', mode: 'single', view: 'list', dictCode: 'sex' },
  { label: '生日', field: 'birthday', mode: 'group', view: 'date', hidden: '1' },
])

describe('a report', () => {
  test('is read with its columns, orders, widths and dictionaries', () => {
    expect(report).toEqual({
      id: 'r1',
      name: '用户',
      columns: [
        { dataIndex: 'realname', title: '姓名', align: 'left', sorter: true, width: 120 },
        { dataIndex: 'sex', title: '性别', align: 'center', sorter: false, customRender: 'sex' },
      ],
      dictOptions: {
        sex: [
          { value: '1', label: '男' },
          { value: '2', label: '女' },
        ],
      },
    })
    expect(items.map(({ mode, view, folded }) => [mode, view, folded])).toEqual([
      ['single', 'text', false],
      ['single', 'list', false],
      ['range', 'date', true],
    ])
  })

  test.each([[null], [{}], [{ cgRpConfigId: 'x' }], ['text'], [{ columns: [] }]])('%j is none', what => {
    expect(() => readReport(what)).toThrow('报表未返回列信息')
  })

  test('without dictionaries shows what the server said', () => {
    const bare = readReport({ ...answer, dictOptions: null })
    expect(reportCellText(bare, bare.columns[1]!, { sex: 1, sex_dictText: '男' })).toBe('男')
    expect(() => readReportFilterItems({})).toThrow('报表未返回查询条件')
  })

  test('reads several coded values one by one', () => {
    expect(reportCellText(report, report.columns[1]!, { sex: '1,2,9' })).toBe('男,女,9')
    expect(reportCellText(report, report.columns[0]!, { realname: null })).toBe('')
  })

  test('its code and id cannot leave their place in the address', () => {
    expect(reportColumnsUrl('../../user/list?x=1')).toBe(
      '/online/cgreport/api/getRpColumns/..%2F..%2Fuser%2Flist%3Fx%3D1',
    )
    expect(reportDataUrl('a b')).toBe('/online/cgreport/api/getData/a%20b')
  })

  test('rows without an id are told apart by what they show', () => {
    const keyed = keyedReportRows(report, [
      { id: 'i', realname: '张三' },
      { realname: '张三', sex: 1 },
      { realname: '张三', sex: 2 },
    ])
    const [first, ...others] = keyed.map(row => row[REPORT_ROW_KEY])
    expect(first).toBe('i')
    expect(new Set(others).size).toBe(2)
  })
})

describe('the query of a report', () => {
  const asking = {
    report,
    items,
    values: {},
    paging: { pageNo: 2, pageSize: 20 },
    sorting: undefined,
    params: undefined,
  }

  test('has the page, the order, what was filled in, ranges by their ends, parameters as self_', () => {
    const query = reportDataQuery({
      ...asking,
      values: { realname: ' 张 ', sex: '', birthday_begin: '1990-01-01', birthday: 'x', other: 'y' },
      sorting: { field: 'realname', direction: 'desc' },
      params: { hospitalId: "'h1'", empty: null },
    })
    expect(query).toEqual({
      pageNo: '2',
      pageSize: '20',
      column: 'realname',
      order: 'desc',
      field: 'id,realname,sex',
      realname: '张',
      birthday_begin: '1990-01-01',
      self_hospitalId: 'h1',
    })
  })

  test('names rows chosen before, with the parameters and nothing that was filled in', () => {
    expect(reportRowsQuery({ report, params: { hospitalId: "'h1'" } }, ['a', 'b'])).toEqual({
      pageNo: '1',
      pageSize: '2',
      field: 'id,realname,sex',
      self_hospitalId: 'h1',
      selections: 'a,b',
    })
  })

  test('takes of the answer the rows it named, in their order', () => {
    const rows = [{ id: 'a' }, { id: 'x' }, { realname: '张' }, { id: 'b' }, { id: 'a', second: true }]
    expect(reportRowsById(rows, ['b', 'a', 'gone'])).toEqual([{ id: 'b' }, { id: 'a' }])
    expect(reportRowIds(rows)).toEqual(['a', 'x', 'b', 'a'])
  })

  test('never carries a name nobody asks for', () => {
    const known = ['realname', 'sex', 'birthday_begin', 'birthday_end']
    const name = fc.oneof(fc.constantFrom(...known, 'birthday', 'pageNo', 'field'), fc.string())
    const own = reportDataQuery(asking)
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), values => {
        for (const [name, text] of Object.entries(reportDataQuery({ ...asking, values }))) {
          expect([...known, ...Object.keys(own)]).toContain(name)
          expect(text).toBe(own[name] ?? values[name]?.trim())
        }
      }),
    )
  })
})

describe('parameters', () => {
  test.each([
    ["'A01'", 'A01'],
    ['A01', 'A01'],
    ["''", ''],
    ["it's", "it's"],
    ["'it's'", "it's"],
    ["'half", "'half"],
    ["'a\nb'", 'a\nb'],
    ["'", "'"],
  ])('%j is %j', (written, meant) => expect(reportQueryParams({ a: written })).toEqual({ self_a: meant }))

  test('any text in single quotes comes out as it was, under a name with self_', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, text) => {
        expect(reportQueryParams({ [name]: `'${text}'` })).toEqual({ [`self_${name}`]: text })
      }),
    )
  })

  test.each([
    ['{"a":1}', { a: 1 }],
    ['[1]', undefined],
    ['null', undefined],
    ['{', undefined],
  ])('%s read as text is %j', (text, params) => expect(readReportParams(text)).toEqual(params))
})

describe('a sorter', () => {
  test.each(['column', 'createTime=asc ,', 'a=up', '=asc', '1a=asc', 'a b=asc', 'a=ASC', "a'=asc", ''])(
    '%j is none',
    text => expect(readSortText(text, '=')).toBeUndefined(),
  )

  test('goes round when a head is pressed: rising, falling, none', () => {
    const first = nextSort(undefined, 'a')
    const second = nextSort(first, 'a')
    expect([first?.direction, second?.direction, nextSort(second, 'a')]).toEqual(['asc', 'desc', undefined])
    expect(nextSort(second, 'b')).toEqual({ field: 'b', direction: 'asc' })
  })
})

describe('a popup field', () => {
  const setup = { title: '申请人', code: 'user', orgFields: 'realname,phone', destFields: 'name,tel' }

  test.each([
    [{}, undefined],
    [{ code: '' }, 'popup参数未正确配置!'],
    [{ orgFields: ' ' }, 'popup参数未正确配置!'],
    [{ destFields: '' }, 'popup参数未正确配置!'],
    [{ destFields: 'name,' }, 'popup参数未正确配置!'],
    [{ destFields: 'name' }, '申请人原始值和目标值数量不一致!'],
    [{ orgFields: 'a,b,c' }, '申请人原始值和目标值数量不一致!'],
  ])('%j: %s', (change, fault) => expect(popupSetupProblem({ ...setup, ...change })).toBe(fault))

  test('maps fields one to one, records in the order of choosing', () => {
    const records = [
      { realname: '张三', phone: null },
      { realname: '李四', phone: 139 },
    ]
    expect(mapRecordsToFields(fieldMappingsOf(setup), records)).toEqual({ name: '张三,李四', tel: ',139' })
    expect(mapRecordsToFields(fieldMappingsOf(setup), [])).toEqual({ name: '', tel: '' })
  })
})

test.each([
  ['bedCount=desc', '{"areaCode":"320000"}', undefined],
  [undefined, undefined, undefined],
  ['', ' ', undefined],
  [undefined, { areaCode: '1' }, undefined],
  ['bedCount', undefined, '排序应为“列名=asc”或“列名=desc”'],
  ['bedCount=DESC', undefined, '排序应为“列名=asc”或“列名=desc”'],
  ['bedCount=desc', 'areaCode=1', '参数应为JSON对象，例如 {"areaCode":"320000"}'],
  [undefined, '[1]', '参数应为JSON对象，例如 {"areaCode":"320000"}'],
])('a popup with order %j and parameters %j is told its fault before it asks anything', (sorter, params, fault) => {
  expect(reportSetupProblem(sorter, params)).toBe(fault)
})
