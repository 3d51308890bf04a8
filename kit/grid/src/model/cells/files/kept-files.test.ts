import { expect, it } from 'vitest'
import { readClip } from '../../clipboard/clip.ts'
import { copyBox } from '../../clipboard/copy.ts'
import { paste } from '../../clipboard/paste.ts'
import type { GridColumn } from '../../columns/column.ts'
import { clearCells, setValues } from '../../edit/values.ts'
import { fill } from '../../fill/fill.ts'
import { rangeAt } from '../../moves/range.ts'
import { gridOf, shown } from '../../testing/gallery.ts'

const kept: GridColumn = { key: 'kept', title: '', type: 'file', allowRemove: false }
const free: GridColumn = { key: 'free', title: '', type: 'file' }
const picture: GridColumn = { key: 'picture', title: '', type: 'image' }
const keys = ['kept', 'free', 'picture']
const table = () =>
  gridOf(
    [kept, free, picture],
    [
      { id: '1', kept: 'a.pdf', free: 'b.pdf', picture: 'c.png' },
      { id: '2', kept: '', free: 'a.pdf,d.pdf', picture: '' },
    ],
  )
const box = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })
const at = (row: number, column: number) => ({ keys, range: rangeAt({ row, column }) })

it('Delete and an edit leave a file that may not be taken away, and more may come', () => {
  const grid = table()
  clearCells(grid, ['1', '2'], ['kept', 'free'])
  expect([shown(grid, 'kept'), shown(grid, 'free')]).toEqual([
    ['a.pdf', ''],
    ['', ''],
  ])
  setValues(grid, '1', { kept: 'e.pdf', free: 'e.pdf' })
  expect(grid.rows.at(0)).toMatchObject({ kept: 'a.pdf', free: 'e.pdf' })
  setValues(grid, '1', { kept: 'a.pdf,e.pdf' })
  expect(grid.rows.at(0)).toMatchObject({ kept: 'a.pdf,e.pdf' })
})

it('fill leaves it too', () => {
  const grid = table()
  fill(grid, keys, box(1, 0), box(0, 0))
  fill(grid, keys, { ...box(1, 1), right: 1 }, box(0, 1))
  expect(grid.rows.at(0)).toMatchObject({ kept: 'a.pdf', free: 'a.pdf,d.pdf' })
})

it('paste leaves it and says so; with that file among them more are taken', async () => {
  const grid = table()
  const clipOf = (row: number, column: number) => {
    const copied = new Map(Object.entries(copyBox(grid, keys, box(row, column))))
    return readClip(format => copied.get(format) ?? '')!
  }
  const report = await paste(grid, clipOf(0, 1), at(0, 0))
  expect([report, grid.rows.at(0)?.['kept']]).toMatchObject([{ cells: 0, skipped: 1 }, 'a.pdf'])
  await paste(grid, clipOf(1, 1), at(0, 0))
  expect(grid.rows.at(0)?.['kept']).toBe('a.pdf,d.pdf')
  await paste(grid, clipOf(0, 2), at(1, 1))
  await paste(grid, clipOf(0, 1), at(1, 2))
  expect(grid.rows.at(1)).toMatchObject({ free: 'c.png', picture: { unread: 'b.pdf', why: '请上传文件' } })
})

it('a text is no file', async () => {
  const grid = table()
  const clip = readClip(format => (format === 'text/plain' ? '随便写的' : ''))!
  const report = await paste(grid, clip, at(1, 0))
  expect([report.faults, grid.validator.errors.get('2', 'kept')]).toEqual([1, '请上传文件'])
})
