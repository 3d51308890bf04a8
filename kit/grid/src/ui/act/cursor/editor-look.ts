import type { GridColumn } from '../../../model/columns/column.ts'
import { placeholderOf } from '../../../model/columns/placeholder.ts'
import type { CellSpot } from '../../../model/rules/stepping.ts'
import type { CellFace } from '../../cells/face/face.ts'
import type { PaintedCell } from '../../view/cell-painter.ts'
import type { GridView } from '../../view/grid-view.ts'
import type { EditorLook } from './editor.ts'

/** A list that is neither searched nor written into: it is opened by keys and chosen from. */
const isClosed = ({ editor }: CellFace, { allowSearch, allowInput }: GridColumn) =>
  editor === 'list' && allowSearch === false && allowInput !== true

/** How the field of a cell is to be, by its column. */
export function lookOf(view: GridView, spot: CellSpot, { face }: PaintedCell): EditorLook {
  const column = view.grid.cells.column(spot.key)
  return {
    way: face.editor,
    label: `${column.title === '' ? column.key : column.title}，第${view.placeOf(spot).row + 1}行`,
    readOnly: !view.mayWrite(spot) || isClosed(face, column),
    props: column.props ?? {},
    placeholder: placeholderOf(column),
    numeric: column.type === 'inputNumber',
    opens: face.opens === true,
  }
}
