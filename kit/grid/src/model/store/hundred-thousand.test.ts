import { expect, it } from 'vitest'
import { readClipboardContent } from '../clipboard/clipboard-content.ts'
import { pasteIntoGrid } from '../clipboard/paste-cells.ts'
import { insertRows } from '../edit/edit-rows.ts'
import { validateAllCells } from '../edit/validate-all.ts'
import { setRowValues } from '../edit/edit-values.ts'
import { singleCellRange } from '../moves/cell-range.ts'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'

const rows = Array.from({ length: 100_000 }, (_, index) => ({
  id: `r${index}`,
  name: `名${index}`,
  count: index,
  day: '',
}))

// With a scan per cell these would take hours, so the test ends only when they are not scans.
it('a hundred thousand rows are checked, edited and added up', async () => {
  const grid = sampleGrid(plainColumns, rows)
  expect(await validateAllCells(grid, { now: () => 0, pause: async () => {}, slice: 8, rows: 64 })).toEqual([])
  for (let index = 0; index < 5000; index += 1) setRowValues(grid, `r${index}`, { name: `名${index + 1}`, count: 0 })
  // Each edit took the name of the next row, which gave it up in turn: only the last one still shares its name.
  expect(grid.validator.errors.size).toBe(2)
  expect(grid.indexes.total('count')?.sum).toBe((99_999 * 100_000) / 2 - (4999 * 5000) / 2)
  for (let index = 0; index < 200; index += 1) insertRows(grid, [{}], 0)
  expect([grid.rows.indexOf('r0'), grid.rows.size]).toEqual([200, 100_200])
})

it('10,000 lines are pasted and taken back as one step', async () => {
  const grid = sampleGrid(plainColumns, rows)
  const text = Array.from({ length: 10_000 }, (_, index) => `新${index}\t1,000\t2024/1/5`).join('\r\n')
  const clipboardContent = readClipboardContent(format => (format === 'text/plain' ? text : ''))!
  const report = await pasteIntoGrid(grid, clipboardContent, {
    keys: ['name', 'count', 'day'],
    range: singleCellRange({ row: 95_000, column: 0 }),
  })
  expect(report).toMatchObject({
    cells: 30_000,
    errorCount: 0,
    added: 5000,
    message: '已粘贴 30,000 格，新增 5,000 行',
  })
  grid.undo()
  expect([grid.rows.size, grid.rows.at(99_999), grid.history.canUndo]).toEqual([100_000, rows.at(-1), false])
})
