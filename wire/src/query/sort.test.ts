import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QueryError } from './query-error.ts'
import { isSameSort, readSort, readSortText, writeSort, writeSortText, type Sort } from './sort.ts'

const isField = (name: string): boolean => ['name', 'status', 'createTime'].includes(name)

describe('the sort order', () => {
  test.each<[string | undefined, string | undefined, [string, string][]]>([
    [undefined, undefined, [['createTime', 'desc']]],
    [undefined, 'asc', [['createTime', 'asc']]],
    ['', '', [['createTime', 'desc']]],
    ['name', 'asc', [['name', 'asc']]],
    ['name', undefined, [['name', 'desc']]],
    ['name', 'ASC', [['name', 'asc']]],
    ['name', 'ascend', [['name', 'asc']]],
    ['status_dictText', 'desc', [['status', 'desc']]],
    [
      'status,name',
      'asc',
      [
        ['status', 'asc'],
        ['name', 'asc'],
      ],
    ],
    [
      'status,name',
      'asc,desc',
      [
        ['status', 'asc'],
        ['name', 'desc'],
      ],
    ],
    [
      'status,status_dictText,name,',
      'asc',
      [
        ['status', 'asc'],
        ['name', 'asc'],
      ],
    ],
    ['password', 'asc', []],
    ['password,name', 'asc,desc', [['name', 'desc']]],
  ])('%s %s', (column, order, expected) => {
    expect(readSort(column, order, isField)).toEqual(expected.map(([field, direction]) => ({ field, direction })))
  })

  test('a list without a creation time has no order of its own', () => {
    expect(readSort(undefined, undefined, () => false)).toEqual([])
  })

  test.each<[string, string]>([
    ['name;drop table', 'asc'],
    ['(select 1)', 'asc'],
    ['1', 'asc'],
    ['na me', 'asc'],
    ['a'.repeat(65), 'asc'],
    ['名', 'asc'],
    ['name', 'asc;--'],
    ['name', 'up'],
  ])('refuses %s %s', (column, order) => {
    expect(() => readSort(column, order, isField)).toThrow(QueryError)
  })
})

test('what is written is read back, one field or several', () => {
  const sorts = fc.uniqueArray(
    fc.record({ field: fc.constantFrom('name', 'status', 'createTime'), direction: fc.constantFrom('asc', 'desc') }),
    { selector: sort => sort.field, minLength: 1 },
  )
  fc.assert(
    fc.property(sorts, sorts => {
      const { column, order } = writeSort(...sorts)
      expect(readSort(column, order, isField)).toEqual(sorts)
    }),
  )
  expect([writeSort(), writeSort(undefined)]).toEqual([{}, {}])
})

describe('as one text', () => {
  test.each<[string, '.' | '=', Sort | undefined]>([
    ['name.asc', '.', { field: 'name', direction: 'asc' }],
    [' real_name=desc ', '=', { field: 'real_name', direction: 'desc' }],
    ['name=asc', '.', undefined],
    ['name.asc', '=', undefined],
    ['name.up', '.', undefined],
    ['name.asc.asc', '.', undefined],
    ['.asc', '.', undefined],
    ['a;b=asc', '=', undefined],
    ['', '.', undefined],
  ])('%j with %s', (text, mark, expected) => {
    expect(readSortText(text, mark)).toEqual(expected)
    if (expected) expect(writeSortText(expected, mark)).toBe(text.trim())
  })
})

test('two orders are the same by field and direction', () => {
  const name: Sort = { field: 'name', direction: 'asc' }
  expect([
    isSameSort(undefined, undefined),
    isSameSort(name, { ...name }),
    isSameSort(name, undefined),
    isSameSort(name, { ...name, direction: 'desc' }),
  ]).toEqual([true, true, false, false])
})
