import { type FooterRow, footerRows } from '../../model/totals/footer-rows.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import { styledDiv, styleClass } from '../dom/styled-element.ts'
import type { ShownColumn } from '../dom/grid-geometry.ts'
import { frozenSideClasses } from '../dom/frozen-side-classes.ts'
import { CellStrip, type StripCell } from '../dom/cell-strip.ts'

/**
 * 合计 and 平均 below the rows: kept up by each edit, never counted again (rules/grid#totals). Its name stays at the left
 * edge.
 */
export class FooterPainter {
  readonly #strips: CellStrip<StripCell>[] = []
  readonly #grid: GridStore
  #columns: readonly ShownColumn[] = []

  constructor(el: HTMLElement, grid: GridStore) {
    this.#grid = grid
    for (const { label } of this.#rows()) {
      const strip = new CellStrip(styledDiv('footRow', { role: 'row' }), {
        make,
        bind: (cell, shown) => this.#bind(cell, shown),
      })
      this.#strips.push(strip)
      const name = styledDiv('footLabel', { role: 'rowheader' })
      name.textContent = label
      strip.el.prepend(name)
      el.append(strip.el)
    }
  }

  get count(): number {
    return this.#strips.length
  }

  show(columns: readonly ShownColumn[], left: number): void {
    for (const strip of this.#strips) strip.scroll(left)
    if (columns === this.#columns) return
    this.#columns = columns
    for (const strip of this.#strips) strip.show(columns)
    this.repaint()
  }

  repaint(): void {
    const rows = this.#rows()
    rows.forEach((row, at) => this.#paint(this.#strips[at], row))
  }

  /** Screen readers count the head, the rows and these. */
  number(rows: number): void {
    for (const [at, { el }] of this.#strips.entries()) el.setAttribute('aria-rowindex', String(rows + 2 + at))
  }

  #rows(): readonly FooterRow[] {
    const { columns, indexes, texts } = this.#grid
    return footerRows(columns, key => (indexes.isSummed ? indexes.total(key) : undefined), texts)
  }

  #paint(strip: CellStrip<StripCell> | undefined, row: FooterRow): void {
    for (const [key, { el }] of strip?.cells ?? []) {
      const text = row.cells[key] ?? ''
      if (el.textContent !== text) el.textContent = text
    }
  }

  #bind({ el }: StripCell, shown: ShownColumn): void {
    const names = ['footCell', ...frozenSideClasses(shown)]
    if (this.#grid.indexes.hasTotal(shown.column.key)) names.push('number')
    el.className = names.map(styleClass).join(' ')
    el.setAttribute('aria-colindex', String(shown.index + 1))
  }
}

const make = (): StripCell => ({ el: styledDiv('footCell', { role: 'gridcell' }), key: '', bound: undefined })
