import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ADVANCED_CONDITIONS, type AdvancedRule } from '@xuanjiao/wire/query/advanced-query'
import {
  addCondition,
  advancedQueryParams,
  EMPTY_ADVANCED_QUERY,
  readAdvancedQuery,
  removeCondition,
  ADVANCED_RULE_TITLES,
  setConditionField,
  setConditionRule,
  setConditionValue,
  completeAdvancedQuery,
  advancedQueryText,
  type AdvancedQuery,
} from './advanced-query.ts'
import { fromSavedQuery, readLocalQueries, toSavedQuery } from './saved-query.ts'

const query = (...conditions: [string, AdvancedRule, string][]): AdvancedQuery => ({
  match: 'or',
  conditions: conditions.map(([field, rule, val]) => ({ field, rule, val })),
})

describe('the builder', () => {
  it('offers the ten rules of the wire', () => {
    expect(Object.keys(ADVANCED_RULE_TITLES).sort()).toEqual(
      ['eq', 'ge', 'gt', 'in', 'le', 'left_like', 'like', 'lt', 'ne', 'right_like'].sort(),
    )
  })

  it.each([
    [{ field: '', rule: 'eq', val: 'x' }, false],
    [{ field: 'a', rule: '', val: 'x' }, false],
    [{ field: 'a', rule: 'eq', val: ' ' }, false],
    [{ field: 'a', rule: 'eq', val: '0' }, true],
  ] as const)('counts %j as whole: %s', (condition, whole) => {
    expect(completeAdvancedQuery({ match: 'and', conditions: [condition] }) !== undefined).toBe(whole)
  })

  it('asks the whole lines alone, and nothing when there is none', () => {
    expect(completeAdvancedQuery(EMPTY_ADVANCED_QUERY)).toBeUndefined()
    expect(
      completeAdvancedQuery({
        match: 'and',
        conditions: [...EMPTY_ADVANCED_QUERY.conditions, ...EMPTY_ADVANCED_QUERY.conditions],
      }),
    ).toBeUndefined()
    const two = addCondition(query(['a', 'eq', '1']))
    expect(completeAdvancedQuery(two)?.conditions).toEqual([{ field: 'a', rule: 'eq', val: '1' }])
  })

  it('keeps the first value when `in` is left, and all when it is entered', () => {
    const within = query(['a', 'in', ' 33 ,32,'])
    expect(setConditionRule(within, 0, 'eq').conditions[0]).toEqual({ field: 'a', rule: 'eq', val: '33' })
    expect(setConditionRule(query(['a', 'eq', '33']), 0, 'in').conditions[0]?.val).toBe('33')
    expect(setConditionRule(query(['a', 'like', 'x,y']), 0, 'eq').conditions[0]?.val).toBe('x,y')
  })

  it('forgets a value with its field, but not when the same is chosen again', () => {
    expect(setConditionField(query(['a', 'like', 'x']), 0, 'b').conditions[0]).toEqual({
      field: 'b',
      rule: 'like',
      val: '',
    })
    expect(setConditionField(query(['a', 'like', 'x']), 0, 'a').conditions[0]?.val).toBe('x')
  })

  it('adds behind a line, removes lines, and always has one; it never grows beyond what the server takes', () => {
    const three = addCondition(query(['a', 'eq', '1'], ['b', 'eq', '2']), 0)
    expect(three.conditions.map(one => one.field)).toEqual(['a', '', 'b'])
    expect(removeCondition(query(['a', 'eq', '1']), 0).conditions).toEqual(EMPTY_ADVANCED_QUERY.conditions)
    const full = Array.from({ length: 60 }).reduce<AdvancedQuery>(now => addCondition(now), EMPTY_ADVANCED_QUERY)
    expect(full.conditions.length).toBe(MAX_ADVANCED_CONDITIONS)
  })
})

describe('the wire', () => {
  it('has the list encoded, the match beside it, the kind of the field in it', () => {
    const requested = advancedQueryParams(
      query(['level', 'in', '33, 32,'], ['name', 'like', ' 心% '], ['', 'eq', 'x']),
      name =>
        name === 'level' ? { type: 'list', dictCode: 'lvl', options: [{ value: '33', label: '三级' }] } : undefined,
    )
    expect(requested['superQueryMatchType']).toBe('or')
    expect(requested['superQueryParams']).not.toContain('"')
    expect(JSON.parse(decodeURI(requested['superQueryParams'] ?? ''))).toEqual([
      { type: 'list', dictCode: 'lvl', field: 'level', rule: 'in', val: '33,32' },
      { type: 'text', field: 'name', rule: 'like', val: '心%' },
    ])
    expect(advancedQueryParams(EMPTY_ADVANCED_QUERY, () => undefined)).toEqual({})
  })

  it('and the address bring every query back', () => {
    const condition = fc.record({
      field: fc.stringMatching(/^[a-z]{1,8}$/),
      rule: fc.constantFrom(...(Object.keys(ADVANCED_RULE_TITLES) as AdvancedRule[])),
      val: fc.string({ minLength: 1, maxLength: 20 }).filter(text => text.trim() !== ''),
    })
    const any = fc.record({
      match: fc.constantFrom('and' as const, 'or' as const),
      conditions: fc.array(condition, { minLength: 1, maxLength: 6 }),
    })
    fc.assert(
      fc.property(any, one => {
        expect(readAdvancedQuery(advancedQueryText(one) ?? '')).toEqual(one)
        expect(fromSavedQuery(JSON.parse(JSON.stringify(toSavedQuery('名', one))), () => true)).toEqual(one)
        const list: unknown = JSON.parse(decodeURI(advancedQueryParams(one, () => undefined)['superQueryParams'] ?? ''))
        expect((list as unknown[]).length).toBe(one.conditions.length)
      }),
    )
  })

  it.each([null, '', '{', '5', '["and"]', '["and",["a"]]', '["and",["a","regexp","x"]]', '[["a","eq","1"]]'])(
    'takes %j in an address for nothing',
    text => {
      expect(readAdvancedQuery(text)).toBeUndefined()
    },
  )
})

describe('saved queries', () => {
  it('leave out fields that are no more, and what is no query', () => {
    const stored = toSavedQuery('常用', query(['a', 'eq', '1'], ['gone', 'eq', '2']))
    expect(fromSavedQuery(stored, name => name === 'a')?.conditions.length).toBe(1)
    expect(fromSavedQuery(stored, () => false)).toBeUndefined()
    for (const bad of [null, [], { records: 5 }, { records: [{ rule: 'eq' }] }])
      expect(fromSavedQuery(bad, () => true)).toBeUndefined()
  })

  it('of an old client are found in the browser', () => {
    const records = [{ field: 'name', rule: 'like', val: '心', type: 'string' }]
    const list = [{ title: ' 心内 ', matchType: 'or', records }, { title: '', records }, { title: '坏的' }]
    expect(readLocalQueries(JSON.stringify(list))).toEqual([
      { title: '心内', matchType: 'or', records: [{ field: 'name', rule: 'like', val: '心' }] },
    ])
    expect(readLocalQueries(JSON.stringify({ value: list, expire: null })).length).toBe(1)
    expect([readLocalQueries(null), readLocalQueries('{')]).toEqual([[], []])
  })

  it('survive a value with a comma only as a list', () => {
    expect(setConditionValue(query(['a', 'in', '']), 0, '1,2').conditions[0]?.val).toBe('1,2')
  })
})
