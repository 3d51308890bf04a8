import type { GridColumn } from '../../model/columns/grid-column.ts'
import type { CellPosition } from '../../model/moves/cell-range.ts'
import { noFilter, type RowFilter } from '../../model/filter/no-filter.ts'
import type { GridSort } from '../../model/sorting/sort-rows.ts'
import type { DirtyCells } from '../../model/rows/dirty-cells.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { GridRow, RowId } from '../../model/rows/row.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import { asDefined, type ColumnArrangement } from '../../model/view/column-arrangement.ts'
import { scrollToRow } from '../../model/view/row-window.ts'
import type { CellRenderer } from '../cells/renderer/cell-renderer.ts'
import type { CellPaintContext, PaintedCell } from './cell-painter.ts'
import { FooterPainter } from './footer-painter.ts'
import { GridGeometry, type ShownColumn } from '../dom/grid-geometry.ts'
import { HeaderPainter } from './header-painter.ts'
import { markedColumn, cellFlagsOf, isRangeChosen, type GridMarks, noMarks } from './grid-marks.ts'
import { RecyclingPainter, type RowPainter } from './row-painter.ts'
import type { TextRuler } from '../dom/text-ruler.ts'
import { Signal } from '../dom/signal.ts'
import { whenIdle } from '../dom/when-idle.ts'
import { createGridElements, labelGridElements, type GridElements } from './grid-elements.ts'
import { styleClass } from '../dom/styled-element.ts'
import type { GridViewOptions } from './grid-view-options.ts'

/** What opens below the toolbar: filtering, finding, replacing. */
export type GridBar = 'none' | 'filter' | 'find' | 'replace'

const fetchRuler = () => import('../dom/text-ruler.ts')

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollLeft'>

/**
 * More visible cells than this are drawn on a layer per row: software rasterisers cannot keep up otherwise
 * (rules/grid#drawing).
 */
const manyCells = 400

/** The screen of one grid: what stands where, drawn again whenever rows, columns, marks or the scroll position change. */
export class GridView {
  readonly options: GridViewOptions
  readonly grid: GridStore
  readonly columns: readonly GridColumn[]
  readonly elements: GridElements
  readonly geometry: GridGeometry
  readonly cellPaintContext: CellPaintContext
  readonly painter: RowPainter
  readonly header: HeaderPainter
  readonly footer: FooterPainter
  readonly marks = new Signal<GridMarks>(noMarks)
  readonly sort = new Signal<GridSort | undefined>(undefined)
  readonly filter = new Signal<RowFilter>(noFilter)
  /** How the person laid the columns, once it is decided; on the way there only the geometry knows it. */
  readonly arrangement = new Signal<ColumnArrangement>(asDefined)
  /** The column whose values somebody asked to filter by. */
  filteredColumn: string | undefined
  /** What lies open below the toolbar. */
  readonly bar = new Signal<GridBar>('none')
  /** Said to people who do not see the screen. */
  readonly announcement = new Signal('')
  /** Counts paintings that moved or changed rows, for what React draws inside the rows. */
  readonly paintCount = new Signal(0)
  readonly #taller = new Map<RowId, number>()
  readonly #faces = new Map<string, CellRenderer>()
  #ruler: TextRuler | undefined
  readonly #stop: (() => void)[] = []
  #columns: readonly ShownColumn[] = []
  #scroll = { top: 0, left: -1 }
  #downwards = true
  /** Rows and columns just out of sight are drawn as well: not at first, when everybody waits for those in sight. */
  #spare = false
  #preparing = () => {}

  constructor(options: GridViewOptions) {
    this.options = options
    this.grid = options.grid
    this.elements = createGridElements(options)
    const { grid } = this
    this.columns = grid.columns
    this.geometry = new GridGeometry(this.columns)
    this.cellPaintContext = {
      grid,
      face: key => this.rendererOf(key),
      isDisabled: this.isDisabled,
      isExpanded: id => this.#taller.has(id),
      isRangeChosen: () => isRangeChosen(this.marks.value),
      isLong: (text, opens, key) => this.#ruler?.isLong(text, opens, this.geometry.place(key)?.width ?? 0) ?? true,
      fileUrl: (path, need) => options.fileUrl(path, need),
      flags: (row, key, place) => cellFlagsOf(this, this.marks.value, row, key, place),
    }
    this.painter = new RecyclingPainter(this.elements.body, this.geometry, this.cellPaintContext)
    this.header = new HeaderPainter(this.elements.head, { grid, sort: this.sort.read })
    this.footer = new FooterPainter(this.elements.foot, grid)
  }

  /** Comes onto the page. */
  mount(host: HTMLElement): void {
    host.replaceChildren(this.elements.scroller, this.elements.empty)
    // What another screen of these rows had filtered is not this one's.
    if (this.filter.value === noFilter && this.sort.value === undefined) this.grid.setRowView(undefined)
    this.#listen()
    this.#prepare()
    this.measure({ scrollTop: 0, scrollLeft: 0 })
  }

  destroy(): void {
    for (const stop of this.#stop.splice(0)) stop()
  }

  rendererOf(key: string): CellRenderer {
    const known = this.#faces.get(key)
    if (known !== undefined) return known
    const renderer = this.options.renderers(this.grid.cells.column(key).type)
    this.#faces.set(key, renderer)
    return renderer
  }

  /** The product changed its mind about what may be done, or how the grid looks. */
  updateOptions(now: GridViewOptions): void {
    const { readOnly, rowHeight, expandedHeight, disabledRow } = this.options
    Object.assign(this.options, now)
    labelGridElements(this.elements, now)
    if (readOnly !== now.readOnly || rowHeight !== now.rowHeight || expandedHeight !== now.expandedHeight)
      this.measure()
    else if (disabledRow !== now.disabledRow) this.paint(true)
  }

  /** The same words twice are said twice: to whoever listens they have to differ. */
  announce(text: string): void {
    this.announcement.value = text === this.announcement.value ? `${text}\u00A0` : text
  }

  /** Cells that cannot be written look and behave so, whatever the reason. */
  readonly isDisabled = (row: GridRow, key: string): boolean =>
    this.options.readOnly || this.grid.cells.column(key).disabled === true || this.grid.isDisabled(row)

  /** May the user write here? Tool columns and shown texts are not written by anybody. */
  mayWrite({ id, key }: CellAddress): boolean {
    const row = this.grid.rows.get(id)
    return row !== undefined && this.grid.cells.isWritable(key) && !this.isDisabled(row, key)
  }

  /** Opens what filters, finds or replaces, or closes it; a filter may begin with a column. */
  openBar(bar: GridBar, key?: string): void {
    this.filteredColumn = key
    this.bar.value = bar
  }

  /** The size of the grid or of its content changed. To ask where it is scrolled makes the browser lay it out once more. */
  measure(scrolled: Scrolled = this.elements.scroller): void {
    const { scroller, plane, body, foot, head } = this.elements
    this.#countRows()
    const [width, height] = [scroller.clientWidth, scroller.clientHeight - head.offsetHeight - foot.offsetHeight]
    this.geometry.resize({ width, height })
    this.#arrangeRows()
    plane.style.width = `${this.geometry.width}px`
    for (const el of [head, body, foot]) el.style.width = `${width}px`
    scroller.setAttribute('aria-colcount', String(this.geometry.keys.length))
    this.#scroll.left = -1
    this.paint(true, scrolled)
    const cells = Math.ceil(height / this.options.rowHeight) * this.#columns.length
    scroller.classList.toggle(styleClass('layers'), cells > manyCells)
    scroller.classList.toggle(styleClass('short'), this.geometry.range <= this.geometry.viewport.height)
  }

  /** Draws what the scroll position shows. Called in the scroll event itself, so no frame shows an empty place. */
  paint(everything = false, { scrollTop, scrollLeft }: Scrolled = this.elements.scroller): void {
    const { active } = this.marks.value
    if (scrollLeft !== this.#scroll.left) this.#goSideways(scrollLeft)
    if (scrollTop !== this.#scroll.top) this.#downwards = scrollTop > this.#scroll.top
    const window = this.geometry.window(scrollTop, this.#downwards, this.#spare)
    this.#scroll = { top: scrollTop, left: scrollLeft }
    const shift = this.geometry.shift(scrollTop)
    this.painter.paint({ window, columns: this.#columns, left: scrollLeft, pinned: active?.id, shift, everything })
    this.header.show(this.#columns, scrollLeft)
    this.footer.show(this.#columns, scrollLeft)
    this.paintCount.value += 1
  }

  /** Cells look different although no value changed: the active one, the chosen ones, those with errors. */
  setMarks(mark: GridMarks): void {
    const before = this.marks.value
    const { top, left } = this.#scroll
    this.marks.value = mark
    if (markedColumn(before) !== markedColumn(mark)) this.#scroll.left = -1
    // It stands where it was drawn: what scrolls also draws. Asking would make the browser lay it out once more.
    if (before.active?.id !== mark.active?.id || this.#scroll.left === -1)
      this.paint(false, left === -1 ? undefined : { scrollTop: top, scrollLeft: left })
    this.painter.repaintFlags()
  }

  cell(address: CellAddress | undefined): PaintedCell | undefined {
    return address && this.painter.cell(address.id, address.key)
  }

  positionOf({ id, key }: CellAddress): CellPosition {
    return { row: this.grid.shown.indexOf(id), column: this.geometry.place(key)?.index ?? 0 }
  }

  addressAt({ row, column }: CellPosition): CellAddress | undefined {
    const [id, key] = [this.grid.shown.at(row)?.id, this.geometry.keys[column]]
    return id === undefined || key === undefined ? undefined : { id, key }
  }

  /** Scrolls no further than needed to show the cell whole. */
  scrollToCell(address: CellAddress): void {
    const { scroller } = this.elements
    const { geometry } = this
    const { row } = this.positionOf(address)
    const top = geometry.content(scroller.scrollTop)
    const pixel = scrollToRow(geometry.heights, row, { top, height: geometry.viewport.height })
    if (pixel !== top) scroller.scrollTop = geometry.scrollFor(pixel)
    if (this.scrollToColumn(address.key) || pixel !== top) this.paint()
  }

  /** Scrolls sideways no further than needed to show the column whole; answers whether it had to. */
  scrollToColumn(key: string): boolean {
    const left = this.geometry.leftFor(key, this.elements.scroller.scrollLeft)
    if (left !== undefined) this.elements.scroller.scrollLeft = left
    return left !== undefined
  }

  /** A row grows by these pixels to hold what stands below its cells; undefined closes it. */
  expand(id: RowId, more: number | undefined): void {
    if (more === undefined) this.#taller.delete(id)
    else this.#taller.set(id, more)
    this.measure()
  }

  /** Opens or closes what stands below a row. */
  toggle(id: RowId): void {
    if (this.options.expandedHeight > 0) this.expand(id, this.isExpanded(id) ? undefined : this.options.expandedHeight)
  }

  isExpanded(id: RowId): boolean {
    return this.#taller.has(id)
  }

  /** Rows came or went: the content is taller or shorter. */
  #countRows(): void {
    const { scroller, body, empty } = this.elements
    const { size } = this.grid.shown
    this.#arrangeRows()
    body.style.setProperty('--row', `${this.options.rowHeight}px`)
    body.style.height = `${this.geometry.range}px`
    empty.hidden = size > 0
    scroller.dataset['empty'] = String(size === 0)
    scroller.setAttribute('aria-rowcount', String(size + 1 + this.footer.count))
    this.footer.number(size)
  }

  #arrangeRows(): void {
    const { shown } = this.grid
    const taller = Array.from(this.#taller, ([id, more]) => [shown.indexOf(id), more] as const)
    this.geometry.rows(shown.size, this.options.rowHeight, new Map(taller.filter(([at]) => at >= 0)))
  }

  /** Which columns are seen there, and whether rows have to keep to the left edge at all. */
  #goSideways(scrollLeft: number): void {
    const columns = this.geometry.shown(scrollLeft, markedColumn(this.marks.value), this.#spare)
    const same = columns.length === this.#columns.length && columns.every((each, at) => each === this.#columns[at])
    if (!same) this.#columns = columns
    this.elements.scroller.classList.toggle(styleClass('aside'), scrollLeft > 0)
  }

  #listen(): void {
    const { scroller } = this.elements
    const scrolled = () => {
      this.#spare = true
      this.paint()
    }
    scroller.addEventListener('scroll', scrolled, { passive: true })
    const observer = new ResizeObserver(() => this.#resized())
    observer.observe(scroller)
    const selected = () => {
      this.painter.repaintFlags()
      this.paint(true)
      this.header.repaint()
    }
    this.#stop.push(
      () => scroller.removeEventListener('scroll', scrolled),
      () => observer.disconnect(),
      this.grid.subscribers.onStep(dirty => this.#changed(dirty)),
      whenIdle(() => this.#drawSpare()),
      () => this.#preparing(),
      this.grid.selection.subscribe(selected),
      this.sort.subscribe(() => this.header.repaint()),
    )
  }

  /** Sums and indexes of many rows come when there is time. */
  #prepare(): void {
    this.#preparing()
    this.#preparing = whenIdle(hasTime => this.grid.prepareIndexes(hasTime))
  }

  /** There is time for what nobody has seen yet. */
  #drawSpare(): true {
    const draw = () => {
      this.#spare = true
      this.#scroll.left = -1
      this.paint(true)
    }
    // Without it every text is cut as if it were too long: slower, and as it looked before.
    void fetchRuler()
      .then(({ TextRuler }) => (this.#ruler = new TextRuler(this.elements.scroller)))
      .then(draw, draw)
    return true
  }

  #resized(): void {
    const { scroller, head, foot } = this.elements
    const { width, height } = this.geometry.viewport
    const now = scroller.clientHeight - head.offsetHeight - foot.offsetHeight
    if (scroller.clientWidth !== width || now !== height) this.measure()
  }

  #changed(dirty: DirtyCells): void {
    if (dirty.order || dirty.shown) {
      if (!this.grid.indexes.isSummed) this.#prepare()
      const { scrollTop, scrollLeft } = this.elements.scroller
      const before = this.geometry.range
      this.#countRows()
      // Asked beforehand it costs nothing; shorter content may be scrolled elsewhere now.
      this.paint(false, this.geometry.range < before ? this.elements.scroller : { scrollTop, scrollLeft })
      this.header.repaint()
    }
    if (dirty.blocks.some(({ ids }) => ids.length > 100)) this.paint(true)
    else for (const { ids, keys } of dirty.blocks) for (const id of ids) this.painter.repaint(id, keys)
    if (dirty.errors) this.painter.repaintFlags()
    if (dirty.totals.size > 0) this.footer.repaint()
  }
}
