import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { GridAccess } from '../../model/columns/grid-access.ts'
import type { CellType } from '../../model/cells/type/cell-type.ts'
import { cellRegistry } from '../../model/cells/cell-registry.ts'
import type { GridColumn } from '../../model/columns/grid-column.ts'
import type { GridTexts } from '../../model/columns/grid-texts.ts'
import { GridStore } from '../../model/store/grid-store.ts'
import type { GridRow } from '../../model/rows/row.ts'

export interface GridStoreSettings {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly registry?: readonly CellType[] | undefined
  readonly disabledRow?: ((row: GridRow) => boolean) | undefined
  readonly texts?: Partial<GridTexts> | undefined
  readonly access: GridAccess
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
  { columns, registry, disabledRow, texts, access, store }: GridStoreSettings,
  rows: readonly GridRow[],
  inheritFrom?: GridStore,
): GridStore {
  const grid =
    store ??
    new GridStore({
      columns,
      rows,
      inheritFrom,
      ...(texts && { texts }),
      ...(registry && { registry: cellRegistry(registry) }),
      ...(disabledRow && { disabledRow }),
    })
  grid.applyAccess(access)
  return grid
}

/**
 * The store behind a grid, and its columns. Other columns make another one with the same rows, which knows what was added,
 * changed and removed but has nothing to take back; other rows are loaded into it.
 */
export function useGridStore(settings: GridStoreSettings): readonly [GridStore, readonly GridColumn[]] {
  'use no memo' // what it does costs less than remembering it
  const { columns, rows, store, access, disabledRow } = settings
  const [made, setMade] = useState<Made>(() => ({ columns, rows, grid: make(settings, rows) }))
  const other = made.columns !== columns
  const own = other ? (store ?? madeAnew(settings, made)) : made.grid
  if (other || made.rows !== rows) setMade({ columns, rows, grid: own })
  const last = useRef<Omit<Made, 'columns'>>(undefined)
  useEffect(() => {
    const { grid, rows: before } = last.current ?? {}
    last.current = { grid: own, rows }
    if (store === undefined && grid === own && before !== rows) own.load(rows)
  }, [own, rows, store])
  const grid = store ?? own
  useLayoutEffect(() => {
    grid.applyAccess(access)
    if (store === undefined) grid.setDisabledRows(disabledRow)
  })
  const seen = useSyncExternalStore(
    listener => grid.subscribers.onStep(listener),
    () => grid.columns,
  )
  return [grid, seen]
}

const madeAnew = (settings: GridStoreSettings, { rows, grid }: Made): GridStore =>
  settings.rows === rows ? make(settings, [...grid.rows], grid) : make(settings, settings.rows)
