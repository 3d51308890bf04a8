import { ViewedRows } from './viewed-rows.ts'
import { expect, it } from 'vitest'
import { moveRowByOne, moveRows, removeRows } from '../edit/edit-rows.ts'
import { hasGridChanges } from '../edit/read-rows.ts'
import type { GridStore } from '../store/grid-store.ts'
import { plainColumns, sampleGrid } from '../testing/sample-grid.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, name: id, count: at, orderNum: at + 1 }))
const made = () => sampleGrid([...plainColumns, { key: 'drag', title: '', type: 'row-drag-sort' }], rows)
const seen = (grid: GridStore) => Array.from(grid.shown, ({ id }) => id).join('')
const stored = (grid: GridStore) => Array.from(grid.rows, ({ id }) => id).join('')
const hide = (...ids: string[]) => ({ hidden: new Set(ids) })

it('shows the rows themselves until somebody filters or sorts, and nothing of that is a change', () => {
  const grid = made()
  const told: boolean[] = []
  grid.subscribers.onStep(({ shown, order }) => told.push(shown && !order))
  grid.setRowView(undefined)
  expect([seen(grid), told]).toEqual(['abcde', []])
  grid.setRowView(() => new ViewedRows(grid.rows, { ...hide('b'), order: ['e', 'd', 'c', 'b', 'a'] }))
  expect([seen(grid), grid.shown.size, grid.shown.indexOf('c'), grid.shown.indexOf('b')]).toEqual(['edca', 4, 2, -1])
  expect([stored(grid), hasGridChanges(grid), grid.history.canUndo, told]).toEqual(['abcde', false, false, [true]])
  grid.setRowView(undefined)
  expect([seen(grid), grid.shown.at(1)?.id]).toEqual(['abcde', 'b'])
})

it('follows rows that come and go: new ones are seen, wherever the filter stands', () => {
  const grid = made()
  grid.setRowView(() => new ViewedRows(grid.rows, hide('b', 'd')))
  removeRows(grid, ['c'])
  expect(seen(grid)).toBe('ae')
  grid.step('insert', draft => draft.insert(1, [{ id: 'n' }]))
  expect([seen(grid), grid.shown.at(1)?.id]).toEqual(['ane', 'n'])
  grid.undo()
  grid.undo()
  expect(seen(grid)).toBe('ace')
})

it('in another order new rows stand last, or where they are put; taken back and done again they keep their place', () => {
  const grid = made()
  grid.setRowView(() => new ViewedRows(grid.rows, { order: ['e', 'd', 'c', 'b', 'a'] }))
  grid.step('insert', draft => draft.insert(0, [{ id: 'n' }]))
  expect(seen(grid)).toBe('edcban')
  grid.shown.place(['n'], 2)
  expect(seen(grid)).toBe('edncba')
  grid.undo()
  grid.redo()
  expect(seen(grid)).toBe('edncba')
})

it('is asked again when other rows are loaded', () => {
  const grid = made()
  grid.setRowView(() => new ViewedRows(grid.rows, hide(grid.rows.at(0)?.id ?? '')))
  grid.load(rows.toReversed())
  expect(seen(grid)).toBe('dcba')
})

it('a row somebody is led to is seen again, and no other', () => {
  const grid = made()
  grid.setRowView(() => new ViewedRows(grid.rows, hide('b', 'd')))
  grid.reveal('d')
  grid.reveal('a')
  expect(seen(grid)).toBe('acde')
})

it('rows move past what is seen, by hand only where they are not sorted', () => {
  const grid = made()
  grid.setRowView(() => new ViewedRows(grid.rows, hide('b', 'd')))
  moveRowByOne(grid, 'c', -1)
  expect([seen(grid), stored(grid)]).toEqual(['cae', 'cabde'])
  moveRowByOne(grid, 'a', 1)
  expect([seen(grid), stored(grid)]).toEqual(['cea', 'cbdea'])
  grid.setRowView(() => new ViewedRows(grid.rows, { order: ['a', 'b', 'c', 'd', 'e'] }))
  expect([moveRows(grid, ['e'], 0), stored(grid)]).toEqual([0, 'cbdea'])
})

it('what is filtered out is chosen no more, and all means all that are seen', () => {
  const grid = made()
  grid.selection.chooseAll()
  grid.setRowView(() => new ViewedRows(grid.rows, hide('b', 'd')))
  expect([grid.selection.ids, grid.selection.state]).toEqual([['a', 'c', 'e'], 'selected-all'])
  grid.selection.chooseAll(false)
  grid.selection.chooseAll()
  expect(grid.selection.ids).toEqual(['a', 'c', 'e'])
})
