import type { Placement, Sides } from '../../model/layout/placement.ts'
import type { ListTableColumn, RowAction } from './list-table-column.tsx'

const TICK_WIDTH = 48
/** Pixels of a Chinese word's character, of the space around a word, of the cell's. */
const [CHARACTER, AROUND_WORD, AROUND_ACTIONS] = [14, 16, 24]
const MORE = 58

/** Room for ticks and for the words of a row: as much as the longest two need that may stand in one (row-actions.tsx). */
export function sidesOf<R>(ticks: boolean, actions: readonly RowAction<R>[]): Sides {
  const folds = actions.length > 2
  const words = folds ? actions.filter(action => !action.danger && !action.rare) : actions
  const longest = words.map(({ title }) => title.length * CHARACTER + AROUND_WORD).toSorted((a, b) => b - a)
  const room = longest.slice(0, 2).reduce((sum, width) => sum + width, folds ? MORE : 0)
  return { before: ticks ? TICK_WIDTH : 0, behind: actions.length === 0 ? 0 : room + AROUND_ACTIONS }
}

/** The widths of all columns: the browser is left no choice, whatever stands in the rows. */
export function Widths<R>({ placement, sides }: { placement: Placement<ListTableColumn<R>>; sides: Sides }) {
  return (
    <colgroup>
      {sides.before > 0 && <col style={{ width: sides.before }} />}
      {placement.columns.map(({ column, width }) => (
        <col key={column.key} style={{ width }} />
      ))}
      {sides.behind > 0 && <col style={{ width: sides.behind }} />}
    </colgroup>
  )
}
