import { useEffect, useRef, useState } from 'react'
import { visibleColumns } from '../../model/access.ts'
import type { CellType } from '../../model/cells/cell-type.ts'
import { cellRegistry } from '../../model/cells/registry.ts'
import type { Column } from '../../model/column.ts'
import { GridStore } from '../../model/rows/grid-store.ts'
import type { Row } from '../../model/rows/row.ts'

export interface StoreWishes {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly registry?: readonly CellType[] | undefined
  readonly disabledRow?: ((row: Row) => boolean) | undefined
  readonly may: (name: string) => boolean
  /** A store the product made itself; the others are then not looked at. */
  readonly store?: GridStore | undefined
}

interface Made {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly grid: GridStore
}

function make({ columns, registry, disabledRow, may }: StoreWishes, rows: readonly Row[]): GridStore {
  return new GridStore({
    columns: visibleColumns(columns, may),
    rows,
    ...(registry && { registry: cellRegistry(registry) }),
    ...(disabledRow && { disabledRow }),
  })
}

/** The store behind a grid: other columns make another one, other rows are loaded into it. */
export function useStore(wishes: StoreWishes): GridStore {
  const { columns, rows, store } = wishes
  const [made, setMade] = useState<Made>(() => ({ columns, rows, grid: store ?? make(wishes, rows) }))
  const other = made.columns !== columns
  const now = other
    ? { columns, rows, grid: store ?? make(wishes, made.rows === rows ? [...made.grid.rows] : rows) }
    : made
  if (other) setMade(now)
  const { grid, rows: known } = now
  const loaded = useRef(rows)
  useEffect(() => {
    if (store !== undefined || loaded.current === rows) return
    loaded.current = rows
    if (known !== rows) grid.load(rows)
  }, [known, grid, rows, store])
  return store ?? grid
}
