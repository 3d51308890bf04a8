import { expect, test } from 'vitest'
import { decimalsOf, lengthProblem, numberProblem } from './value-limits.ts'

test.each([
  [5, { min: 10 }, '不能小于 10'],
  [99_999, { max: 1000 }, '不能大于 1000'],
  [4.56789, { precision: 2 }, '最多 2 位小数'],
  [3.5, { precision: 0 }, '请输入整数'],
  [3.5, { precision: -1 }, ''],
  [3.55, { precision: 1.5 }, ''],
  [7, { step: 5 }, '输入值必须是步长的倍数'],
  [7, { min: 1, step: 3 }, ''],
  [0.3, { step: 0.1 }, ''],
  [1e21, { precision: 0 }, ''],
  [50, { min: 10, max: 100, precision: 2, step: 10 }, ''],
])('%d within %j: %j', (value, limits, fault) => expect(numberProblem(value, limits)).toBe(fault))

test('digits behind the point are counted as they are printed', () => {
  expect([1, 1.5, 1e-7, 1.25e-7, 1e21].map(decimalsOf)).toEqual([0, 1, 7, 9, 0])
})

test('a text that is too long is told of, and how long it is', () => {
  expect([lengthProblem('abc', 3), lengthProblem('abcd', 3), lengthProblem('abcd', undefined)]).toEqual([
    '',
    '最大长度3位字符，现有4位',
    '',
  ])
})
