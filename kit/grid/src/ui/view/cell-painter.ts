import type { GridRow } from '../../model/rows/row.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { CellFace, CellView, FaceContext } from '../cells/face/face.ts'
import { attribute, element, named } from '../dom/element.ts'
import type { ShownColumn } from '../dom/geometry.ts'
import { sideNames } from '../dom/side-names.ts'
import type { StripCell } from '../dom/strip.ts'
import type { UrlNeed } from '../dom/file-urls.ts'

/** What a cell needs to know of the grid around it. */
export interface CellWorld {
  readonly grid: GridStore
  readonly face: (key: string) => CellFace
  readonly isDisabled: (row: GridRow, key: string) => boolean
  readonly isExpanded: (id: string) => boolean
  /** Cells are chosen by where they stand, so that others are chosen when rows come or go. */
  readonly isRangeChosen: () => boolean
  readonly fileUrl: (path: string, need?: UrlNeed) => string
  /** Names of classes for what happens to the cell: active, chosen, wrong … */
  readonly flags: (row: GridRow, key: string, place: { row: number; column: number }) => string
  readonly innermost: ReadonlySet<string>
  /** Might the text be cut in this column? */
  readonly isLong: (text: string, opens: boolean, key: string) => boolean
}

/** A gridcell and what is painted on it, so that nothing is written twice. */
export interface PaintedCell extends StripCell {
  readonly box: HTMLDivElement
  readonly letters: Text
  /** What the product draws with React stands in here, and goes with it when the cell becomes another column's. */
  host: HTMLElement | undefined
  face: CellFace
  index: number
  base: string
  text: string | undefined
  look: string
  label: string | undefined
  flags: string
  /** The field of the editor covers the text: it is written again when the field goes. */
  covered: boolean
}

const noFace: CellFace = { type: '', editor: 'cell', view: () => ({ text: '', look: '' }) }

export function makeCell(): PaintedCell {
  const [el, box, letters] = [element('cell', { role: 'gridcell' }), element(''), document.createTextNode('')]
  box.append(letters)
  el.append(box)
  return {
    el,
    box,
    letters,
    host: undefined,
    key: '',
    face: noFace,
    index: 0,
    base: '',
    text: '',
    look: '',
    label: undefined,
    flags: '',
    covered: false,
  }
}

/**
 * Where React draws into this cell. The element is never given to another column: React takes its own children out of it
 * later, wherever it is by then, and finds them there.
 */
export function hostOf(cell: PaintedCell): HTMLElement {
  cell.host ??= cell.box.appendChild(element('reactSeat'))
  return cell.host
}

/** The same cell, with all that is drawn on it, on a copy of its element. */
export function copyCell(cell: PaintedCell, el: HTMLDivElement): PaintedCell {
  const box = el.firstElementChild as HTMLDivElement
  const letters = cell.face.draw === undefined ? (box.firstChild as Text) : document.createTextNode('')
  return { ...cell, el, box, letters }
}

/** The element stands for another column: what was drawn of the former one goes. */
export function bindCell(cell: PaintedCell, shown: ShownColumn, world: CellWorld): void {
  const { key } = shown.column
  cell.host?.remove()
  cell.host = undefined
  if (cell.face.draw !== undefined) cell.box.replaceChildren(cell.letters)
  cell.face = world.face(key)
  cell.index = shown.index
  cell.base = ['cell', ...sideNames(shown, world.innermost.has(key))].map(named).join(' ')
  cell.text = undefined
  cell.covered = false
  cell.flags = '-'
  cell.el.setAttribute('data-key', key)
  cell.el.setAttribute('aria-colindex', String(shown.index + 1))
  attribute(cell.el, 'aria-readonly', world.grid.cells.isWritable(key) ? undefined : 'true')
}

const looks = new Map<string, string>()

/** `field arrow` as the built style sheet calls it. */
function classesOf(look: string): string {
  const known = looks.get(look)
  if (known !== undefined) return known
  const made = ['box', ...look.split(' ')].map(named).join(' ')
  looks.set(look, made)
  return made
}

export function contextOf(cell: PaintedCell, row: GridRow, position: number, world: CellWorld): FaceContext {
  const { column, texts, options, names } = world.grid.cells.context(cell.key, row)
  const { grid, fileUrl } = world
  const [disabled, expanded] = [world.isDisabled(row, cell.key), world.isExpanded(row.id)]
  return { column, texts, options, names, row, position, grid, disabled, expanded, fileUrl }
}

/** Brings one cell up to date; touches the page only where it differs. */
export function paintCell(cell: PaintedCell, row: GridRow, position: number, world: CellWorld): void {
  if (cell.covered) return paintFlags(cell, row, position, world)
  const context = contextOf(cell, row, position, world)
  const view = cell.face.view(row[cell.key], context)
  const { draw, opens = false } = cell.face
  const clipped = draw !== undefined || world.isLong(view.text, opens, cell.key)
  const look = clipped ? `${view.look} clipped` : view.look
  if (view.text !== cell.text || look !== cell.look) paintView(cell, look, view, row, context)
  if (view.label !== cell.label) {
    cell.label = view.label
    attribute(cell.el, 'aria-label', view.label === undefined || view.label === '' ? undefined : view.label)
  }
  paintFlags(cell, row, position, world)
}

function paintView(cell: PaintedCell, look: string, view: CellView, row: GridRow, context: FaceContext): void {
  if (look !== cell.look || cell.text === undefined) cell.box.className = classesOf(look)
  cell.look = look
  cell.text = view.text
  if (cell.face.draw !== undefined) cell.face.draw(cell.box, view, row[cell.key], context)
  else if (cell.letters.data !== view.text) cell.letters.data = view.text
}

export function paintFlags(cell: PaintedCell, row: GridRow, position: number, world: CellWorld): void {
  const flags = world.flags(row, cell.key, { row: position, column: cell.index })
  if (flags === cell.flags) return
  cell.flags = flags
  cell.el.className = flags === '' ? cell.base : `${cell.base} ${flags.split(' ').map(named).join(' ')}`
  attribute(cell.el, 'aria-invalid', flags.includes('wrong') ? 'true' : undefined)
  attribute(cell.el, 'aria-selected', flags.includes('picked') ? 'true' : undefined)
  attribute(cell.el, 'aria-disabled', flags.includes('disabled') ? 'true' : undefined)
}
