import type { GridColumn } from '../../../model/columns/grid-column.ts'
import { columnPlaceholderOf } from '../../../model/columns/column-placeholder.ts'
import type { CellAddress } from '../../../model/rules/error-navigation.ts'
import type { CellRenderer } from '../../cells/renderer/cell-renderer.ts'
import type { PaintedCell } from '../../view/cell-painter.ts'
import { textsOf } from '../../dom/initial-texts.ts'
import type { GridView } from '../../view/grid-view.ts'
import type { EditorAppearance } from './cell-editor.ts'

/** A list that is neither searched nor written into: it is opened by keys and chosen from. */
const isClosed = ({ editor }: CellRenderer, { allowSearch, allowInput }: GridColumn) =>
  editor === 'list' && allowSearch === false && allowInput !== true

/** How the field of a cell is to be, by its column. */
export function editorAppearanceOf(view: GridView, address: CellAddress, { face }: PaintedCell): EditorAppearance {
  const column = view.grid.cells.column(address.key)
  return {
    control: face.editor,
    label: textsOf(view).cellName(column.title === '' ? column.key : column.title, view.positionOf(address).row + 1),
    readOnly: !view.mayWrite(address) || isClosed(face, column),
    props: column.props ?? {},
    placeholder: columnPlaceholderOf(column),
    numeric: column.type === 'inputNumber',
    opens: face.opens === true,
  }
}
