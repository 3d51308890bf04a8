import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isIncompleteNumber, mayBeNumber, plainNumber, readNumber, acceptedText } from './number-text.ts'

it.each([
  ['1,234.50', 1234.5],
  ['¥ 12', 12],
  ['￥12', 12],
  ['１２．５', 12.5],
  ['12。5', 12.5],
  ['-0.5', -0.5],
  ['1e3', 1000],
  ['1e5', 100_000],
  ['0', 0],
  ['0.00', 0],
  ['9007199254740993', undefined],
  ['0.12345678901234567890', undefined],
  ['1e309', undefined],
  ['1e-400', undefined],
  ['', undefined],
  ['12 个', undefined],
  ['-', undefined],
])('reads %j as %j', (text, value) => expect(readNumber(text)).toBe(value))

it('reads back every number it prints', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), n => readNumber(String(n)) === n || n === 0),
  )
})

it('reads no number as another one, however many digits it has', () => {
  const digits = fc.stringMatching(/^[1-9]\d{0,40}$/)
  fc.assert(
    fc.property(digits, text => {
      const number = readNumber(text)
      return number === undefined || BigInt(number) === BigInt(text)
    }),
  )
})

test.each([
  ['', true, false],
  ['-', true, true],
  ['-.', true, true],
  ['12.', true, false],
  ['1e', true, true],
  ['1e-', true, true],
  ['1e5', true, false],
  ['1.2.3', false, false],
  ['--1', false, false],
  ['12a', false, false],
  ['十二', false, false],
])('%j may be a number: %j, and is half of one: %j', (text, may, half) => {
  expect([mayBeNumber(text), isIncompleteNumber(text)]).toEqual([may, half])
})

test('a number is read as people write it', () => {
  expect(['1,234.5', '１２３', '12。5', '¥ 9', ' 7 '].map(plainNumber)).toEqual(['1234.5', '123', '12.5', '9', '7'])
})

describe('of what is typed', () => {
  test.each([
    ['12x', '12', '12'],
    ['1x2', '12', '12'],
    ['1e', '1', '1e'],
    ['12元', '12', '12元'],
    ['明天', '', '明天'],
    ['12 kg', '', '12 kg'],
    ['x', '', ''],
    ['1,234', '1,23', '1,234'],
  ])('%j after %j leaves %j', (typed, before, stored) => expect(acceptedText(typed, before, mayBeNumber)).toBe(stored))
})
