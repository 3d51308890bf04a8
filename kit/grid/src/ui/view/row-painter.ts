import type { GridRow, RowId } from '../../model/rows/row.ts'
import type { RowWindow } from '../../model/view/row-window.ts'
import {
  bindCellToColumn,
  type CellPaintContext,
  copyCell,
  createCell,
  type PaintedCell,
  paintCell,
  paintCellFlags,
} from './cell-painter.ts'
import { setAttribute, styledDiv, styleClass } from '../dom/styled-element.ts'
import type { GridGeometry, ShownColumn } from '../dom/grid-geometry.ts'
import { CellStrip, type StripKind } from '../dom/cell-strip.ts'

/** A row of the page: an element that shows one row now and another one after the next scroll. */
export interface RowSlot {
  readonly strip: CellStrip<PaintedCell>
  id: RowId
  at: number
  top: number
  height: number
  className: string
  row: GridRow | undefined
}

export interface PaintOrder {
  readonly window: RowWindow
  readonly columns: readonly ShownColumn[]
  /** How far the columns are scrolled sideways. */
  readonly left: number
  /** This row keeps its element even outside the window: it holds the editor. */
  readonly pinned: RowId | undefined
  readonly shift: number
  /** Look at every cell again, not only at rows that came. */
  readonly everything: boolean
}

/** What draws rows. The grid knows no more of it, so that another way of drawing can take its place. */
export interface RowPainter {
  paint(order: PaintOrder): void
  repaint(id: RowId, keys: readonly string[]): void
  repaintFlags(): void
  cell(id: RowId, key: string): PaintedCell | undefined
  slot(id: RowId): RowSlot | undefined
  readonly slots: Iterable<RowSlot>
}

/** A fixed number of row elements is moved around and rewritten where it differs; none is made while scrolling. */
export class RecyclingPainter implements RowPainter {
  readonly #body: HTMLElement
  readonly #geometry: GridGeometry
  readonly #world: CellPaintContext
  readonly #kind: StripKind<PaintedCell>
  readonly #live = new Map<RowId, RowSlot>()
  readonly #free: RowSlot[] = []
  /** The row made last in this painting; others are made after it. */
  #model: RowSlot | undefined

  constructor(body: HTMLElement, geometry: GridGeometry, context: CellPaintContext) {
    this.#kind = { make: createCell, bind: (cell, shown) => bindCellToColumn(cell, shown, context) }
    this.#body = body
    this.#geometry = geometry
    this.#world = context
  }

  get slots(): Iterable<RowSlot> {
    return this.#live.values()
  }

  slot(id: RowId): RowSlot | undefined {
    return this.#live.get(id)
  }

  cell(id: RowId, key: string): PaintedCell | undefined {
    return this.#live.get(id)?.strip.cells.get(key)
  }

  paint(order: PaintOrder): void {
    const wanted = this.#wanted(order)
    for (const [id, slot] of this.#live) if (!wanted.has(id)) this.#release(id, slot)
    for (const [id, at] of wanted) this.#show(id, at, order)
    for (const { strip } of this.#free) put(strip.el)
    this.#model = undefined // from here on it may hold an editor, or what React draws
  }

  repaint(id: RowId, keys: readonly string[]): void {
    const [slot, row] = [this.#live.get(id), this.#world.grid.rows.get(id)]
    if (slot === undefined || row === undefined) return
    slot.row = row
    for (const key of keys) {
      const cell = slot.strip.cells.get(key)
      if (cell !== undefined) paintCell(cell, row, slot.at, this.#world)
    }
  }

  repaintFlags(): void {
    for (const slot of this.#live.values()) {
      if (slot.row === undefined) continue
      this.#paintRow(slot, slot.row)
      for (const cell of slot.strip.cells.values()) paintCellFlags(cell, slot.row, slot.at, this.#world)
    }
  }

  #wanted({ window, pinned }: PaintOrder): ReadonlyMap<RowId, number> {
    const { shown } = this.#world.grid
    const wanted = new Map<RowId, number>()
    for (let at = window.from; at < window.to; at += 1) {
      const row = shown.at(at)
      if (row !== undefined) wanted.set(row.id, at)
    }
    if (pinned !== undefined && !wanted.has(pinned) && shown.indexOf(pinned) >= 0)
      wanted.set(pinned, shown.indexOf(pinned))
    return wanted
  }

  #release(id: RowId, slot: RowSlot): void {
    this.#live.delete(id)
    this.#free.push(slot)
  }

  #show(id: RowId, at: number, order: PaintOrder): void {
    const present = this.#live.get(id)
    const slot = present ?? this.#take(id)
    const row = this.#world.grid.shown.at(at)!
    const fresh = slot.strip.show(order.columns)
    slot.strip.scroll(order.left)
    const moved = slot.at !== at
    if (moved) {
      slot.at = at
      slot.strip.el.setAttribute('aria-rowindex', String(at + 2)) // the head is the first one
    }
    this.#move(slot, order.shift)
    const all = present === undefined || order.everything || slot.row !== row
    slot.row = row
    if (all) this.#paintRow(slot, row)
    for (const cell of all ? slot.strip.cells.values() : fresh) paintCell(cell, row, at, this.#world)
    if (moved && !all) this.#paintPlace(slot, row)
  }

  /** The row stands elsewhere and is the same: only what follows from its place differs. */
  #paintPlace({ strip, at }: RowSlot, row: GridRow): void {
    for (const cell of strip.cells.values())
      if (cell.face.placed) paintCell(cell, row, at, this.#world)
      else if (this.#world.isRangeChosen()) paintCellFlags(cell, row, at, this.#world)
  }

  #move(slot: RowSlot, shift: number): void {
    const { heights } = this.#geometry
    const [top, height] = [heights.top(slot.at) + shift, heights.height(slot.at)]
    const { style } = slot.strip.el
    if (slot.top !== top) style.transform = `translateY(${top}px)`
    if (slot.height !== height) style.height = `${height}px`
    slot.top = top
    slot.height = height
  }

  #paintRow(slot: RowSlot, row: GridRow): void {
    const { grid, isExpanded } = this.#world
    const selected = grid.selection.has(row.id) || grid.selection.radio === row.id
    const look = ['row', selected && 'chosen', isExpanded(row.id) && 'expanded']
      .filter(name => name !== false)
      .map(styleClass)
      .join(' ')
    if (look === slot.className) return
    slot.className = look
    slot.strip.el.className = look
    setAttribute(slot.strip.el, 'aria-selected', selected ? 'true' : undefined)
  }

  #take(id: RowId): RowSlot {
    const slot = this.#free.pop() ?? this.#make()
    slot.id = id
    slot.strip.el.setAttribute('data-row', id)
    if (slot.strip.el.hidden) slot.strip.el.hidden = false
    this.#live.set(id, slot)
    return slot
  }

  #make(): RowSlot {
    const {
      top,
      height,
      className,
      strip: like,
    } = this.#model ?? { top: -1, height: -1, className: '', strip: undefined }
    const strip = like?.copy(copyCell) ?? new CellStrip(styledDiv('row', { role: 'row' }), this.#kind)
    this.#body.append(strip.el)
    this.#model = { strip, id: '', at: -1, top, height, className, row: undefined }
    return this.#model
  }
}

/** An element without a row is out of sight, and nobody's. */
function put(el: HTMLElement): void {
  if (el.hidden) return
  el.hidden = true
  el.removeAttribute('data-row')
}
