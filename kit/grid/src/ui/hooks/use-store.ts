import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Access } from '../../model/columns/access.ts'
import type { CellType } from '../../model/cells/type/cell-type.ts'
import { cellRegistry } from '../../model/cells/registry.ts'
import type { GridColumn } from '../../model/columns/column.ts'
import { GridStore } from '../../model/store/grid-store.ts'
import type { GridRow } from '../../model/rows/row.ts'

export interface StoreWishes {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly registry?: readonly CellType[] | undefined
  readonly disabledRow?: ((row: GridRow) => boolean) | undefined
  readonly access: Access
  /** A store the product made itself; the others are then not looked at, but for what the user may see. */
  readonly store?: GridStore | undefined
}

interface Made {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly grid: GridStore
}

/** Nobody hears of the store yet: what is hidden is left out before anything is drawn. */
function make(
  { columns, registry, disabledRow, access, store }: StoreWishes,
  rows: readonly GridRow[],
  from?: GridStore,
): GridStore {
  const grid =
    store ??
    new GridStore({
      columns,
      rows,
      from,
      ...(registry && { registry: cellRegistry(registry) }),
      ...(disabledRow && { disabledRow }),
    })
  grid.permit(access)
  return grid
}

/**
 * The store behind a grid, and its columns. Other columns make another one with the same rows, which knows what was added,
 * changed and removed but has nothing to take back; other rows are loaded into it.
 */
export function useStore(wishes: StoreWishes): readonly [GridStore, readonly GridColumn[]] {
  'use no memo' // what it does costs less than remembering it
  const { columns, rows, store, access, disabledRow } = wishes
  const [made, setMade] = useState<Made>(() => ({ columns, rows, grid: make(wishes, rows) }))
  const other = made.columns !== columns
  const own = other ? (store ?? madeAnew(wishes, made)) : made.grid
  if (other || made.rows !== rows) setMade({ columns, rows, grid: own })
  const last = useRef<Omit<Made, 'columns'>>(undefined)
  useEffect(() => {
    const { grid, rows: before } = last.current ?? {}
    last.current = { grid: own, rows }
    if (store === undefined && grid === own && before !== rows) own.load(rows)
  }, [own, rows, store])
  const grid = store ?? own
  useLayoutEffect(() => {
    grid.permit(access)
    if (store === undefined) grid.disable(disabledRow)
  })
  const seen = useSyncExternalStore(
    hear => grid.subscribers.step(hear),
    () => grid.columns,
  )
  return [grid, seen]
}

const madeAnew = (wishes: StoreWishes, { rows, grid }: Made): GridStore =>
  wishes.rows === rows ? make(wishes, [...grid.rows], grid) : make(wishes, wishes.rows)
