import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAdvancedRule, writeAdvancedQuery, type AdvancedCondition, type AdvancedRule } from './advanced-query.ts'
import type { QueryFilter } from './query-condition.ts'
import { rangeParams, readListQuery, type ParsedListQuery } from './list-query.ts'
import { writeSort } from './sort.ts'

const fields = ['name', 'age', 'status', 'createTime', 'tags', 'birthday']
const isField = (name: string): boolean => fields.includes(name)
const read = (params: Record<string, unknown>): ParsedListQuery => readListQuery(params, isField)

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
    expect(rangeParams('createTime', '2026-01-01', '')).toEqual({ createTime_begin: '2026-01-01' })
    expect(rangeParams('createTime', undefined, '2026-01-01')).toEqual({ createTime_end: '2026-01-01' })
  })
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
const filterOf = (name: string): fc.Arbitrary<QueryFilter> =>
  fc.oneof(single, list).map(condition => ({ field: name, ...condition }))
const field = fc.constantFrom(...fields)
const request = fc.record<ParsedListQuery>(
  {
    filters: fc.uniqueArray(field).chain(names => fc.tuple(...names.map(filterOf))),
    advanced: fc.record({
      match: fc.constantFrom('and', 'or'),
      filters: fc.array(field.chain(filterOf), { minLength: 1, maxLength: 5 }),
    }),
    sort: fc.uniqueArray(fc.record({ field, direction: fc.constantFrom('asc', 'desc') }), {
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

const RULES: Readonly<Record<string, AdvancedRule>> = { leftLike: 'left_like', rightLike: 'right_like' }

/** As the builder of the advanced query hands it over. */
function lineOf(filter: QueryFilter): AdvancedCondition {
  const rule = RULES[filter.op] ?? filter.op
  if (!isAdvancedRule(rule)) throw new Error(rule)
  return { field: filter.field, rule, val: 'values' in filter ? filter.values.join(',') : filter.value }
}

/** "Contains" has stars alone, the others a word each. */
function textOf(filter: QueryFilter): string {
  const { rule, val } = lineOf(filter)
  return rule === 'like' ? `*${val}*` : `${rule} ${val}`
}

const written = ({ filters, advanced, sort, selections, columns }: ParsedListQuery): Record<string, string> => ({
  ...Object.fromEntries(filters.map(filter => [filter.field, textOf(filter)])),
  ...(advanced && writeAdvancedQuery(advanced.match, advanced.filters.map(lineOf))),
  ...writeSort(...sort),
  selections: selections.join(','),
  field: columns.join(','),
})

test('a list query is read as it was written, through a real query string', () => {
  fc.assert(
    fc.property(request, request => {
      const sent = new URLSearchParams(written(request)).toString()
      expect(read(Object.fromEntries(new URLSearchParams(sent)))).toEqual(request)
    }),
    { numRuns: 500 },
  )
})
