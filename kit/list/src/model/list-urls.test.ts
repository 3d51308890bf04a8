import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import type { TypedQueryRule } from '@xuanjiao/wire/query/typed-query'
import { expect, test } from 'vitest'
import { readListState } from './list-state.ts'
import { listCallQueryOf } from './list-call-query.ts'
import { filterRuleParams, shownFieldsParam, listUrlOf } from './list-urls.ts'

const state = (address: string) =>
  readListState(new URLSearchParams(address), { pageSize: 10, sort: DEFAULT_SORT, filters: ['name', 'age'] })

test('a missing address says which', () => {
  expect(listUrlOf({ list: '/a/list' }, 'list')).toEqual({ url: '/a/list' })
  expect(listUrlOf({}, 'list')).toEqual({ missing: '请设置url.list属性!' })
  expect(listUrlOf({ delete: '' }, 'delete')).toEqual({ missing: '请设置url.delete属性!' })
  expect(listUrlOf({}, 'deleteBatch')).toEqual({ missing: '请设置url.deleteBatch属性!' })
})

const asked = (address: string, rule: TypedQueryRule = 'eq') =>
  listCallQueryOf(state(address), {
    filterParams: filters => filterRuleParams(filters, () => rule),
    kindOf: () => ({ type: 'number' }),
  })

test('a list asks newest first, page by page, with the columns it shows', () => {
  expect(shownFieldsParam(['name'])).toEqual({ field: 'id,name' })
  expect(asked('page=2&size=30')).toEqual({
    query: { column: 'createTime', order: 'desc' },
    page: { pageNo: '2', pageSize: '30' },
    asTree: false,
  })
})

test('a tree is asked whole from its top, until something is looked for', () => {
  const words = {
    filterParams: (filters: Readonly<Record<string, string>>) => ({ ...filters }),
    kindOf: () => undefined,
  }
  const inTree = (address: string) => listCallQueryOf(state(address), { ...words, rootsBy: 'pid' })
  expect(inTree('')).toMatchObject({ page: { pid: '0', pageSize: '1000' }, asTree: true })
  expect(inTree('name=x')).toMatchObject({ page: { pageNo: '1', pageSize: '10' }, asTree: false })
})

test.each<[TypedQueryRule, string]>([
  ['like', '*心*'],
  ['ne', '!心'],
  ['ge', '>=心'],
  ['le', '<=心'],
  ['eq', '心'],
])('a filter of %s is asked as %s', (rule, text) => {
  expect(asked('name=%E5%BF%83', rule).query['name']).toBe(text)
})

test('an empty filter asks nothing; the advanced query stands beside the filters', () => {
  const adv = encodeURIComponent('["or",["age","gt","3"]]')
  const { query } = asked(`name=%20&adv=${adv}`, 'like')
  expect(query['name']).toBeUndefined()
  expect(JSON.parse(decodeURI(query['superQueryParams'] ?? ''))).toEqual([
    { type: 'number', field: 'age', rule: 'gt', val: '3' },
  ])
})
