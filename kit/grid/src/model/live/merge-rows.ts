import { hasOrderNumbers, renumberRows } from '../edit/order-number.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import { mergeRowOrder } from './merge-row-order.ts'
import { type LiveRows, SERVER_SOURCE } from './live-rows.ts'

/**
 * Brings the grid to what the server has now; what was edited here and not saved stays. Rows that came, went or moved end
 * what can be taken back: remembered steps know rows by places that are others now.
 */
export function mergeServerRows(grid: GridStore, live: LiveRows, fresh: readonly GridRow[]): void {
  const { changeTracker } = grid
  const here = new Set(Array.from(grid.rows, ({ id }) => id))
  const there = new Set(fresh.map(({ id }) => id))
  const sorted = isSortedHere(grid)
  live.receiveAll(fresh.filter(({ id }) => here.has(id)).map(row => ({ row, caseId: SERVER_SOURCE })))
  const come = fresh.filter(({ id }) => !here.has(id) && !changeTracker.isRemoved(id))
  const gone = [...grid.rows].filter(row => !there.has(row.id) && isTheirs(grid, row))
  const leaving = new Set(gone.map(({ id }) => id))
  const mine = Array.from(grid.rows, ({ id }) => id).filter(id => !leaving.has(id))
  const theirs = fresh.map(({ id }) => id).filter(id => !changeTracker.isRemoved(id))
  const order = sorted ? mergeRowOrder(mine, theirs) : mergeRowOrder(theirs, mine, 'end')
  if (!isInOrder(grid, order)) grid.history.clear()
  grid.changeWithoutUndo(draft => {
    draft.insert(grid.rows.size, come)
    draft.remove([...leaving])
    draft.reorder(order)
    if (sorted || theirs.length < fresh.length || isNumberedHere(grid)) renumberRows(grid, draft)
  })
  for (const id of [...leaving, ...changeTracker.removed.filter(one => !there.has(one))]) changeTracker.forget(id)
}

/** Nobody did anything to it here; that others came before it is no deed of its own. */
function isTheirs({ changeTracker, orderKey }: GridStore, row: GridRow): boolean {
  const own = Object.keys(row).filter(key => key !== orderKey)
  return !changeTracker.isNew(row.id) && !own.some(key => changeTracker.isCellChanged(row, key))
}

/**
 * Rows were put into another order here: that is an edit that is not saved, like any other. Numbers that only moved up
 * because a row was removed are none.
 */
function isSortedHere(grid: GridStore): boolean {
  if (!hasOrderNumbers(grid)) return false
  const { changeTracker, orderKey } = grid
  const rows = [...grid.rows]
  const known = rows.filter(({ id }) => !changeTracker.isNew(id))
  const numbers = known.map(row => Number((changeTracker.original(row.id) ?? row)[orderKey]))
  if (numbers.some(Number.isNaN)) return isNumberedHere(grid)
  return !isRising(numbers) || rows.slice(0, known.length).some(({ id }) => changeTracker.isNew(id))
}

const isRising = (numbers: readonly number[]) => numbers.every((number, at) => at === 0 || number >= numbers[at - 1]!)

const isNumberedHere = ({ rows, changeTracker, orderKey }: GridStore) =>
  [...rows].some(row => changeTracker.isCellChanged(row, orderKey))

function isInOrder({ rows }: GridStore, ids: readonly RowId[]): boolean {
  return rows.size === ids.length && ids.every((id, at) => rows.at(at)?.id === id)
}
