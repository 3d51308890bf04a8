import { ViewedRows } from '../rows/viewed-rows.ts'
import { expect, it } from 'vitest'
import { plainColumns, sampleGrid } from '../testing/sample-grid.ts'
import { longestTexts } from './longest-texts.ts'

it('finds the widest texts of a column, Chinese letters twice as wide as others, in what is seen', () => {
  const texts = ['abcdefg', '四个汉字', 'a', '']
  const many = Array.from({ length: 200 }, (_, at) => ({ id: String(at), name: 'x'.repeat(at % 6) }))
  const grid = sampleGrid(plainColumns, [...many, ...texts.map(name => ({ id: name || 'none', name }))])
  const longest = longestTexts(grid, 'name')
  expect([longest.length, longest.slice(0, 3)]).toEqual([20, ['四个汉字', 'abcdefg', 'xxxxx']])
  grid.setRowView(() => new ViewedRows(grid.rows, { hidden: new Set(['四个汉字']) }))
  expect(longestTexts(grid, 'name')[0]).toBe('abcdefg')
})
