import type { GridRow } from '../../model/rows/row.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { CellRenderer, CellRendering, CellRenderContext } from '../cells/renderer/cell-renderer.ts'
import { setAttribute, styledDiv, styleClass } from '../dom/styled-element.ts'
import type { ShownColumn } from '../dom/grid-geometry.ts'
import { frozenSideClasses } from '../dom/frozen-side-classes.ts'
import type { StripCell } from '../dom/cell-strip.ts'
import type { FileUrlReason } from '../dom/file-url-cache.ts'

/** What a cell needs to know of the grid around it. */
export interface CellPaintContext {
  readonly grid: GridStore
  readonly face: (key: string) => CellRenderer
  readonly isDisabled: (row: GridRow, key: string) => boolean
  readonly isExpanded: (id: string) => boolean
  /** Cells are chosen by where they stand, so that others are chosen when rows come or go. */
  readonly isRangeChosen: () => boolean
  readonly fileUrl: (path: string, reason?: FileUrlReason) => string
  /** Names of classes for what happens to the cell: active, chosen, wrong … */
  readonly flags: (row: GridRow, key: string, place: { row: number; column: number }) => string
  /** Might the text be cut in this column? */
  readonly isLong: (text: string, opens: boolean, key: string) => boolean
}

/** A gridcell and what is painted on it, so that nothing is written twice. */
export interface PaintedCell extends StripCell {
  readonly box: HTMLDivElement
  readonly letters: Text
  /** What the product draws with React stands in here, and goes with it when the cell becomes another column's. */
  host: HTMLElement | undefined
  face: CellRenderer
  index: number
  base: string
  text: string | undefined
  className: string
  label: string | undefined
  states: CellRendering['states']
  flags: string
  /** The field of the editor covers the text: it is written again when the field goes. */
  covered: boolean
}

const noFace: CellRenderer = { type: '', editor: 'cell', view: () => ({ text: '', className: '' }) }

export function createCell(): PaintedCell {
  const [el, box, letters] = [styledDiv('cell', { role: 'gridcell' }), styledDiv(''), document.createTextNode('')]
  box.append(letters)
  el.append(box)
  return {
    el,
    box,
    letters,
    host: undefined,
    key: '',
    bound: undefined,
    face: noFace,
    index: 0,
    base: '',
    text: '',
    className: '',
    label: undefined,
    states: undefined,
    flags: '',
    covered: false,
  }
}

/**
 * Where React draws into this cell. The element is never given to another column: React takes its own children out of it
 * later, wherever it is by then, and finds them there.
 */
export function slotHostOf(cell: PaintedCell): HTMLElement {
  cell.host ??= cell.box.appendChild(styledDiv('reactSeat'))
  return cell.host
}

/** The same cell, with all that is drawn on it, on a copy of its element. */
export function copyCell(cell: PaintedCell, el: HTMLDivElement): PaintedCell {
  const box = el.firstElementChild as HTMLDivElement
  const letters = cell.face.draw === undefined ? (box.firstChild as Text) : document.createTextNode('')
  return { ...cell, el, box, letters }
}

/** The element stands for another column: what was drawn of the former one goes. */
export function bindCellToColumn(cell: PaintedCell, shown: ShownColumn, context: CellPaintContext): void {
  const { key } = shown.column
  cell.host?.remove()
  cell.host = undefined
  if (cell.face.draw !== undefined) cell.box.replaceChildren(cell.letters)
  paintStates(cell, undefined)
  cell.face = context.face(key)
  cell.index = shown.index
  cell.base = ['cell', ...frozenSideClasses(shown)].map(styleClass).join(' ')
  cell.text = undefined
  cell.covered = false
  cell.flags = '-'
  cell.el.setAttribute('data-key', key)
  cell.el.setAttribute('aria-colindex', String(shown.index + 1))
  setAttribute(cell.el, 'aria-readonly', context.grid.cells.isWritable(key) ? undefined : 'true')
}

const looks = new Map<string, string>()

/** `field arrow` as the built style sheet calls it. */
function classesOf(look: string): string {
  const known = looks.get(look)
  if (known !== undefined) return known
  const made = ['box', ...look.split(' ')].map(styleClass).join(' ')
  looks.set(look, made)
  return made
}

export function cellRenderContext(
  cell: PaintedCell,
  row: GridRow,
  position: number,
  context: CellPaintContext,
): CellRenderContext {
  const { column, texts, options, names } = context.grid.cells.context(cell.key, row)
  const { grid, fileUrl } = context
  const [disabled, expanded] = [context.isDisabled(row, cell.key), context.isExpanded(row.id)]
  return { column, texts, options, names, row, position, grid, disabled, expanded, fileUrl }
}

/** Brings one cell up to date; touches the page only where it differs. */
export function paintCell(cell: PaintedCell, row: GridRow, position: number, world: CellPaintContext): void {
  if (cell.covered) return paintCellFlags(cell, row, position, world)
  const context = cellRenderContext(cell, row, position, world)
  const rendering = cell.face.view(row[cell.key], context)
  const { draw, opens = false } = cell.face
  const clipped = draw !== undefined || world.isLong(rendering.text, opens, cell.key)
  const look = clipped ? `${rendering.className} clipped` : rendering.className
  if (rendering.text !== cell.text || look !== cell.className) paintView(cell, look, rendering, row, context)
  if (rendering.states !== cell.states) paintStates(cell, rendering.states)
  if (rendering.label !== cell.label) {
    cell.label = rendering.label
    setAttribute(
      rendering.states === undefined ? cell.el : cell.box,
      'aria-label',
      rendering.label === undefined || rendering.label === '' ? undefined : rendering.label,
    )
  }
  paintCellFlags(cell, row, position, world)
}

/** A box, a dot or a button in the cell, and its state. It has the name then, and the cell none. */
function paintStates(cell: PaintedCell, states: CellRendering['states']): void {
  const before = cell.states
  if (before === states) return
  for (const name of Object.keys({ ...before, ...states })) setAttribute(cell.box, name, states?.[name])
  cell.states = states
  if ((before === undefined) === (states === undefined)) return
  for (const el of [cell.el, cell.box]) el.removeAttribute('aria-label')
  cell.label = undefined
}

function paintView(
  cell: PaintedCell,
  look: string,
  rendering: CellRendering,
  row: GridRow,
  context: CellRenderContext,
): void {
  if (look !== cell.className || cell.text === undefined) cell.box.className = classesOf(look)
  cell.className = look
  cell.text = rendering.text
  if (cell.face.draw !== undefined) cell.face.draw(cell.box, rendering, row[cell.key], context)
  else if (cell.letters.data !== rendering.text) cell.letters.data = rendering.text
}

export function paintCellFlags(cell: PaintedCell, row: GridRow, position: number, context: CellPaintContext): void {
  const flags = context.flags(row, cell.key, { row: position, column: cell.index })
  if (flags === cell.flags) return
  cell.flags = flags
  cell.el.className = flags === '' ? cell.base : `${cell.base} ${flags.split(' ').map(styleClass).join(' ')}`
  setAttribute(cell.el, 'aria-invalid', flags.includes('wrong') ? 'true' : undefined)
  setAttribute(cell.el, 'aria-selected', flags.includes('picked') ? 'true' : undefined)
  setAttribute(cell.el, 'aria-disabled', flags.includes('disabled') ? 'true' : undefined)
}
