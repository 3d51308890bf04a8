import { expect, it } from 'vitest'
import { fillCells } from '../fill/fill-cells.ts'
import { sampleGrid } from '../testing/sample-grid.ts'
import { RangeTotal } from '../moves/range-total.ts'
import { defineCell, cellValueText } from './type/define-cell.ts'
import { cellRegistry } from './cell-registry.ts'

const stars = defineCell<number>({
  type: 'stars',
  series: 'number',
  numeric: true,
  empty: () => 0,
  parse: text => [...text].filter(letter => letter === '★').length,
  print: value => '★'.repeat(Number(cellValueText(value))),
})

it('takes the types a product adds', () => {
  const registry = cellRegistry([stars])
  const grid = sampleGrid([{ key: 'v', title: '', type: 'stars' }], [{ id: '1', v: 3 }], { registry })
  expect(grid.cells.print('v', grid.rows.get('1')!)).toBe('★★★')
  expect(grid.cells.parse('v', '★★')).toBe(2)
})

it('fills and adds up a type of a product as it says itself', () => {
  const rows = ['1', '2', '3', '4'].map(id => ({ id, v: Number(id) < 3 ? Number(id) : 0 }))
  const columns = [{ key: 'v', title: '', type: 'stars' }]
  const grid = sampleGrid(columns, rows, { registry: cellRegistry([stars]) })
  const box = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 0 })
  fillCells(grid, ['v'], box(0, 1), box(2, 3))
  expect([...grid.rows].map(({ v }) => v)).toEqual([1, 2, 3, 4])
  const range = new RangeTotal(grid, ['v'], box(0, 3))
  range.run()
  expect(range.total.sum).toBe(10)
})

it('says which type it does not know', () => {
  expect(() => sampleGrid([{ key: 'v', title: '', type: 'stars' }])).toThrow('"stars"')
})
