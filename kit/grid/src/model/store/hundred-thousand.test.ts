import { expect, it } from 'vitest'
import { readClip } from '../clipboard/clip.ts'
import { paste } from '../clipboard/paste.ts'
import { insertRows } from '../edit/rows.ts'
import { validateAll } from '../edit/validate-all.ts'
import { setValues } from '../edit/values.ts'
import { rangeAt } from '../moves/range.ts'
import { gridOf, plain } from '../testing/gallery.ts'

const rows = Array.from({ length: 100_000 }, (_, index) => ({
  id: `r${index}`,
  name: `名${index}`,
  count: index,
  day: '',
}))

// With a scan per cell these would take hours, so the test ends only when they are not scans.
it('a hundred thousand rows are checked, edited and added up', async () => {
  const grid = gridOf(plain, rows)
  expect(await validateAll(grid, { now: () => 0, pause: async () => {}, slice: 8, rows: 64 })).toEqual([])
  for (let index = 0; index < 5000; index += 1) setValues(grid, `r${index}`, { name: `名${index + 1}`, count: 0 })
  // Each edit took the name of the next row, which gave it up in turn: only the last one still shares its name.
  expect(grid.validator.errors.size).toBe(2)
  expect(grid.indexes.total('count')?.sum).toBe((99_999 * 100_000) / 2 - (4999 * 5000) / 2)
  for (let index = 0; index < 200; index += 1) insertRows(grid, [{}], 0)
  expect([grid.rows.indexOf('r0'), grid.rows.size]).toEqual([200, 100_200])
})

it('10,000 lines are pasted and taken back as one step', async () => {
  const grid = gridOf(plain, rows)
  const text = Array.from({ length: 10_000 }, (_, index) => `新${index}\t1,000\t2024/1/5`).join('\r\n')
  const clip = readClip(format => (format === 'text/plain' ? text : ''))!
  const report = await paste(grid, clip, { keys: ['name', 'count', 'day'], range: rangeAt({ row: 95_000, column: 0 }) })
  expect(report).toMatchObject({ cells: 30_000, faults: 0, added: 5000, message: '已粘贴 30,000 格，新增 5,000 行' })
  grid.undo()
  expect([grid.rows.size, grid.rows.at(99_999), grid.history.canUndo]).toEqual([100_000, rows.at(-1), false])
})
