import type { ComponentType } from 'react'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import type { GridInstance } from '../interaction/start-grid.ts'

/** What opens over the grid for a cell: `cursor.set` keeps values, `cursor.close` and `cursor.settle` end it. */
export interface CellDialogProps {
  readonly running: GridInstance
  readonly spot: CellAddress
  readonly anchor: HTMLElement
}

/** The dialog of a column type, by the name of the type. Each is a chunk of its own. */
export type CellDialogs = Readonly<Record<string, ComponentType<CellDialogProps>>>
