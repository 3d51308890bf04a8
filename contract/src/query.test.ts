import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIds } from '@xuanjiao/wire/id'
import { between, readListQuery, writeListQuery, type ListRequest } from './query.ts'
import { maxConditions, readAdvanced, writeAdvanced, type Filter } from './query/advanced.ts'
import { QueryError } from './query/query-error.ts'
import { readSort } from './query/sort.ts'

const fields = ['name', 'age', 'status', 'createTime', 'tags', 'birthday']
const isField = (name: string): boolean => fields.includes(name)
const read = (params: Record<string, unknown>): ListRequest => readListQuery(params, isField)
const wire = (conditions: unknown): string => encodeURI(JSON.stringify(conditions))
const advanced = (params: unknown, match?: string): unknown =>
  readAdvanced(typeof params === 'string' ? params : wire(params), match, isField)

describe('plain conditions', () => {
  test('stand by field; unknown parameters are ignored', () => {
    expect(
      read({ name: '*张*', status: '1', nothing: 'x', _t: '1700000000', pageNo: '2', createBy_begin: '1' }).filters,
    ).toEqual([
      { field: 'name', op: 'like', value: '张' },
      { field: 'status', op: 'eq', value: '1' },
    ])
  })

  test('a range takes whole days', () => {
    expect(read({ createTime_begin: '2026-01-01', createTime_end: '2026-01-31' }).filters).toEqual([
      { field: 'createTime', op: 'ge', value: '2026-01-01 00:00:00' },
      { field: 'createTime', op: 'le', value: '2026-01-31 23:59:59' },
    ])
    expect(read({ createTime_begin: '2026-01-01 08:00:00', age_end: ' 9 ', age_begin: '' }).filters).toEqual([
      { field: 'createTime', op: 'ge', value: '2026-01-01 08:00:00' },
      { field: 'age', op: 'le', value: '9' },
    ])
  })

  test('a list of values has a suffix of its own', () => {
    expect(read({ status_MultiString: '1,2,', tags_MultiString: ',' }).filters).toEqual([
      { field: 'status', op: 'in', values: ['1', '2'] },
    ])
  })

  test('a name that stands twice is a list', () => {
    expect(read({ status: ['1', '2'] }).filters).toEqual([{ field: 'status', op: 'in', values: ['1', '2'] }])
  })

  test('a field called like a suffix is itself', () => {
    expect(readListQuery({ day_begin: '1' }, name => name === 'day_begin').filters).toEqual([
      { field: 'day_begin', op: 'eq', value: '1' },
    ])
  })

  test('what is no text is no condition', () => {
    expect(read({ name: { $ne: '1' }, age: null, status: undefined, tags: 3 }).filters).toEqual([
      { field: 'tags', op: 'eq', value: '3' },
    ])
    expect(read(JSON.parse('{"__proto__":"1","constructor":"2"}')).filters).toEqual([])
  })

  test('the ends of a range may be open', () => {
    expect(between('createTime', '2026-01-01', '')).toEqual({ createTime_begin: '2026-01-01' })
    expect(between('createTime', undefined, '2026-01-01')).toEqual({ createTime_end: '2026-01-01' })
  })
})

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
    expect([readAdvanced(undefined, 'or', isField), advanced(''), advanced('  '), advanced([])]).toEqual(
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
    ['51 empty conditions', Array.from({ length: maxConditions + 1 }, () => ({}))],
    ['a very long text', [{ field: 'name', rule: 'eq', val: 'a'.repeat(20_000) }]],
    ['an unknown joining word', [{ field: 'name', rule: 'eq', val: 'a' }], 'xor'],
  ])('refuses %s', (_title, params, match) => {
    expect(() => advanced(params, match)).toThrow(QueryError)
  })

  test('takes 50 conditions', () => {
    expect(
      advanced(Array.from({ length: maxConditions }, () => ({ field: 'name', rule: 'eq', val: 'a' }))),
    ).toMatchObject({ match: 'and' })
  })

  test('cannot write "any of", which has no word on the wire', () => {
    expect(() => writeAdvanced({ match: 'and', filters: [{ field: 'tags', op: 'anyLike', values: ['a'] }] })).toThrow(
      QueryError,
    )
    expect(() => writeAdvanced({ match: 'and', filters: [{ field: 'tags', op: 'in', values: ['a,b'] }] })).toThrow(
      QueryError,
    )
  })
})

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
    expect(readSort(column, order, isField)).toEqual(expected.map(([field, order]) => ({ field, order })))
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

test('ids come with commas and doubles', () => {
  expect([readIds('a,b,'), readIds(' a , a,,b'), readIds(''), readIds(undefined), readIds(',')]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    [],
    [],
    [],
  ])
})

test('a field takes a second condition only where the wire has room', () => {
  const filters: Filter[] = [
    { field: 'age', op: 'gt', value: '1' },
    { field: 'age', op: 'le', value: '9' },
    { field: 'age', op: 'in', values: ['3', '4'] },
  ]
  expect(writeListQuery({ filters })).toEqual({ age: 'gt 1', age_end: '9', age_MultiString: '3,4' })
  expect(() => writeListQuery({ filters: [...filters, { field: 'age', op: 'le', value: '8' }] })).toThrow(QueryError)
  expect(() => writeListQuery({ filters: [...filters, { field: 'age', op: 'ne', value: '8' }] })).toThrow(QueryError)
  // A bare day would come back with a time.
  const days: Filter[] = [
    { field: 'age', op: 'ge', value: '2026-01-01' },
    { field: 'age', op: 'le', value: '2026-01-31' },
  ]
  expect(() => writeListQuery({ filters: days })).toThrow(QueryError)
})

const value = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  fc.constantFrom('*', '!a', '%', '100%25', '[', '"', '\\', '#&=?', '%E4', '++'),
)
const trimmed = value.map(text => text.trim()).filter(text => text !== '')
const single = fc.record({
  op: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'leftLike', 'rightLike'),
  value: trimmed,
})
const list = fc.record({
  op: fc.constant('in'),
  values: fc.array(
    trimmed.map(text => text.replaceAll(',', ';')),
    { minLength: 1, maxLength: 3 },
  ),
})
const filterOf = (name: string): fc.Arbitrary<Filter> =>
  fc.oneof(single, list).map(condition => ({ field: name, ...condition }))
const field = fc.constantFrom(...fields)
const request = fc.record<ListRequest>(
  {
    filters: fc.uniqueArray(field).chain(names => fc.tuple(...names.map(filterOf))),
    advanced: fc.record({
      match: fc.constantFrom('and', 'or'),
      filters: fc.array(field.chain(filterOf), { minLength: 1, maxLength: 5 }),
    }),
    sort: fc.uniqueArray(fc.record({ field, order: fc.constantFrom('asc', 'desc') }), {
      selector: sort => sort.field,
      minLength: 1,
    }),
    selections: fc.uniqueArray(
      fc.uuid().map(id => id.replaceAll('-', '')),
      { maxLength: 4 },
    ),
    columns: fc.uniqueArray(field),
  },
  { requiredKeys: ['filters', 'sort', 'selections', 'columns'] },
)

test('a list query is read as it was written, through a real query string', () => {
  fc.assert(
    fc.property(request, request => {
      const sent = new URLSearchParams(writeListQuery(request)).toString()
      expect(read(Object.fromEntries(new URLSearchParams(sent)))).toEqual(request)
    }),
    { numRuns: 500 },
  )
})
