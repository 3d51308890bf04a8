import type { GridColumn } from '../../model/columns/grid-column.ts'
import { type ColumnLayout, type ColumnPosition, columnWindow, layoutColumns } from '../../model/view/column-window.ts'
import { UniformRowHeights, VariableRowHeights, type RowHeights } from '../../model/view/row-heights.ts'
import { type RowWindow, rowWindow, type ScrollScale, scrollScale } from '../../model/view/row-window.ts'
import { arrangeColumns, asDefined, type ColumnArrangement } from '../../model/view/column-arrangement.ts'
import { columnWidths } from '../../model/view/column-widths.ts'
import { frozenThatFit } from '../../model/view/frozen-columns.ts'

export interface GridViewport {
  readonly width: number
  /** The pixels rows are seen in: without head and footer. */
  readonly height: number
}

/** A shown column, and how far it keeps from the edge it is frozen to. */
export interface ShownColumn extends ColumnPosition {
  readonly index: number
  readonly edge: number
  /** The frozen column that borders on those which scroll. */
  readonly innermost: boolean
}

const least = 40
const most = 1200

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

const widthOf = (positions: readonly ColumnPosition[]) => sum(positions.map(({ width }) => width))

function frozenRight(layout: ColumnLayout): readonly number[] {
  return layout.right.map((_, at) => widthOf(layout.right.slice(at + 1)))
}

/** Where everything stands: columns, rows, and what of them a scroll position shows. Knows no element. */
export class GridGeometry {
  readonly #columns: readonly GridColumn[]
  #arrangement: ColumnArrangement = asDefined
  #layout: ColumnLayout = { left: [], middle: [], right: [], total: 0 }
  #places = new Map<string, ShownColumn>()
  #heights: RowHeights = new UniformRowHeights(0, 1)
  #scale: ScrollScale = scrollScale(0, 0)
  keys: readonly string[] = []
  viewport: GridViewport = { width: 0, height: 0 }

  constructor(columns: readonly GridColumn[]) {
    this.#columns = columns
  }

  get layout(): ColumnLayout {
    return this.#layout
  }

  get width(): number {
    return this.#layout.total
  }

  get heights(): RowHeights {
    return this.#heights
  }

  /** Height of the scrolled rows. */
  get range(): number {
    return this.#scale.range
  }

  resize(viewport: GridViewport): void {
    this.viewport = viewport
    this.#arrange()
  }

  get arrangement(): ColumnArrangement {
    return this.#arrangement
  }

  /** The user drew a column wider or narrower; without a width it finds its own again. */
  draw(key: string, width: number | undefined): void {
    const { [key]: _, ...others } = this.#arrangement.widths
    const clamped = width === undefined ? {} : { [key]: Math.min(most, Math.max(least, Math.round(width))) }
    this.arrange({ ...this.#arrangement, widths: { ...others, ...clamped } })
  }

  /** The user laid the columns otherwise. */
  arrange(arrangement: ColumnArrangement): void {
    this.#arrangement = arrangement
    this.#arrange()
  }

  /** Rows came or went, or some are taller than the others. */
  rows(size: number, base: number, taller: ReadonlyMap<number, number>): void {
    if (taller.size === 0) this.#heights = new UniformRowHeights(size, base)
    else {
      const heights = new VariableRowHeights(size, base)
      for (const [row, more] of taller) heights.set(row, base + more)
      this.#heights = heights
    }
    this.#scale = scrollScale(this.#heights.total, this.viewport.height)
  }

  place(key: string): ShownColumn | undefined {
    return this.#places.get(key)
  }

  /**
   * The columns to draw at a horizontal position, frozen ones always; `stored` is drawn wherever it stands. With `spare`
   * one more on each side.
   */
  shown(scrollLeft: number, stored: string | undefined, spare: boolean): readonly ShownColumn[] {
    const middle = columnWindow(this.#layout, scrollLeft, this.viewport.width, spare ? 1 : 0)
    const all = [...this.#layout.left, ...middle, ...this.#layout.right].map(({ column }) =>
      this.#places.get(column.key)!,
    )
    const extra = stored === undefined ? undefined : this.#places.get(stored)
    if (extra === undefined || all.includes(extra)) return all
    return [...all, extra].toSorted((a, b) => a.index - b.index)
  }

  /** The rows to draw at a vertical position, with `spare` some more where it is going. */
  window(scrollTop: number, downwards: boolean, spare: boolean): RowWindow {
    return rowWindow(this.#heights, this.size, {
      top: this.content(scrollTop),
      height: this.viewport.height,
      downwards,
      ...(!spare && { ahead: 0, behind: 0 }),
    })
  }

  get size(): number {
    return this.#heights.total === 0 ? 0 : this.#heights.rowAt(this.#heights.total) + 1
  }

  content(scrollTop: number): number {
    return this.#scale.toContent(scrollTop)
  }

  scrollFor(pixel: number): number {
    return this.#scale.toScroll(pixel)
  }

  /** Where to scroll sideways, no further than needed, to see a column whole; undefined when it is seen from `now`. */
  leftFor(key: string, now: number): number | undefined {
    const place = this.place(key)
    if (place === undefined || place.column.fixed !== undefined) return undefined
    const { left, right } = this.#layout
    const from = place.left - widthOf(left)
    const to = place.left + place.width - this.viewport.width + widthOf(right)
    return from < now ? from : to > now ? Math.min(to, from) : undefined
  }

  /** How far drawn rows are moved because very tall content is scrolled in a smaller range. */
  shift(scrollTop: number): number {
    return this.#scale.range === this.#heights.total ? 0 : scrollTop - this.content(scrollTop)
  }

  #arrange(): void {
    const columns = this.#frozenThatFit(arrangeColumns(this.#columns, this.#arrangement))
    this.#layout = layoutColumns(columns, columnWidths(columns, this.viewport.width))
    const { left, middle, right } = this.#layout
    const edges = [...left.map(({ left: at }) => at), ...middle.map(() => 0), ...frozenRight(this.#layout)]
    const [last, first] = [left.at(-1), right[0]]
    const places = [...left, ...middle, ...right].map((position, index) => ({
      ...position,
      index,
      edge: edges[index] ?? 0,
      innermost: position === last || position === first,
    }))
    this.#places = new Map(places.map(place => [place.column.key, place]))
    this.keys = places.map(({ column }) => column.key)
  }

  /** Frozen columns that find no room keep their place and scroll with the others. */
  #frozenThatFit(columns: readonly GridColumn[]): readonly GridColumn[] {
    if (this.viewport.width === 0 || columns.every(({ fixed }) => fixed === undefined)) return columns
    const widths = columnWidths(columns, this.viewport.width)
    const sized = columns.map((column, at) => ({ column, width: widths[at] ?? 0 }))
    const kept = frozenThatFit(sized, this.viewport.width)
    const ofSide = (side: GridColumn['fixed']) => columns.filter(({ fixed }) => fixed === side)
    return [...ofSide('left'), ...ofSide(undefined), ...ofSide('right')].map(column => {
      const { fixed, ...others } = column
      return fixed === undefined || kept.has(column.key) ? column : others
    })
  }
}
