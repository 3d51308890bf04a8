import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyLikeCondition,
  beginsWithCondition,
  equalsCondition,
  containsCondition,
  oneOfCondition,
  readCondition,
} from './query-condition.ts'
import { QueryError } from './query-error.ts'

const one = (op: string, value: string): unknown => ({ op, value })
const many = (op: string, ...values: string[]): unknown => ({ op, values })

describe('a value text means', () => {
  test.each<[string, unknown]>([
    ['张三', one('eq', '张三')],
    ['  张三 ', one('eq', '张三')],
    ['*v*', one('like', 'v')],
    ['*v', one('leftLike', 'v')],
    ['v*', one('rightLike', 'v')],
    ['*a*b*', one('like', 'a*b')],
    ['*50%_*', one('like', '50%_')],
    ['***', one('like', '*')],
    ['a*b', one('eq', 'a*b')],
    ['*', one('eq', '*')],
    ['!v', one('ne', 'v')],
    ['!', one('eq', '!')],
    ['!a,b', one('ne', 'a,b')],
    ['> 3', one('gt', '3')],
    ['gt 3', one('gt', '3')],
    ['>= 3', one('ge', '3')],
    ['ge 3', one('ge', '3')],
    ['>=3', one('ge', '3')],
    ['< 3', one('lt', '3')],
    ['lt 3', one('lt', '3')],
    ['<= 3', one('le', '3')],
    ['le 3', one('le', '3')],
    ['<=3', one('le', '3')],
    ['= 3', one('eq', '3')],
    ['eq *3*', one('eq', '*3*')],
    ['!= 3', one('ne', '3')],
    ['ne 3', one('ne', '3')],
    ['ge 2026-01-01 08:00:00', one('ge', '2026-01-01 08:00:00')],
    ['in a,b', many('in', 'a', 'b')],
    ['IN a', many('in', 'a')],
    ['In a', one('eq', 'In a')],
    ['GT 3', one('eq', 'GT 3')],
    ['>3', one('eq', '>3')],
    ['>=', one('eq', '>=')],
    ['eq', one('eq', 'eq')],
    ['index a', one('eq', 'index a')],
    ['a,b,c', many('in', 'a', 'b', 'c')],
    ['a,b,', many('in', 'a', 'b')],
    ['a,', many('in', 'a')],
    ['a, b,,c', many('in', 'a', 'b', 'c')],
    [',a,b,', many('anyLike', 'a', 'b')],
    [',a,', many('anyLike', 'a')],
    [',a', many('in', 'a')],
    [',a,b', many('in', 'a', 'b')],
    ['a++b', one('eq', 'a,b')],
    ['C++', one('eq', 'C++')],
    ['++a', one('eq', '++a')],
    ['a++b,c', many('in', 'a++b', 'c')],
    ['1,2*', one('rightLike', '1,2')],
    ['toString 3', one('eq', 'toString 3')],
  ])('%j', (text, condition) => expect(readCondition(text)).toEqual(condition))

  test.each(['', '  ', ',', ',,', ' , , ', 'in ,', '**', '* *'])('nothing when it is %j', text => {
    expect(readCondition(text)).toBeUndefined()
  })
})

test('the usual conditions are written the usual way', () => {
  expect([containsCondition('v'), beginsWithCondition('v'), equalsCondition('v')]).toEqual(['*v*', 'v*', 'v'])
  expect([oneOfCondition(['a', 'b']), oneOfCondition(['a']), anyLikeCondition(['a', 'b'])]).toEqual([
    'a,b',
    'a,',
    ',a,b,',
  ])
})

test('a value that looks like a condition is guarded', () => {
  expect(['a*', '*', '!a', 'a,b', ',a,', 'a++b', '>=3', 'in a', 'eq a'].map(equalsCondition)).toEqual([
    'eq a*',
    '*',
    'eq !a',
    'eq a,b',
    'eq ,a,',
    'eq a++b',
    'eq >=3',
    'eq in a',
    'eq eq a',
  ])
  expect([beginsWithCondition('*a'), oneOfCondition(['!a', 'b'])]).toEqual(['right_like *a', 'in !a,b'])
})

test('an empty value writes nothing', () => {
  expect([
    containsCondition(''),
    equalsCondition('  '),
    oneOfCondition([]),
    oneOfCondition(['', ' ']),
    anyLikeCondition([]),
  ]).toEqual(Array(5).fill(undefined))
})

test('a comma inside a listed value is refused, for the wire cannot say it', () => {
  expect(() => oneOfCondition(['a,b'])).toThrow(QueryError)
  expect(() => anyLikeCondition(['a,b', 'c'])).toThrow('逗号')
})

// Short texts of the characters that mean something, words included, find the collisions that long ones miss.
const piece = fc.constantFrom(
  '*',
  '!',
  ',',
  '+',
  '++',
  '=',
  '>',
  '<',
  '>=',
  ' ',
  'a',
  'b',
  'in ',
  'eq ',
  'ne ',
  '%',
  '\n',
  '中',
  'like ',
  'left_like ',
)
const awkward = fc.array(piece, { minLength: 1, maxLength: 5 }).map(pieces => pieces.join('').trim())
const value = fc
  .oneof(
    awkward,
    fc.string({ unit: 'grapheme', maxLength: 8 }).map(text => text.trim()),
  )
  .filter(text => text !== '')
const listed = value.map(text => text.replaceAll(',', ';'))
const values = fc.array(listed, { minLength: 1, maxLength: 4 })

test('what is written is read back', () => {
  fc.assert(
    fc.property(value, values, (value, values) => {
      for (const [op, text] of Object.entries({
        eq: equalsCondition(value),
        like: containsCondition(value),
        rightLike: beginsWithCondition(value),
      }))
        expect(readCondition(text ?? '')).toEqual({ op, value })
      for (const [op, text] of Object.entries({ in: oneOfCondition(values), anyLike: anyLikeCondition(values) }))
        expect(readCondition(text ?? '')).toEqual({ op, values })
    }),
    { numRuns: 1500 },
  )
})

test('any text at all is read without an error, as nothing or with values that say something', () => {
  fc.assert(
    fc.property(fc.oneof(awkward, fc.string({ unit: 'binary' })), text => {
      const condition = readCondition(text) ?? { value: 'nothing' }
      const values = 'values' in condition ? condition.values : [condition.value]
      expect(values.length > 0 && values.every(value => value.trim() !== '')).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
