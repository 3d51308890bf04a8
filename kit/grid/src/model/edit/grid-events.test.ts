import { expect, it } from 'vitest'
import type { GridColumn } from '../columns/grid-column.ts'
import type { GridStore } from '../store/grid-store.ts'
import { sampleGrid } from '../testing/sample-grid.ts'
import { insertRows, moveRows, removeRows } from './edit-rows.ts'
import { setRowValues } from './edit-values.ts'
import { publishGridEvents } from './grid-events.ts'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'sort', title: '', type: 'hidden', isOrder: true },
]
const rows = ['甲', '乙', '丙'].map((name, at) => ({ id: String(at + 1), name, sort: at + 1 }))

/** Everything that was told, as short lines. */
function listen(grid: GridStore): string[] {
  const told: string[] = []
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join()
  grid.subscribers.onStep(dirty =>
    publishGridEvents(grid, dirty, {
      onValueChange: ({ cells, cause }) =>
        void told.push(
          `${cause} ${cells.map(({ row, key, oldValue, value }) => `${row.id}.${key} ${String(oldValue)}→${String(value)}`).join()}`,
        ),
      onAdded: ({ rows: some, at, cause }) => void told.push(`${cause} +${ids(some)} at ${at.join()}`),
      onRemoved: ({ rows: some, at, cause }) => void told.push(`${cause} -${ids(some)} at ${at.join()}`),
      onDragged: ({ rows: some, from, to, cause }) =>
        void told.push(`${cause} ${ids(some)} ${from.join()}→${to.join()}`),
    }),
  )
  return told
}

it('an edit is told with the value before, and what takes it back as such', () => {
  const grid = sampleGrid(columns, rows)
  const told = listen(grid)
  setRowValues(grid, '2', { name: '丁' })
  grid.undo()
  grid.redo()
  expect(told).toEqual(['user 2.name 乙→丁', 'undo 2.name 丁→乙', 'redo 2.name 乙→丁'])
})

it('rows that come, go and move are told with their places, and the numbers that follow as values', () => {
  const grid = sampleGrid(columns, rows)
  const told = listen(grid)
  const [fresh] = insertRows(grid, [{ name: '新' }], 3)
  removeRows(grid, [fresh!.id])
  moveRows(grid, ['3'], 0)
  expect(told).toEqual([
    `user +${fresh!.id} at 3`,
    `user ${fresh!.id}.sort →4`,
    `user -${fresh!.id} at 3`,
    'user 3 2→0',
    'user 3.sort 3→1,1.sort 1→2,2.sort 2→3',
  ])
})

it('what comes from elsewhere says so, and the next step of the person does not', () => {
  const grid = sampleGrid(columns, rows)
  const told = listen(grid)
  grid.changeWithoutUndo(draft => draft.set('1', { name: '远' }))
  setRowValues(grid, '1', { name: '近' })
  expect(told).toEqual(['elsewhere 1.name 甲→远', 'user 1.name 远→近'])
})

it('an act that fails and other rows that are loaded are no events', () => {
  const grid = sampleGrid(columns, rows)
  const told = listen(grid)
  expect(() =>
    grid.step('fails', draft => {
      draft.set('1', { name: '不' })
      throw new Error('no')
    }),
  ).toThrow('no')
  grid.load(rows.slice(0, 1))
  expect(told).toEqual([])
})
