import type { CellContext } from '../../../model/cells/type/cell-type.ts'
import { columnPlaceholderOf } from '../../../model/columns/column-placeholder.ts'
import type { GridStore } from '../../../model/store/grid-store.ts'
import type { GridRow } from '../../../model/rows/row.ts'
import type { FileUrlReason } from '../../dom/file-url-cache.ts'

/**
 * What edits a cell. One element of each is kept for the whole grid and moved into the active cell: a text field (`text`;
 * with a list or a calendar below it: `list`, `calendar`), a growing one (`area`), a slider; a `dialog` shows the text
 * and opens something of its own; `cell` is edited by clicks on itself.
 */
export type CellEditorKind = 'text' | 'area' | 'list' | 'calendar' | 'slider' | 'dialog' | 'cell'

/** How a cell that is not edited looks: cheap to make, cheap to compare, cheap to draw. */
export interface CellRendering {
  readonly text: string
  /** Names of classes, see dom/grid.css; together with the text it decides whether anything is drawn anew. */
  readonly className: string
  /** For people who do not see the look: said in place of the text. */
  readonly label?: string
  /** What the box in the cell is to people who do not see it, and its state. One object for one state. */
  readonly states?: Readonly<Record<string, string>>
  /** A colour of the product. */
  readonly color?: string
}

export interface CellRenderContext extends CellContext {
  readonly grid: GridStore
  readonly row: GridRow
  readonly disabled: boolean
  readonly expanded: boolean
  /** Where a stored file is read from; empty until it is known, then the cell is drawn again. */
  readonly fileUrl: (path: string, reason?: FileUrlReason) => string
}

/** What a click or a key on a cell may ask of the grid around it. */
export interface CellActions {
  readonly context: CellRenderContext
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

/** The drawing half of a column type. A product adds its own with `renderers` of the grid; the headless half with `registry`. */
export interface CellRenderer {
  readonly type: string
  readonly editor: CellEditorKind
  /** The cell has something to open: a list, a calendar, a dialog. A click on its right end opens it at once. */
  readonly opens?: boolean
  /** The view says where its row stands: it is drawn again when rows come or go above it. */
  readonly placed?: true
  /** Shift and a click are the cell's own, and draw no rectangle. */
  readonly takesShift?: true
  view(value: unknown, context: CellRenderContext): CellRendering
  /** For cells that are more than a text: fills the box, called only when the view changed. Its text is then not shown by itself. */
  draw?(box: HTMLElement, rendering: CellRendering, value: unknown, context: CellRenderContext): void
  /** A click on the cell, or Space: answers whether it meant anything. */
  onActivate?(actions: CellActions): boolean
}

/** A face that says its text and looks like this. */
export function textRenderer(
  type: string,
  look: string,
  editor: CellEditorKind,
  special: Partial<CellRenderer> = {},
): CellRenderer {
  return {
    type,
    editor,
    view: (_, context) => textRendering(context, look),
    ...special,
  }
}

/** The printed value, or the placeholder of the column in its quieter colour. */
export function textRendering(context: CellRenderContext, className: string): CellRendering {
  const text = context.grid.cells.print(context.column.key, context.row, context.position)
  if (text !== '') return { text, className }
  const placeholder = context.disabled ? '' : columnPlaceholderOf(context.column)
  return { text: placeholder, className: placeholder === '' ? className : `${className} hint` }
}
