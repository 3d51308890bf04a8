import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareNumbers, isNumberTyping, readNumber } from './number-text.ts'

it.each([
  ['', true],
  ['-', true],
  ['-1', true],
  ['1.', true],
  ['.5', true],
  ['1.2.3', false],
  ['--1', false],
  ['1e3', false],
  ['12a', false],
])('typing %j is a number: %j', (text, ok) => expect(isNumberTyping(text)).toBe(ok))

it.each([
  ['1,234.50', 1234.5],
  ['¥ 12', 12],
  ['１２．５', 12.5],
  ['-0.5', -0.5],
  ['1e3', 1000],
  ['', undefined],
  ['12 个', undefined],
  ['-', undefined],
])('reads %j as %j', (text, value) => expect(readNumber(text)).toBe(value))

it('reads back every number it prints', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), n => readNumber(String(n)) === n || n === 0),
  )
})

it('puts cells without a number last', () => {
  expect([3, '', 1, null, '2'].sort(compareNumbers)).toEqual([1, '2', 3, '', null])
})
