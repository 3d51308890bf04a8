import { rangeContains, isSingleCell, type CellPosition, type CellRange } from '../../model/moves/cell-range.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { GridRow } from '../../model/rows/row.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import type { GridViewOptions } from './grid-view-options.ts'

/** Where the user is: the active cell, whether its text is edited, and the chosen rectangle. */
export interface GridMarks {
  readonly active: CellAddress | undefined
  readonly editing: boolean
  readonly range: CellRange | undefined
  /** The column whose title has the focus, with nobody in the cells. */
  readonly head?: string
}

/** The column the user is in; it stays drawn wherever it is scrolled. */
export const markedColumn = ({ active, head }: GridMarks): string | undefined => active?.key ?? head

export const noMarks: GridMarks = { active: undefined, editing: false, range: undefined }

/** Several cells are chosen. */
export const isRangeChosen = ({ range }: GridMarks): boolean => range !== undefined && !isSingleCell(range)

export interface MarkContext {
  readonly grid: GridStore
  readonly options: GridViewOptions
  readonly isDisabled: (row: GridRow, key: string) => boolean
}

/** The names of what happens to a cell, as classes. Most cells have none, and cost one comparison each. */
export function cellFlagsOf(
  context: MarkContext,
  mark: GridMarks,
  row: GridRow,
  key: string,
  place: CellPosition,
): string {
  let flags = ''
  if (mark.active !== undefined && mark.active.key === key && mark.active.id === row.id)
    flags += mark.editing ? ' active editing' : ' active'
  if (mark.range !== undefined && isRangeChosen(mark) && rangeContains(mark.range, place)) flags += ' picked'
  if (context.grid.validator.errors.size > 0 && context.grid.validator.errors.get(row.id, key) !== '') flags += ' wrong'
  if (!context.options.readOnly && context.isDisabled(row, key))
    flags += context.grid.isDisabled(row) ? ' disabled' : ' readonly'
  if (context.options.isConflict(row.id, key)) flags += ' conflict'
  if (context.options.visitor(row.id, key)) flags += ' visited'
  return flags === '' ? '' : flags.slice(1)
}
