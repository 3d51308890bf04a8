import { expect, it } from 'vitest'
import { readClipboardContent } from '../../clipboard/clipboard-content.ts'
import { copyCells } from '../../clipboard/copy-cells.ts'
import { pasteIntoGrid } from '../../clipboard/paste-cells.ts'
import type { GridColumn } from '../../columns/grid-column.ts'
import { clearCells, setRowValues } from '../../edit/edit-values.ts'
import { fillCells } from '../../fill/fill-cells.ts'
import { singleCellRange } from '../../moves/cell-range.ts'
import { sampleGrid, columnValues } from '../../testing/sample-grid.ts'

const stored: GridColumn = { key: 'kept', title: '', type: 'file', allowRemove: false }
const free: GridColumn = { key: 'free', title: '', type: 'file' }
const picture: GridColumn = { key: 'picture', title: '', type: 'image' }
const keys = ['kept', 'free', 'picture']
const table = () =>
  sampleGrid(
    [stored, free, picture],
    [
      { id: '1', kept: 'a.pdf', free: 'b.pdf', picture: 'c.png' },
      { id: '2', kept: '', free: 'a.pdf,d.pdf', picture: '' },
    ],
  )
const box = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })
const at = (row: number, column: number) => ({ keys, range: singleCellRange({ row, column }) })

it('Delete and an edit leave a file that may not be taken away, and more may come', () => {
  const grid = table()
  clearCells(grid, ['1', '2'], ['kept', 'free'])
  expect([columnValues(grid, 'kept'), columnValues(grid, 'free')]).toEqual([
    ['a.pdf', ''],
    ['', ''],
  ])
  setRowValues(grid, '1', { kept: 'e.pdf', free: 'e.pdf' })
  expect(grid.rows.at(0)).toMatchObject({ kept: 'a.pdf', free: 'e.pdf' })
  setRowValues(grid, '1', { kept: 'a.pdf,e.pdf' })
  expect(grid.rows.at(0)).toMatchObject({ kept: 'a.pdf,e.pdf' })
})

it('fill leaves it too', () => {
  const grid = table()
  fillCells(grid, keys, box(1, 0), box(0, 0))
  fillCells(grid, keys, { ...box(1, 1), right: 1 }, box(0, 1))
  expect(grid.rows.at(0)).toMatchObject({ kept: 'a.pdf', free: 'a.pdf,d.pdf' })
})

it('paste leaves it and says so; with that file among them more are taken', async () => {
  const grid = table()
  const clipOf = (row: number, column: number) => {
    const copied = new Map(Object.entries(copyCells(grid, keys, box(row, column))))
    return readClipboardContent(format => copied.get(format) ?? '')!
  }
  const report = await pasteIntoGrid(grid, clipOf(0, 1), at(0, 0))
  expect([report, grid.rows.at(0)?.['kept']]).toMatchObject([{ cells: 0, skipped: 1 }, 'a.pdf'])
  await pasteIntoGrid(grid, clipOf(1, 1), at(0, 0))
  expect(grid.rows.at(0)?.['kept']).toBe('a.pdf,d.pdf')
  await pasteIntoGrid(grid, clipOf(0, 2), at(1, 1))
  await pasteIntoGrid(grid, clipOf(0, 1), at(1, 2))
  expect(grid.rows.at(1)).toMatchObject({ free: 'c.png', picture: { text: 'b.pdf', reason: '请上传文件' } })
})

it('a text is no file', async () => {
  const grid = table()
  const clipboardContent = readClipboardContent(format => (format === 'text/plain' ? '随便写的' : ''))!
  const report = await pasteIntoGrid(grid, clipboardContent, at(1, 0))
  expect([report.errorCount, grid.validator.errors.get('2', 'kept')]).toEqual([1, '请上传文件'])
})
