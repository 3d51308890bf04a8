import { expect, it } from 'vitest'
import { compareCellNumbers, cellNumberOf } from './cell-number.ts'
import { unparsedText } from '../type/unparsed-text.ts'

it('puts cells without a number last', () => {
  expect([3, '', 1, null, '2'].sort(compareCellNumbers)).toEqual([1, '2', 3, '', null])
})

it('counts no text that was not read, and nothing endless', () => {
  expect([unparsedText('5', ''), Infinity, Number.NaN, '7', 7].map(cellNumberOf)).toEqual([
    undefined,
    undefined,
    undefined,
    7,
    7,
  ])
})
