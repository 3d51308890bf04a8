import type { ComponentType } from 'react'
import type { CellSpot } from '../../model/rules/stepping.ts'
import type { Running } from '../act/start.ts'

/** What opens over the grid for a cell: `cursor.set` keeps values, `cursor.close` and `cursor.settle` end it. */
export interface CellDialogProps {
  readonly running: Running
  readonly spot: CellSpot
  readonly anchor: HTMLElement
}

/** The dialog of a column type, by the name of the type. Each is a chunk of its own. */
export type CellDialogs = Readonly<Record<string, ComponentType<CellDialogProps>>>
