import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTypedQuery, writeTypedQuery, type TypedQueryRule } from './typed-query.ts'

const rules: readonly TypedQueryRule[] = ['eq', 'like', 'ne', 'ge', 'le']

describe('query inputs', () => {
  it.each([
    ['like', '*x*'],
    ['ne', '!x'],
    ['ge', '>=x'],
    ['le', '<=x'],
    ['eq', 'x'],
  ] as const)('%s → %s', (rule, text) => {
    expect(writeTypedQuery(rule, 'x')).toBe(text)
    expect(readTypedQuery(rule, text)).toBe('x')
  })

  it('nothing typed asks nothing', () => {
    expect(rules.map(rule => writeTypedQuery(rule, ''))).toEqual(['', '', '', '', ''])
  })

  it('what was typed comes back, stars and marks included', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.string({ unit: fc.constantFrom(...'*!<>=ab ') }), (rule, typed) => {
        expect(readTypedQuery(rule, writeTypedQuery(rule, typed))).toBe(typed)
      }),
    )
  })

  it('a value wrapped another way stands as it is', () => {
    expect(readTypedQuery('like', '张')).toBe('张')
    expect(readTypedQuery('like', '*张')).toBe('*张')
    expect(readTypedQuery('like', '*')).toBe('*')
  })
})
