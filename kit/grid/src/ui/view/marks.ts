import { contains, isSingle, type CellPosition, type CellRange } from '../../model/moves/range.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { GridRow } from '../../model/rows/row.ts'
import type { CellSpot } from '../../model/rules/stepping.ts'
import type { ViewOptions } from './view-options.ts'

/** Where the user is: the active cell, whether its text is edited, and the chosen rectangle. */
export interface GridMarks {
  readonly active: CellSpot | undefined
  readonly editing: boolean
  readonly range: CellRange | undefined
  /** The column whose title has the focus, with nobody in the cells. */
  readonly head?: string
}

/** The column the user is in; it stays drawn wherever it is scrolled. */
export const columnOf = ({ active, head }: GridMarks): string | undefined => active?.key ?? head

export const noMark: GridMarks = { active: undefined, editing: false, range: undefined }

/** Several cells are chosen. */
export const isRangeChosen = ({ range }: GridMarks): boolean => range !== undefined && !isSingle(range)

export interface MarkWorld {
  readonly grid: GridStore
  readonly options: ViewOptions
  readonly isDisabled: (row: GridRow, key: string) => boolean
}

/** The names of what happens to a cell, as classes. Most cells have none, and cost one comparison each. */
export function flagsOf(world: MarkWorld, mark: GridMarks, row: GridRow, key: string, place: CellPosition): string {
  let flags = ''
  if (mark.active !== undefined && mark.active.key === key && mark.active.id === row.id)
    flags += mark.editing ? ' active editing' : ' active'
  if (mark.range !== undefined && isRangeChosen(mark) && contains(mark.range, place)) flags += ' picked'
  if (world.grid.validator.errors.size > 0 && world.grid.validator.errors.get(row.id, key) !== '') flags += ' wrong'
  if (world.isDisabled(row, key)) flags += ' disabled'
  if (world.options.isConflict(row.id, key)) flags += ' conflict'
  if (world.options.visitor(row.id, key)) flags += ' visited'
  return flags === '' ? '' : flags.slice(1)
}
