import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readClipboardContent } from '../clipboard/clipboard-content.ts'
import { pasteIntoGrid } from '../clipboard/paste-cells.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { addRows, insertRows, moveRows, removeRows } from '../edit/edit-rows.ts'
import { hasGridChanges } from '../edit/read-rows.ts'
import { validateAllCells } from '../edit/validate-all.ts'
import { clearCells, setRowValues } from '../edit/edit-values.ts'
import { fillCells } from '../fill/fill-cells.ts'
import { LiveRows } from '../live/live-rows.ts'
import { singleCellRange } from '../moves/cell-range.ts'
import { sampleGrid } from '../testing/sample-grid.ts'
import { recountedTotal } from '../totals/testing/recounted-total.ts'
import type { GridStore } from './grid-store.ts'

const columns: readonly GridColumn[] = [
  { key: 'drag', title: '', type: 'row-drag-sort' },
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }, { unique: true }] },
  {
    key: 'count',
    title: '数量',
    type: 'inputNumber',
    statistics: ['sum', 'average'],
    validateRules: [{ unique: true }],
  },
  { key: 'sex', title: '性别', type: 'select', options: [{ value: '1', text: '男' }], linkageKey: 'city' },
  { key: 'city', title: '城市', type: 'select', options: [{ value: 'a', text: '甲' }] },
]
const keys = ['name', 'count', 'sex', 'city']
const rows = ['1', '2', '3', '4'].map((id, at) => ({
  id,
  name: id,
  count: at / 10,
  sex: '1',
  city: 'a',
  orderNum: at + 1,
}))

type Act = (grid: GridStore) => unknown

const pick = (grid: GridStore, at: number) => grid.rows.at(at % Math.max(1, grid.rows.size))?.id ?? ''
const clipOf = (text: string) => readClipboardContent(format => (format === 'text/plain' ? text : ''))!

const place = fc.nat(6)
const value = fc.constantFrom<unknown>('', '1', 'a', null, 0.1, 0.25, -3, '男')
const text = fc.constantFrom('a', '1\t2', '男\t1', 'x\t0.125\t男\n1\t1e3\t女\n\t\t', '3\n4\n5')
const local: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...keys), value).map(
    ([at, key, now]): Act =>
      grid =>
        setRowValues(grid, pick(grid, at), { [key]: now }),
  ),
  fc.tuple(place, value, value).map(
    ([at, name, count]): Act =>
      grid =>
        insertRows(grid, [{ name, count }], at),
  ),
  fc.tuple(place, fc.nat(3)).map(
    ([position, count]): Act =>
      grid =>
        addRows(grid, count, position),
  ),
  fc.array(place, { maxLength: 3 }).map(
    (at): Act =>
      grid =>
        removeRows(
          grid,
          at.map(each => pick(grid, each)),
        ),
  ),
  fc.tuple(fc.array(place, { maxLength: 3 }), place).map(
    ([at, to]): Act =>
      grid =>
        moveRows(
          grid,
          at.map(each => pick(grid, each)),
          to,
        ),
  ),
  fc.tuple(place, fc.constantFrom(...keys)).map(
    ([at, key]): Act =>
      grid =>
        clearCells(grid, [pick(grid, at)], [key, 'name']),
  ),
  fc.tuple(text, place, fc.nat(3)).map(
    ([clip, row, column]): Act =>
      grid =>
        pasteIntoGrid(grid, clipOf(clip), { keys, range: singleCellRange({ row, column }) }),
  ),
  fc.tuple(fc.nat(3), place).map(
    ([column, to]): Act =>
      grid =>
        fillCells(
          grid,
          keys,
          { top: 0, bottom: 1, left: column, right: column },
          { top: 2, bottom: to, left: column, right: column },
        ),
  ),
)
const anything: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: local, weight: 6 },
  {
    arbitrary: fc.constantFrom<Act>(
      grid => grid.undo(),
      grid => grid.redo(),
    ),
    weight: 3,
  },
)
const remote = fc.tuple(fc.constantFrom('1', '2', '3', '4'), fc.constantFrom(...keys), value)

/** Everything that can be seen of a grid. */
const picture = (grid: GridStore) => ({
  rows: structuredClone([...grid.rows]),
  removed: [...grid.changeTracker.removed].toSorted(),
  sum: grid.indexes.total('count')?.sum,
  names: grid.indexes.unique('name')?.counts,
})

function expectRecount(grid: GridStore): void {
  const all = [...grid.rows]
  const recount = recountedTotal(all.map(row => row['count']))
  expect([grid.indexes.total('count')?.sum, grid.indexes.total('count')?.count]).toEqual([recount.sum, recount.count])
  const fresh = sampleGrid(columns, all)
  for (const key of ['name', 'count'])
    expect(grid.indexes.unique(key)?.counts).toEqual(fresh.indexes.unique(key)?.counts)
  all.forEach((row, at) => expect([grid.rows.indexOf(row.id), grid.rows.get(row.id)]).toEqual([at, row]))
}

async function run(grid: GridStore, acts: readonly Act[]): Promise<void> {
  for (const act of acts) await act(grid)
}

it('takes any act back and does it again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { maxLength: 12 }), local, async (before, act) => {
      const grid = sampleGrid(columns, rows)
      await run(grid, before)
      const [start, steps] = [picture(grid), grid.history.steps.done.length]
      await act(grid)
      const end = picture(grid)
      if (grid.history.steps.done.length === steps) {
        expect(end).toEqual(start)
        return
      }
      grid.undo()
      expect(picture(grid)).toEqual(start)
      grid.redo()
      expect(picture(grid)).toEqual(end)
    }),
    { numRuns: 300 },
  )
})

it('comes back to the beginning when everything is taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { maxLength: 25 }), async acts => {
      const grid = sampleGrid(columns, rows)
      await run(grid, acts)
      while (grid.undo() !== undefined);
      expect([...grid.rows]).toEqual(rows)
      expect(hasGridChanges(grid)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

it('knows totals, unique values and places as a recount would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { maxLength: 25 }), async acts => {
      const grid = sampleGrid(columns, rows)
      await run(grid, acts)
      expectRecount(grid)
    }),
    { numRuns: 200 },
  )
})

it('keeps order numbers 1, 2, 3 … after every move', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { maxLength: 15 }), place, async (acts, to) => {
      const grid = sampleGrid(columns, rows)
      await run(grid, acts)
      if (grid.rows.size < 2) return
      moveRows(grid, [pick(grid, 0)], Math.max(2, Math.min(to, grid.rows.size)))
      expect(Array.from(grid.rows, row => row['orderNum'])).toEqual(Array.from(grid.rows, (_, at) => at + 1))
    }),
    { numRuns: 100 },
  )
})

it('shows the errors a whole check would find, of every cell that was edited', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { maxLength: 15 }), async acts => {
      const grid = sampleGrid(columns, rows)
      await validateAllCells(grid)
      await run(grid, acts)
      const known = grid.validator.errors.list(id => grid.rows.indexOf(id), keys)
      const all = await validateAllCells(sampleGrid(columns, [...grid.rows]))
      // A new row is not blamed before somebody touched it; nothing else may be missing, and nothing may be too much.
      expect(all).toEqual(expect.arrayContaining(known))
      const missing = all.filter(({ id, key }) => !known.some(error => error.id === id && error.key === key))
      expect(missing.filter(({ id }) => !grid.changeTracker.isNew(id))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

/** A row that is there, or as it was removed. */
const rowOf = (grid: GridStore, id: string) =>
  grid.rows.get(id) ??
  grid.history.steps.done
    .flatMap(({ changes }) => changes.flatMap(change => (change.kind === 'remove' ? change.rows : [])))
    .findLast(row => row.id === id)

it('stays right when other screens edit in between', async () => {
  const acts = fc.array(fc.oneof(anything, remote), { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(acts, async list => {
      const grid = sampleGrid(columns, rows)
      const live = new LiveRows(grid)
      const theirs = new Map(rows.map(row => [row.id, { ...row }]))
      for (const each of list) {
        if (typeof each === 'function') {
          await each(grid)
          continue
        }
        const [id, key, now] = each
        const mine = rowOf(grid, id)
        if (mine !== undefined && grid.changeTracker.isCellChanged(mine, key) && mine[key] === now) continue // theirs is mine
        Object.assign(theirs.get(id)!, { [key]: now })
        live.receive({ row: { id, [key]: now }, caseId: 'other' })
      }
      expectRecount(grid)
      while (grid.undo() !== undefined);
      expect([...grid.rows]).toEqual([...theirs.values()])
      expect([hasGridChanges(grid), live.conflicts]).toEqual([false, []])
    }),
    { numRuns: 200 },
  )
})
