import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import type { QueryRule } from '@xuanjiao/wire/query/typed-text'
import { expect, test } from 'vitest'
import { readListState } from './list-state.ts'
import { listQuestion } from './list-question.ts'
import { ruledQuery, shownFields, urlOf } from './url-list.ts'

const state = (address: string) =>
  readListState(new URLSearchParams(address), { pageSize: 10, sort: DEFAULT_SORT, filters: ['name', 'age'] })

test('a missing address says which', () => {
  expect(urlOf({ list: '/a/list' }, 'list')).toEqual({ url: '/a/list' })
  expect(urlOf({}, 'list')).toEqual({ missing: '请设置url.list属性!' })
  expect(urlOf({ delete: '' }, 'delete')).toEqual({ missing: '请设置url.delete属性!' })
  expect(urlOf({}, 'deleteBatch')).toEqual({ missing: '请设置url.deleteBatch属性!' })
})

const asked = (address: string, rule: QueryRule = 'eq') =>
  listQuestion(state(address), {
    ask: filters => ruledQuery(filters, () => rule),
    kindOf: () => ({ type: 'number' }),
  })

test('a list asks newest first, page by page, with the columns it shows', () => {
  expect(shownFields(['name'])).toEqual({ field: 'id,name' })
  expect(asked('page=2&size=30')).toEqual({
    question: { column: 'createTime', order: 'desc' },
    page: { pageNo: '2', pageSize: '30' },
    asTree: false,
  })
})

test('a tree is asked whole from its top, until something is looked for', () => {
  const words = { ask: (filters: Readonly<Record<string, string>>) => ({ ...filters }), kindOf: () => undefined }
  const inTree = (address: string) => listQuestion(state(address), { ...words, rootsBy: 'pid' })
  expect(inTree('')).toMatchObject({ page: { pid: '0', pageSize: '1000' }, asTree: true })
  expect(inTree('name=x')).toMatchObject({ page: { pageNo: '1', pageSize: '10' }, asTree: false })
})

test.each<[QueryRule, string]>([
  ['like', '*心*'],
  ['ne', '!心'],
  ['ge', '>=心'],
  ['le', '<=心'],
  ['eq', '心'],
])('a filter of %s is asked as %s', (rule, text) => {
  expect(asked('name=%E5%BF%83', rule).question['name']).toBe(text)
})

test('an empty filter asks nothing; the advanced query stands beside the filters', () => {
  const adv = encodeURIComponent('["or",["age","gt","3"]]')
  const { question } = asked(`name=%20&adv=${adv}`, 'like')
  expect(question['name']).toBeUndefined()
  expect(JSON.parse(decodeURI(question['superQueryParams'] ?? ''))).toEqual([
    { type: 'number', field: 'age', rule: 'gt', val: '3' },
  ])
})
