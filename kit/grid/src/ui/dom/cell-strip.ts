import type { GridColumn } from '../../model/columns/grid-column.ts'
import { setAttribute, styledDiv } from './styled-element.ts'
import type { ShownColumn } from './grid-geometry.ts'

/** A cell of a strip: the element, and the column it stands for now. */
export interface StripCell {
  readonly el: HTMLDivElement
  key: string
  /** How the column lay when the cell was made its own. */
  bound: ShownColumn | undefined
}

export interface StripKind<C extends StripCell> {
  readonly make: () => C
  /** The cell stands for this column from now on. */
  readonly bind: (cell: C, shown: ShownColumn) => void
}

/**
 * One line of cells across the grid: a row, the head or a line of the footer. Elements are used again for other columns.
 * Lines are as wide as what is seen of the grid and stay where they are when it is scrolled sideways: the cells between
 * the frozen ones are moved, all at once. A frozen cell that stuck to its edge by itself would cost a layer of its own.
 */
export class CellStrip<C extends StripCell> {
  readonly el: HTMLDivElement
  readonly cells = new Map<string, C>()
  readonly #kind: StripKind<C>
  readonly #moving: HTMLDivElement
  readonly #spare: C[] = []
  #columns: readonly ShownColumn[] = []
  #scrolled = 0

  constructor(el: HTMLDivElement, kind: StripKind<C>, moving = el.appendChild(styledDiv('moving'))) {
    this.el = el
    this.#kind = kind
    this.#moving = moving
  }

  /**
   * Another line like this one, which nobody has touched since it was made: copying is cheaper than making. `copyCell`
   * makes the same cell on a copy of its element.
   */
  copy(copyCell: (cell: C, el: HTMLDivElement) => C): CellStrip<C> {
    const el = this.el.cloneNode(true) as HTMLDivElement
    const made = new CellStrip(
      el,
      this.#kind,
      el.children[[...this.el.children].indexOf(this.#moving)] as HTMLDivElement,
    )
    made.#columns = this.#columns
    made.#scrolled = this.#scrolled
    const [own = [], copies = []] = [this.el, el].map(each => [...each.querySelectorAll<HTMLDivElement>('[role]')])
    for (const [key, cell] of this.cells) made.cells.set(key, copyCell(cell, copies.at(own.indexOf(cell.el))!))
    return made
  }

  /** Shows what stands this many pixels further to the right. A line that is not moved at all costs nothing. */
  scroll(left: number): void {
    if (left === this.#scrolled) return
    this.#scrolled = left
    this.#moving.style.transform = left === 0 ? '' : `translateX(${-left}px)`
  }

  /** Shows these columns; answers the cells that stand for a column they did not stand for before. */
  show(columns: readonly ShownColumn[]): readonly C[] {
    if (columns === this.#columns) return []
    this.#columns = columns
    const wanted = new Set(columns.map(({ column }) => column.key))
    for (const [key, cell] of this.cells) if (!wanted.has(key)) this.#release(key, cell)
    const fresh: C[] = []
    let following: C | undefined
    for (const shown of columns.toReversed()) {
      const cell = this.#cellFor(shown)
      place(cell.el, shown)
      if (!isBoundTo(cell, shown)) {
        this.#bind(cell, shown, following)
        fresh.push(cell)
      }
      following = cell
    }
    this.#spare.forEach(takeOut)
    return fresh
  }

  #release(key: string, cell: C): void {
    this.cells.delete(key)
    this.#spare.push(cell)
  }

  #cellFor({ column: { key } }: ShownColumn): C {
    const cell = this.cells.get(key) ?? this.#spare.pop() ?? this.#kind.make()
    this.cells.set(key, cell)
    return cell
  }

  #bind(cell: C, shown: ShownColumn, following: C | undefined): void {
    cell.key = shown.column.key
    cell.bound = shown
    this.#kind.bind(cell, shown)
    const { fixed } = shown.column
    this.#attach(cell.el, fixed, following?.bound?.column.fixed === fixed ? following?.el : undefined)
  }

  /** Cells stand in the document in the order of their columns: that is the order they are read in. */
  #attach(el: HTMLDivElement, side: GridColumn['fixed'], following: HTMLElement | undefined): void {
    const parent = side === undefined ? this.#moving : this.el
    const before = following ?? (side === 'left' ? this.#moving : null)
    if (el.parentNode !== parent || el.nextSibling !== before) parent.insertBefore(el, before)
  }
}

/** A cell that nobody needs stands for no column: the next time it may be one of the same place, and has to be put there. */
function takeOut(cell: StripCell): void {
  cell.el.remove()
  cell.bound = undefined
}

/** The cell stands for this column already, in the same place. */
const isBoundTo = ({ key, bound }: StripCell, { column, index, innermost }: ShownColumn): boolean =>
  bound !== undefined &&
  key === column.key &&
  bound.column.fixed === column.fixed &&
  bound.index === index &&
  bound.innermost === innermost

/** Frozen cells keep to their edge, the others stand at their place among those that move. */
function place(el: HTMLElement, { column, width, left, edge }: ShownColumn): void {
  const at = column.fixed === 'right' ? `right:${edge}px` : `left:${left}px`
  // An attribute, not properties: copies of the element share it, and with it what the browser made of it.
  setAttribute(el, 'style', `width:${width}px;${at}`)
}
