import { expect, test } from 'vitest'
import { readStoredWidths } from './stored-widths.ts'

test('widths are read as they were kept, and nothing else is believed', () => {
  expect(readStoredWidths({ widths: { name: 180, day: 'wide', story: NaN } })).toEqual({ name: 180 })
  for (const other of [undefined, null, 'x', [], {}, { widths: [1] }]) expect(readStoredWidths(other)).toEqual({})
})
