import { expect, it } from 'vitest'
import { gridOf } from '../testing/gallery.ts'
import { defineCell, textOf } from './define-cell.ts'
import { cellRegistry } from './registry.ts'

const stars = defineCell<number>({
  type: 'stars',
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

it('says which type it does not know', () => {
  expect(() => gridOf([{ key: 'v', title: '', type: 'stars' }])).toThrow('"stars"')
})
