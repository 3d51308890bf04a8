import { describe, expect, test } from 'vitest'
import { MAX_ADVANCED_CONDITIONS, readAdvancedQuery, writeAdvancedQuery } from './advanced-query.ts'
import { QueryError } from './query-error.ts'

const isField = (name: string): boolean => ['name', 'age', 'status', 'tags'].includes(name)
const advanced = (params: unknown, match?: string): unknown =>
  readAdvancedQuery(typeof params === 'string' ? params : encodeURI(JSON.stringify(params)), match, isField)

describe('the advanced query', () => {
  test('is decoded once more', () => {
    expect(advanced([{ field: 'name', rule: 'like', val: '100%张#&', type: 'text' }], 'or')).toEqual({
      match: 'or',
      filters: [{ field: 'name', op: 'like', value: '100%张#&' }],
    })
  })

  test('is understood unencoded, and encoded by component', () => {
    const plain = '[{"field":"name","rule":"eq","val":"50%25"}]'
    const expected = { match: 'and', filters: [{ field: 'name', op: 'eq', value: '50%25' }] }
    expect([advanced(plain), advanced(encodeURIComponent(plain))]).toEqual([expected, expected])
  })

  test.each<[string, unknown]>([
    ['eq', { op: 'eq', value: '*a*' }],
    ['ne', { op: 'ne', value: '*a*' }],
    ['gt', { op: 'gt', value: '*a*' }],
    ['ge', { op: 'ge', value: '*a*' }],
    ['lt', { op: 'lt', value: '*a*' }],
    ['le', { op: 'le', value: '*a*' }],
    ['like', { op: 'like', value: '*a*' }],
    ['left_like', { op: 'leftLike', value: '*a*' }],
    ['right_like', { op: 'rightLike', value: '*a*' }],
    ['in', { op: 'in', values: ['*a*'] }],
  ])('knows %s and takes the value as it is', (rule, condition) => {
    expect(advanced([{ field: 'name', rule, val: '*a*' }])).toEqual({
      match: 'and',
      filters: [{ field: 'name', ...(condition as object) }],
    })
  })

  test('takes numbers, booleans and arrays', () => {
    expect(
      advanced([
        { field: 'age', rule: 'gt', val: 3, type: 'number', dbType: 'int' },
        { field: 'status', rule: 'eq', val: true },
        { field: 'tags', rule: 'in', val: ['a', 2] },
      ]),
    ).toEqual({
      match: 'and',
      filters: [
        { field: 'age', op: 'gt', value: '3' },
        { field: 'status', op: 'eq', value: 'true' },
        { field: 'tags', op: 'in', values: ['a', '2'] },
      ],
    })
  })

  test('skips empty conditions', () => {
    const empty = [
      { field: '', rule: 'eq', val: '1' },
      { rule: 'eq', val: '1' },
      { field: 'name', val: '1' },
      { field: 'name', rule: 'eq' },
      { field: 'name', rule: 'eq', val: '' },
      { field: 'name', rule: 'eq', val: null },
      { field: 'name', rule: 'in', val: ',,' },
      {},
    ]
    expect(advanced(empty)).toBeUndefined()
    expect([readAdvancedQuery(undefined, 'or', isField), advanced(''), advanced('  '), advanced([])]).toEqual(
      Array(4).fill(undefined),
    )
  })

  test.each<[string, unknown, string?]>([
    ['a secret column', [{ field: 'password', rule: 'right_like', val: '$argon' }]],
    ['an unknown rule', [{ field: 'name', rule: 'regexp', val: 'a' }]],
    ['an inherited rule', [{ field: 'name', rule: 'toString', val: 'a' }]],
    ['SQL for a field', [{ field: 'name;drop', rule: 'eq', val: 'a' }]],
    ['a field that is no text', [{ field: ['name'], rule: 'eq', val: 'a' }]],
    ['a value that is an object', [{ field: 'name', rule: 'eq', val: { a: 1 } }]],
    ['a condition that is none', [null]],
    ['a condition that is a list', [[]]],
    ['no list', { field: 'name', rule: 'eq', val: 'a' }],
    ['a text', '"a"'],
    ['broken JSON', '[{'],
    ['broken encoding', '%E4%'],
    ['1,000 conditions', Array.from({ length: 1000 }, () => ({ field: 'name', rule: 'eq', val: 'a' }))],
    ['51 empty conditions', Array.from({ length: MAX_ADVANCED_CONDITIONS + 1 }, () => ({}))],
    ['a very long text', [{ field: 'name', rule: 'eq', val: 'a'.repeat(20_000) }]],
    ['an unknown joining word', [{ field: 'name', rule: 'eq', val: 'a' }], 'xor'],
  ])('refuses %s', (_title, params, match) => {
    expect(() => advanced(params, match)).toThrow(QueryError)
  })

  test('takes 50 conditions', () => {
    expect(
      advanced(Array.from({ length: MAX_ADVANCED_CONDITIONS }, () => ({ field: 'name', rule: 'eq', val: 'a' }))),
    ).toMatchObject({ match: 'and' })
  })

  test('carries what its client knows of a field, and is read without it', () => {
    const known = { type: 'list', dictCode: 'level' }
    const { superQueryParams, superQueryMatchType } = writeAdvancedQuery('or', [
      { ...known, field: 'status', rule: 'in', val: '1,2' },
    ])
    expect(superQueryParams).not.toContain('"')
    expect(JSON.parse(decodeURI(superQueryParams))).toMatchObject([known])
    expect(readAdvancedQuery(superQueryParams, superQueryMatchType, isField)).toEqual({
      match: 'or',
      filters: [{ field: 'status', op: 'in', values: ['1', '2'] }],
    })
  })
})
