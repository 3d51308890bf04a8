import { expect, it } from 'vitest'
import { columnWindow, layoutColumns } from './column-window.ts'

const columns = [
  { key: 'end', title: '', type: 'input', fixed: 'right' as const },
  ...Array.from({ length: 10 }, (_, index) => ({ key: `m${index}`, title: '', type: 'input' })),
  { key: 'secret', title: '', type: 'hidden' },
  { key: 'start', title: '', type: 'input', fixed: 'left' as const },
]
const layout = layoutColumns(
  columns,
  columns.map(() => 100),
)
const keys = (scrollLeft: number) => columnWindow(layout, scrollLeft, 500).map(({ column }) => column.key)

it('puts frozen columns to their side and leaves hidden ones out', () => {
  const shown = [layout.left, layout.middle, layout.right].map(positions => positions.map(({ column }) => column.key))
  expect(shown).toEqual([['start'], Array.from({ length: 10 }, (_, index) => `m${index}`), ['end']])
  expect(layout.total).toBe(1200)
})

it('draws the columns between the frozen ones and one more on each side', () => {
  expect(keys(0)).toEqual(['m0', 'm1', 'm2', 'm3'])
  expect(keys(350)).toEqual(['m2', 'm3', 'm4', 'm5', 'm6', 'm7'])
  expect(keys(700)).toEqual(['m6', 'm7', 'm8', 'm9'])
})
