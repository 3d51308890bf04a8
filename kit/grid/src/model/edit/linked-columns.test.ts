import { expect, it } from 'vitest'
import { readClipboardContent } from '../clipboard/clipboard-content.ts'
import { copyCells } from '../clipboard/copy-cells.ts'
import { pasteIntoGrid } from '../clipboard/paste-cells.ts'
import type { GridColumn, ColumnOption } from '../columns/grid-column.ts'
import { fillCells, fillRight } from '../fill/fill-cells.ts'
import { singleCellRange } from '../moves/cell-range.ts'
import { sampleGrid, columnValues } from '../testing/sample-grid.ts'
import { parentsFirst, reparseColumn } from './linked-columns.ts'

const provinces: readonly ColumnOption[] = [
  { value: '11', text: '北京' },
  { value: '51', text: '四川' },
]
const columns: readonly GridColumn[] = [
  { key: 'county', title: '区县', type: 'select' },
  { key: 'province', title: '省份', type: 'select', options: provinces, linkageKey: 'city' },
  { key: 'city', title: '城市', type: 'select', linkageKey: 'county' },
]
const options: Readonly<Record<string, readonly ColumnOption[]>> = {
  '11': [{ value: '1101', text: '东城区' }],
  '51': [{ value: '5101', text: '成都' }],
  '5101': [{ value: '510104', text: '锦江区' }],
}
const keys = columns.map(({ key }) => key)
const clipOf = (text: string) => readClipboardContent(format => (format === 'text/plain' ? text : ''))!
const place = (row: number, column: number) => singleCellRange({ row, column })
const beijing = { county: '110101', province: '11', city: '1101' }
const rows = [1, 2, 3].map(id => ({ id: String(id), ...beijing }))
const loading = () => {
  const requested: string[] = []
  const loadLinked = async (key: string, parent: string) => {
    requested.push(`${key} of ${parent}`)
    return options[parent] ?? []
  }
  return { asked: requested, loadLinked }
}
const box = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right })

it('reads parents before what hangs on them, wherever they stand', () => {
  expect(parentsFirst(columns, keys)).toEqual(['province', 'city', 'county'])
})

it('a pasted parent empties what hung on the old one; the same parent leaves it', async () => {
  const grid = sampleGrid(columns, rows)
  await pasteIntoGrid(grid, clipOf('四川\n北京'), { keys, range: place(0, 1) })
  expect([...grid.rows].map(({ city, county }) => [city, county])).toEqual([
    ['', ''],
    ['1101', '110101'],
    ['1101', '110101'],
  ])
  grid.undo()
  expect([...grid.rows]).toEqual(rows)
})

it('asks for the options of the parents that came before the children are read, once for each', async () => {
  const grid = sampleGrid(columns, rows)
  const { asked, loadLinked } = loading()
  const clipboardContent = clipOf('锦江区\t四川\t成都\n锦江区\t四川\t成都')
  const report = await pasteIntoGrid(grid, clipboardContent, { keys, range: place(0, 0), loadLinked })
  expect(asked).toEqual(['city of 51', 'county of 5101'])
  expect(report.errorCount).toBe(0)
  expect(grid.rows.at(1)).toMatchObject({ province: '51', city: '5101', county: '510104' })
})

it('stays red when the options do not come, until they do', async () => {
  const grid = sampleGrid(columns, rows)
  const loadLinked = async () => Promise.reject(new Error('断网'))
  await pasteIntoGrid(grid, clipOf('四川\t成都'), { keys, range: place(0, 1), loadLinked })
  expect(grid.validator.errors.get('1', 'city')).toBe('没有这个选项：成都')
  grid.cells.lookups.setOptions('city', options['51']!, '51')
  reparseColumn(grid, 'city', '51')
  expect(grid.rows.at(0)).toMatchObject({ province: '51', city: '5101' })
  expect(grid.validator.errors.size).toBe(0)
  grid.undo()
  expect(grid.rows.at(0)).toEqual(rows[0])
})

it('a copied city is not taken below another province', async () => {
  const grid = sampleGrid(columns, [rows[0]!, { id: '2', county: '', province: '51', city: '' }])
  grid.cells.lookups.setOptions('city', options['11']!, '11')
  grid.cells.lookups.setOptions('city', options['51']!, '51')
  const copied = copyCells(grid, keys, box(0, 0, 2, 2))
  const clipboardContent = readClipboardContent(format => new Map(Object.entries(copied)).get(format) ?? '')!
  await pasteIntoGrid(grid, clipboardContent, { keys, range: place(1, 2) })
  expect(columnValues(grid, 'city')[1]).toEqual({ text: '东城区', reason: '没有这个选项：东城区' })
})

it('filling a parent empties what hung on the old one; filled together they stay together', () => {
  const grid = sampleGrid(columns, [{ id: '0', county: '', province: '51', city: '5101' }, ...rows])
  fillCells(grid, keys, box(0, 0, 1, 1), box(1, 1, 1, 1))
  fillCells(grid, keys, box(0, 0, 1, 2), box(2, 2, 1, 2))
  expect(grid.rows.at(1)).toMatchObject({ province: '51', city: '', county: '' })
  expect(grid.rows.at(2)).toMatchObject({ province: '51', city: '5101', county: '' })
  fillCells(grid, keys, box(0, 0, 2, 2), box(1, 3, 2, 2))
  expect(columnValues(grid, 'city').slice(1)).toEqual(['5101', '5101', { text: '5101', reason: '没有这个选项：5101' }])
})

it('filling sideways into a parent empties what hangs on it', () => {
  const texts: GridColumn = { key: 'text', title: '', type: 'input' }
  const grid = sampleGrid([texts, ...columns], [{ id: '1', text: '四川', ...beijing }])
  fillRight(grid, ['text', 'province'], box(0, 0, 0, 1))
  expect(grid.rows.at(0)).toEqual({ id: '1', text: '四川', province: '51', city: '', county: '' })
})
