import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrapQuery, wrapQuery, type QueryRule } from './typed-text.ts'

const rules: readonly QueryRule[] = ['eq', 'like', 'ne', 'ge', 'le']

describe('query inputs', () => {
  it.each([
    ['like', '*x*'],
    ['ne', '!x'],
    ['ge', '>=x'],
    ['le', '<=x'],
    ['eq', 'x'],
  ] as const)('%s → %s', (rule, text) => {
    expect(wrapQuery(rule, 'x')).toBe(text)
    expect(unwrapQuery(rule, text)).toBe('x')
  })

  it('nothing typed asks nothing', () => {
    expect(rules.map(rule => wrapQuery(rule, ''))).toEqual(['', '', '', '', ''])
  })

  it('what was typed comes back, stars and marks included', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.string({ unit: fc.constantFrom(...'*!<>=ab ') }), (rule, typed) => {
        expect(unwrapQuery(rule, wrapQuery(rule, typed))).toBe(typed)
      }),
    )
  })

  it('a value wrapped another way stands as it is', () => {
    expect(unwrapQuery('like', '张')).toBe('张')
    expect(unwrapQuery('like', '*张')).toBe('*张')
    expect(unwrapQuery('like', '*')).toBe('*')
  })
})
