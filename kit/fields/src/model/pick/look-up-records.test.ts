import type { CallQuery, DataRow } from '@xuanjiao/core/model/kit-ports'
import { expect, test } from 'vitest'
import { lookUpChoices, selectedRows, lookUpRecords, choicesOfRows } from './look-up-records.ts'

const picker = { valueUrl: '/values', storedKey: 'code', displayKey: 'name', rowKey: 'id' }
const stored = (count: number): DataRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at,
    code: `c${at}`,
    name: `名${at}`,
    status: at,
    status_dictText: '启',
  }))

/** A server that answers the codes it is asked for, and one more that nobody asked for. */
function server(rows: readonly DataRow[], bare: boolean) {
  const requested: CallQuery[] = []
  const records = async (_url: string, query: CallQuery) => {
    requested.push(query)
    const wanted = (query['code'] ?? '').split(',')
    const matches = [...rows.filter(row => wanted.includes(String(row['code']))), { code: 'other' }]
    return bare ? matches : { records: matches, total: matches.length }
  }
  return { asked: requested, records }
}

test.each([true, false])('values are looked up with as many rows as there are; a bare list will do: %s', async bare => {
  const { asked, records } = server(stored(5), bare)
  expect(await lookUpChoices({ loadRecords: records }, picker, ['c3', 'c1', 'gone'])).toEqual([
    { value: 'c1', label: '名1' },
    { value: 'c3', label: '名3' },
  ])
  expect(asked).toEqual([{ code: 'c3,c1,gone,', pageNo: '1', pageSize: '3' }])
})

test('250 values are three calls, none is no call', async () => {
  const { asked, records } = server(stored(300), false)
  const values = stored(250).map(row => String(row['code']))
  expect(await lookUpRecords({ loadRecords: records }, picker, values)).toHaveLength(250)
  expect(asked.map(query => query['pageSize'])).toEqual(['100', '100', '50'])
  expect(await lookUpRecords({ loadRecords: records }, picker, [])).toEqual([])
  expect(asked).toHaveLength(3)
})

test('rows stand in the order of the values; what is gone keeps its value and says so', () => {
  const rows = selectedRows(picker, ['gone', 'c1'], stored(2))
  expect(rows.map(row => [row['code'], row['name'], row['id']])).toEqual([
    ['gone', 'gone（已删除或无权查看）', 'gone'],
    ['c1', '名1', 1],
  ])
  expect(choicesOfRows(picker, rows)).toEqual([{ value: 'c1', label: '名1' }])
})

test('where the value is the name, what is gone still keeps its value', () => {
  const [row] = selectedRows({ ...picker, displayKey: 'code' }, ['gone'], [])
  expect(row?.['code']).toBe('gone')
})
