import type { CellContext } from '../../../model/cells/type/cell-type.ts'
import { placeholderOf } from '../../../model/columns/placeholder.ts'
import type { GridStore } from '../../../model/store/grid-store.ts'
import type { GridRow } from '../../../model/rows/row.ts'
import type { UrlNeed } from '../../dom/file-urls.ts'

/**
 * What edits a cell. One element of each is kept for the whole grid and moved into the active cell: a text field (`text`;
 * with a list or a calendar below it: `list`, `calendar`), a growing one (`area`), a slider; a `dialog` shows the text
 * and opens something of its own; `cell` is edited by clicks on itself.
 */
export type EditorWay = 'text' | 'area' | 'list' | 'calendar' | 'slider' | 'dialog' | 'cell'

/** How a cell that is not edited looks: cheap to make, cheap to compare, cheap to draw. */
export interface CellView {
  readonly text: string
  /** Names of classes, see grid.module.css; together with the text it decides whether anything is drawn anew. */
  readonly look: string
  /** For people who do not see the look: said in place of the text. */
  readonly label?: string
  /** A colour of the product. */
  readonly color?: string
}

export interface FaceContext extends CellContext {
  readonly grid: GridStore
  readonly row: GridRow
  readonly disabled: boolean
  readonly expanded: boolean
  /** Where a stored file is read from; empty until it is known, then the cell is drawn again. */
  readonly fileUrl: (path: string, need?: UrlNeed) => string
}

/** What a click or a key on a cell may ask of the grid around it. */
export interface CellAct {
  readonly context: FaceContext
  readonly value: unknown
  readonly set: (value: unknown) => void
  /** Opens the menu or the sub-table of the row; answers whether there is one. */
  readonly open: (what: 'row-menu' | 'sub-table') => boolean
  readonly expand: () => void
  /** What was pressed inside the cell; the cell itself when a key was. */
  readonly target: Element
  readonly byKey: boolean
  readonly shift: boolean
}

/** The drawing half of a column type. A product adds its own with `faces` of the grid; the headless half with `registry`. */
export interface CellFace {
  readonly type: string
  readonly editor: EditorWay
  /** The cell has something to open: a list, a calendar, a dialog. A click on its right end opens it at once. */
  readonly opens?: boolean
  /** The view says where its row stands: it is drawn again when rows come or go above it. */
  readonly placed?: true
  view(value: unknown, context: FaceContext): CellView
  /** For cells that are more than a text: fills the box, called only when the view changed. Its text is then not shown by itself. */
  draw?(box: HTMLElement, view: CellView, value: unknown, context: FaceContext): void
  /** A click on the cell, or Space: answers whether it meant anything. */
  act?(act: CellAct): boolean
}

/** A face that says its text and looks like this. */
export function textFace(type: string, look: string, editor: EditorWay, special: Partial<CellFace> = {}): CellFace {
  return {
    type,
    editor,
    view: (_, context) => textView(context, look),
    ...special,
  }
}

/** The printed value, or the placeholder of the column in its quieter colour. */
export function textView(context: FaceContext, look: string): CellView {
  const text = context.grid.cells.print(context.column.key, context.row, context.position)
  if (text !== '') return { text, look }
  const placeholder = context.disabled ? '' : placeholderOf(context.column)
  return { text: placeholder, look: placeholder === '' ? look : `${look} hint` }
}
