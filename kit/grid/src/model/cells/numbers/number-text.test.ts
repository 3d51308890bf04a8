import { expect, it } from 'vitest'
import { compareNumbers, numberOf } from './number-text.ts'
import { unread } from '../type/unread.ts'

it('puts cells without a number last', () => {
  expect([3, '', 1, null, '2'].sort(compareNumbers)).toEqual([1, '2', 3, '', null])
})

it('counts no text that was not read, and nothing endless', () => {
  expect([unread('5', ''), Infinity, Number.NaN, '7', 7].map(numberOf)).toEqual([undefined, undefined, undefined, 7, 7])
})
