import { setAttribute, styledDiv } from './styled-element.ts'
import type { ShownColumn } from './grid-geometry.ts'

/** A cell of a strip: the element, and the column it stands for now. */
export interface StripCell {
  readonly el: HTMLDivElement
  key: string
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
    const fresh = columns.flatMap(shown => this.#cellFor(shown) ?? [])
    for (const cell of this.#spare) cell.el.remove()
    return fresh
  }

  #release(key: string, cell: C): void {
    this.cells.delete(key)
    this.#spare.push(cell)
  }

  #cellFor(shown: ShownColumn): C | undefined {
    const present = this.cells.get(shown.column.key)
    const cell = present ?? this.#spare.pop() ?? this.#kind.make()
    place(cell.el, shown)
    if (present !== undefined) return undefined
    cell.key = shown.column.key
    this.cells.set(cell.key, cell)
    this.#kind.bind(cell, shown)
    if (cell.el.parentNode === null) this.#attach(cell.el, shown)
    return cell
  }

  #attach(el: HTMLDivElement, { column }: ShownColumn): void {
    if (column.fixed === undefined) this.#moving.append(el)
    else if (column.fixed === 'left') this.#moving.before(el)
    else this.el.append(el)
  }
}

/** Frozen cells keep to their edge, the others stand at their place among those that move. */
function place(el: HTMLElement, { column, width, left, edge }: ShownColumn): void {
  const at = column.fixed === 'right' ? `right:${edge}px` : `left:${left}px`
  // An attribute, not properties: copies of the element share it, and with it what the browser made of it.
  setAttribute(el, 'style', `width:${width}px;${at}`)
}
