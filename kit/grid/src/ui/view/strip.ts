import { attribute } from './element.ts'
import type { ShownColumn } from './geometry.ts'

/** A cell of a strip: the element, and the column it stands for now. */
export interface StripCell {
  readonly el: HTMLDivElement
  key: string
}

export interface StripKind<C extends StripCell> {
  readonly make: () => C
  /** The cell stands for this column from now on. */
  readonly bind: (cell: C, shown: ShownColumn) => void
  /** The same cell on a copy of its element. */
  readonly copy: (cell: C, el: HTMLDivElement) => C
}

/** One line of cells across the grid: a row, the head or a line of the footer. Elements are used again for other columns. */
export class Strip<C extends StripCell> {
  readonly el: HTMLDivElement
  readonly cells = new Map<string, C>()
  readonly #kind: StripKind<C>
  readonly #spare: C[] = []
  #columns: readonly ShownColumn[] = []

  constructor(el: HTMLDivElement, kind: StripKind<C>) {
    this.el = el
    this.#kind = kind
  }

  /** Another line like this one, which nobody has touched since it was made: copying is cheaper than making. */
  copy(): Strip<C> {
    const made = new Strip(this.el.cloneNode(true) as HTMLDivElement, this.#kind)
    made.#columns = this.#columns
    const els = made.el.children
    for (const [key, cell] of this.cells) {
      const copied = this.#kind.copy(cell, els[made.cells.size] as HTMLDivElement)
      made.cells.set(key, copied)
    }
    return made
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
    if (cell.el.parentNode === null) this.el.append(cell.el)
    return cell
  }
}

/** Frozen cells stick to their edge, the others stand at their place. */
function place(el: HTMLElement, { column, width, left, edge, index }: ShownColumn): void {
  const side = column.fixed
  const at = side === 'right' ? `right:${edge}px` : `left:${side === 'left' ? edge : left}px`
  const order = side === undefined ? '' : `;order:${index}`
  // An attribute, not properties: copies of the element share it, and with it what the browser made of it.
  attribute(el, 'style', `width:${width}px;${at}${order}`)
}
