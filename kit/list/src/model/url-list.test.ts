import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import type { QueryRule } from '@xuanjiao/wire/query/typed-text'
import { expect, test } from 'vitest'
import { readListState } from './list-state.ts'
import { pageOf, questionOf, urlOf } from './url-list.ts'

const state = (address: string) =>
  readListState(new URLSearchParams(address), { pageSize: 10, sort: DEFAULT_SORT, filters: ['name', 'age'] })

test('a missing address says which', () => {
  expect(urlOf({ list: '/a/list' }, 'list')).toEqual({ url: '/a/list' })
  expect(urlOf({}, 'list')).toEqual({ missing: '请设置url.list属性!' })
  expect(urlOf({ delete: '' }, 'delete')).toEqual({ missing: '请设置url.delete属性!' })
  expect(urlOf({}, 'deleteBatch')).toEqual({ missing: '请设置url.deleteBatch属性!' })
})

test('a list asks newest first, page by page, with the columns it shows', () => {
  const asked = {
    ...questionOf(
      state(''),
      () => 'eq',
      () => undefined,
    ),
    ...pageOf(state('page=2&size=30'), ['name']),
  }
  expect(asked).toEqual({ column: 'createTime', order: 'desc', field: 'id,name', pageNo: '2', pageSize: '30' })
})

test.each<[QueryRule, string]>([
  ['like', '*心*'],
  ['ne', '!心'],
  ['ge', '>=心'],
  ['le', '<=心'],
  ['eq', '心'],
])('a filter of %s is asked as %s', (wrapper, text) => {
  expect(
    questionOf(
      state('name=%E5%BF%83'),
      () => wrapper,
      () => undefined,
    )['name'],
  ).toBe(text)
})

test('an empty filter asks nothing; the advanced query stands beside the filters', () => {
  const adv = encodeURIComponent('["or",["age","gt","3"]]')
  const asked = questionOf(
    state(`name=%20&adv=${adv}`),
    () => 'like',
    () => ({ type: 'number' }),
  )
  expect(asked['name']).toBeUndefined()
  expect(JSON.parse(decodeURI(asked['superQueryParams'] ?? ''))).toEqual([
    { type: 'number', field: 'age', rule: 'gt', val: '3' },
  ])
})
