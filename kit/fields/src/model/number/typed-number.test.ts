import { describe, expect, test } from 'vitest'
import {
  numberFieldProblem,
  isUnreadableNumber,
  mayTypeNumber,
  displayedNumber,
  textAfterTyping,
  clampNumber,
} from './typed-number.ts'

describe('a keystroke', () => {
  test.each([
    ['1a', '1', false],
    ['1.2.', '1.2', false],
    ['-', '', true],
    ['1e', '1', true],
    ['１２．５', '１２．', true],
    ['12.345', '12.34', true],
  ])('that makes %j of %j may come: %s', (next, before, may) => expect(mayTypeNumber(next, before)).toBe(may))

  test.each(['12.5元', '明天', '12元'])('more than one at once, or a Chinese one, stays to be told of: %s', text =>
    expect([mayTypeNumber(text, '12'), isUnreadableNumber(text)]).toEqual([true, true]),
  )
})

test('what is typed takes the place of what was selected', () => {
  expect(textAfterTyping('1234', 'x', 1, 3)).toBe('1x4')
  expect(textAfterTyping('12', '3', 2, 2)).toBe('123')
})

test.each([
  [99_999, '不能大于 1000'],
  [-5, '不能小于 0'],
  [1.239, '最多 2 位小数'],
  ['12.5元', '请输入数字'],
  ['', ''],
  [null, ''],
  [12.5, ''],
])('of %j is said: %j', (value, said) =>
  expect(numberFieldProblem(value, { min: 0, max: 1000, precision: 2 })).toBe(said),
)

test('a number is shown with all digits behind its point, and loses none', () => {
  expect([
    displayedNumber(12.5, 2),
    displayedNumber(4.56789, 2),
    displayedNumber(7, 0),
    displayedNumber(0.1, undefined),
  ]).toEqual(['12.50', '4.56789', '7', '0.1'])
})

test('buttons stop at the bounds', () => {
  expect([clampNumber(1001, { max: 1000 }), clampNumber(-1, { min: 0 }), clampNumber(5, {})]).toEqual([1000, 0, 5])
})

test('a number between two steps is told of, counted from the least', () => {
  const said = [5, 7, 8].map(value => numberFieldProblem(value, { min: 2, step: 3 }))
  expect(said).toEqual(['', '输入值必须是步长的倍数', ''])
})
