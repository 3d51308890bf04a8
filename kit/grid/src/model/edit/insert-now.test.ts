import { expect, it } from 'vitest'
import { sampleGrid } from '../testing/sample-grid.ts'
import { insertNow } from './insert-now.ts'

const now = new Date(2026, 10, 5, 8, 3, 9)

it.each([
  ['date', 'date', '2026-11-05'],
  ['datetime', 'date', '2026-11-05 08:03:09'],
  ['datetime', 'time', '2026-11-05 08:03:09'],
  ['time', 'time', '08:03:09'],
  ['input', 'date', '2026-11-05'],
  ['textarea', 'time', '08:03:09'],
] as const)('a cell of type %s takes the %s of now as %s', (type, what, value) => {
  const grid = sampleGrid([{ key: 'a', title: '', type }], [{ id: '1', a: '' }])
  expect([insertNow(grid, { id: '1', key: 'a' }, what, now), grid.rows.get('1')?.['a']]).toEqual([true, value])
})

it('a number, a disabled cell and one that is gone take nothing', () => {
  const columns = [
    { key: 'n', title: '', type: 'inputNumber' },
    { key: 'd', title: '', type: 'date', disabled: true },
  ]
  const grid = sampleGrid(columns, [{ id: '1', n: 1 }])
  for (const [id, key] of [
    ['1', 'n'],
    ['1', 'd'],
    ['2', 'd'],
  ] as const)
    expect(insertNow(grid, { id, key }, 'date', now)).toBe(false)
})
