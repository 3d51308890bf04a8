import { expect, test } from 'vitest'
import { readWidths } from './kept-widths.ts'

test('widths are read as they were kept, and nothing else is believed', () => {
  expect(readWidths({ widths: { name: 180, day: 'wide', story: NaN } })).toEqual({ name: 180 })
  for (const other of [undefined, null, 'x', [], {}, { widths: [1] }]) expect(readWidths(other)).toEqual({})
})
