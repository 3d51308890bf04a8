import { expect, it } from 'vitest'
import { cellNumberOf } from './cell-number.ts'
import { unparsedText } from '../type/unparsed-text.ts'

it('counts no text that was not read, and nothing endless', () => {
  expect([unparsedText('5', ''), Infinity, Number.NaN, '7', 7].map(cellNumberOf)).toEqual([
    undefined,
    undefined,
    undefined,
    7,
    7,
  ])
})
