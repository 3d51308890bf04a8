import { expect, it } from 'vitest'
import { fill } from '../fill/fill.ts'
import { gridOf } from '../testing/gallery.ts'
import { RangeTotal } from '../moves/range-total.ts'
import { defineCell, textOf } from './type/define-cell.ts'
import { cellRegistry } from './registry.ts'

const stars = defineCell<number>({
  type: 'stars',
  series: 'number',
  numeric: true,
  empty: () => 0,
  parse: text => [...text].filter(letter => letter === '★').length,
  print: value => '★'.repeat(Number(textOf(value))),
})

it('takes the types a product adds', () => {
  const registry = cellRegistry([stars])
  const grid = gridOf([{ key: 'v', title: '', type: 'stars' }], [{ id: '1', v: 3 }], { registry })
  expect(grid.cells.print('v', grid.rows.get('1')!)).toBe('★★★')
  expect(grid.cells.parse('v', '★★')).toBe(2)
})

it('fills and adds up a type of a product as it says itself', () => {
  const rows = ['1', '2', '3', '4'].map(id => ({ id, v: Number(id) < 3 ? Number(id) : 0 }))
  const columns = [{ key: 'v', title: '', type: 'stars' }]
  const grid = gridOf(columns, rows, { registry: cellRegistry([stars]) })
  const box = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 0 })
  fill(grid, ['v'], box(0, 1), box(2, 3))
  expect([...grid.rows].map(({ v }) => v)).toEqual([1, 2, 3, 4])
  const range = new RangeTotal(grid, ['v'], box(0, 3))
  range.run()
  expect(range.total.sum).toBe(10)
})

it('says which type it does not know', () => {
  expect(() => gridOf([{ key: 'v', title: '', type: 'stars' }])).toThrow('"stars"')
})
