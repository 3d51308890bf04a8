import type { GridColumn } from '../../model/columns/column.ts'
import type { CellPosition } from '../../model/moves/range.ts'
import type { Dirty } from '../../model/rows/dirty.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { GridRow, RowId } from '../../model/rows/row.ts'
import type { CellSpot } from '../../model/rules/stepping.ts'
import { scrollToRow } from '../../model/view/row-window.ts'
import type { CellFace } from '../cells/face/face.ts'
import type { CellWorld, PaintedCell } from './cell-painter.ts'
import { FootPainter } from './foot-painter.ts'
import { type DrawnWidths, Geometry, type ShownColumn } from '../dom/geometry.ts'
import { HeadPainter, type SortState } from './head-painter.ts'
import { columnOf, flagsOf, isRangeChosen, type GridMarks, noMark } from './marks.ts'
import { RecyclingPainter, type RowPainter } from './row-painter.ts'
import { innermostOf } from '../dom/side-names.ts'
import { Ruler } from '../dom/ruler.ts'
import { Signal } from '../dom/signal.ts'
import { whenIdle } from '../dom/when-idle.ts'
import { buildStage, dress, type GridElements } from './stage.ts'
import { named } from '../dom/element.ts'
import type { ViewOptions } from './view-options.ts'

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollLeft'>

/**
 * More visible cells than this are drawn on a layer per row: software rasterisers cannot keep up otherwise
 * (rules/grid#drawing).
 */
const manyCells = 400

/** The screen of one grid: what stands where, drawn again whenever rows, columns, marks or the scroll position change. */
export class GridView {
  readonly options: ViewOptions
  readonly grid: GridStore
  readonly columns: readonly GridColumn[]
  readonly stage: GridElements
  readonly geometry: Geometry
  readonly cellWorld: CellWorld
  readonly painter: RowPainter
  readonly head: HeadPainter
  readonly foot: FootPainter
  readonly mark = new Signal<GridMarks>(noMark)
  readonly sort = new Signal<SortState | undefined>(undefined)
  /** Widths the user chose, once they are chosen; on the way there only the geometry knows them. */
  readonly drawn = new Signal<DrawnWidths>({})
  /** Said to people who do not see the screen. */
  readonly said = new Signal('')
  /** Counts paintings that moved or changed rows, for what React draws inside the rows. */
  readonly painted = new Signal(0)
  readonly #taller = new Map<RowId, number>()
  readonly #faces = new Map<string, CellFace>()
  readonly #ruler: Ruler
  readonly #stop: (() => void)[] = []
  #columns: readonly ShownColumn[] = []
  #scroll = { top: 0, left: -1 }
  #downwards = true
  /** Rows and columns just out of sight are drawn as well: not at first, when everybody waits for those in sight. */
  #spare = false
  #preparing = () => {}

  constructor(options: ViewOptions) {
    this.options = options
    this.grid = options.grid
    this.stage = buildStage(options)
    const { grid } = this
    this.columns = grid.columns
    this.geometry = new Geometry(this.columns)
    const innermost = innermostOf(this.columns)
    this.#ruler = new Ruler(this.stage.scroller)
    this.cellWorld = {
      grid,
      innermost,
      face: key => this.face(key),
      isDisabled: this.isDisabled,
      isExpanded: id => this.#taller.has(id),
      isRangeChosen: () => isRangeChosen(this.mark.value),
      isLong: (text, opens, key) => this.#ruler.isLong(text, opens, this.geometry.place(key)?.width ?? 0),
      fileUrl: (path, need) => options.fileUrl(path, need),
      flags: (row, key, place) => flagsOf(this, this.mark.value, row, key, place),
    }
    this.painter = new RecyclingPainter(this.stage.body, this.geometry, this.cellWorld)
    this.head = new HeadPainter(this.stage.head, { grid, innermost, sort: this.sort.read })
    this.foot = new FootPainter(this.stage.foot, grid, innermost)
  }

  /** Comes onto the page. */
  open(host: HTMLElement): void {
    host.replaceChildren(this.stage.scroller, this.stage.empty)
    this.#listen()
    this.#prepare()
    this.measure({ scrollTop: 0, scrollLeft: 0 })
  }

  destroy(): void {
    for (const stop of this.#stop.splice(0)) stop()
  }

  face(key: string): CellFace {
    const known = this.#faces.get(key)
    if (known !== undefined) return known
    const face = this.options.faces(this.grid.cells.column(key).type)
    this.#faces.set(key, face)
    return face
  }

  /** The product changed its mind about what may be done, or how the grid looks. */
  adjust(now: ViewOptions): void {
    const { readOnly, rowHeight, expandedHeight, disabledRow } = this.options
    Object.assign(this.options, now)
    dress(this.stage, now)
    if (readOnly !== now.readOnly || rowHeight !== now.rowHeight || expandedHeight !== now.expandedHeight)
      this.measure()
    else if (disabledRow !== now.disabledRow) this.paint(true)
  }

  /** The same words twice are said twice: to whoever listens they have to differ. */
  say(text: string): void {
    this.said.value = text === this.said.value ? `${text}\u00A0` : text
  }

  /** Cells that cannot be written look and behave so, whatever the reason. */
  readonly isDisabled = (row: GridRow, key: string): boolean =>
    this.options.readOnly || this.grid.cells.column(key).disabled === true || this.grid.isDisabled(row)

  /** May the user write here? Tool columns and shown texts are not written by anybody. */
  mayWrite({ id, key }: CellSpot): boolean {
    const row = this.grid.rows.get(id)
    return row !== undefined && this.grid.cells.isWritable(key) && !this.isDisabled(row, key)
  }

  /** The size of the grid or of its content changed. To ask where it is scrolled makes the browser lay it out once more. */
  measure(scrolled: Scrolled = this.stage.scroller): void {
    const { scroller, plane, body, foot, head } = this.stage
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
    scroller.classList.toggle(named('layers'), cells > manyCells)
  }

  /** Draws what the scroll position shows. Called in the scroll event itself, so no frame shows an empty place. */
  paint(everything = false, { scrollTop, scrollLeft }: Scrolled = this.stage.scroller): void {
    const { active } = this.mark.value
    if (scrollLeft !== this.#scroll.left) this.#goSideways(scrollLeft)
    if (scrollTop !== this.#scroll.top) this.#downwards = scrollTop > this.#scroll.top
    const window = this.geometry.window(scrollTop, this.#downwards, this.#spare)
    this.#scroll = { top: scrollTop, left: scrollLeft }
    const shift = this.geometry.shift(scrollTop)
    this.painter.paint({ window, columns: this.#columns, left: scrollLeft, pinned: active?.id, shift, everything })
    this.head.show(this.#columns, scrollLeft)
    this.foot.show(this.#columns, scrollLeft)
    this.painted.value += 1
  }

  /** Cells look different although no value changed: the active one, the chosen ones, those with errors. */
  setMark(mark: GridMarks): void {
    const before = this.mark.value
    const { top, left } = this.#scroll
    this.mark.value = mark
    if (columnOf(before) !== columnOf(mark)) this.#scroll.left = -1
    // It stands where it was drawn: what scrolls also draws. Asking would make the browser lay it out once more.
    if (before.active?.id !== mark.active?.id || this.#scroll.left === -1)
      this.paint(false, left === -1 ? undefined : { scrollTop: top, scrollLeft: left })
    this.painter.repaintFlags()
  }

  cell(spot: CellSpot | undefined): PaintedCell | undefined {
    return spot && this.painter.cell(spot.id, spot.key)
  }

  placeOf({ id, key }: CellSpot): CellPosition {
    return { row: this.grid.rows.indexOf(id), column: this.geometry.place(key)?.index ?? 0 }
  }

  spotAt({ row, column }: CellPosition): CellSpot | undefined {
    const [id, key] = [this.grid.rows.at(row)?.id, this.geometry.keys[column]]
    return id === undefined || key === undefined ? undefined : { id, key }
  }

  /** Scrolls no further than needed to show the cell whole. */
  reveal(spot: CellSpot): void {
    const { scroller } = this.stage
    const { geometry } = this
    const { row } = this.placeOf(spot)
    const top = geometry.content(scroller.scrollTop)
    const pixel = scrollToRow(geometry.heights, row, { top, height: geometry.viewport.height })
    if (pixel !== top) scroller.scrollTop = geometry.scrollFor(pixel)
    if (this.revealColumn(spot.key) || pixel !== top) this.paint()
  }

  /** Scrolls sideways no further than needed to show the column whole; answers whether it had to. */
  revealColumn(key: string): boolean {
    const left = this.geometry.leftFor(key, this.stage.scroller.scrollLeft)
    if (left !== undefined) this.stage.scroller.scrollLeft = left
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
    const { scroller, body, empty } = this.stage
    const { size } = this.grid.rows
    this.#arrangeRows()
    body.style.setProperty('--row', `${this.options.rowHeight}px`)
    body.style.height = `${this.geometry.range}px`
    empty.hidden = size > 0
    scroller.dataset['empty'] = String(size === 0)
    scroller.setAttribute('aria-rowcount', String(size + 1 + this.foot.count))
    this.foot.number(size)
  }

  #arrangeRows(): void {
    const { rows } = this.grid
    const taller = Array.from(this.#taller, ([id, more]) => [rows.indexOf(id), more] as const)
    this.geometry.rows(rows.size, this.options.rowHeight, new Map(taller.filter(([at]) => at >= 0)))
  }

  /** Which columns are seen there, and whether rows have to keep to the left edge at all. */
  #goSideways(scrollLeft: number): void {
    const columns = this.geometry.shown(scrollLeft, columnOf(this.mark.value), this.#spare)
    const same = columns.length === this.#columns.length && columns.every((each, at) => each === this.#columns[at])
    if (!same) this.#columns = columns
    this.stage.scroller.classList.toggle(named('aside'), scrollLeft > 0)
  }

  #listen(): void {
    const { scroller } = this.stage
    const scrolled = () => {
      this.#spare = true
      this.paint()
    }
    scroller.addEventListener('scroll', scrolled, { passive: true })
    const observer = new ResizeObserver(() => this.#resized())
    observer.observe(scroller)
    const chosen = () => {
      this.painter.repaintFlags()
      this.paint(true)
      this.head.repaint()
    }
    this.#stop.push(
      () => scroller.removeEventListener('scroll', scrolled),
      () => observer.disconnect(),
      this.grid.subscribers.step(dirty => this.#changed(dirty)),
      whenIdle(() => this.#drawSpare()),
      () => this.#preparing(),
      this.grid.selection.subscribe(chosen),
      this.sort.subscribe(() => this.head.repaint()),
    )
  }

  /** Sums and indexes of many rows come when there is time. */
  #prepare(): void {
    this.#preparing()
    this.#preparing = whenIdle(hasTime => this.grid.prepare(hasTime))
  }

  /** There is time for what nobody has seen yet. */
  #drawSpare(): true {
    this.#spare = true
    this.#ruler.prepare()
    this.#scroll.left = -1
    this.paint(true)
    return true
  }

  #resized(): void {
    const { scroller, head, foot } = this.stage
    const { width, height } = this.geometry.viewport
    const now = scroller.clientHeight - head.offsetHeight - foot.offsetHeight
    if (scroller.clientWidth !== width || now !== height) this.measure()
  }

  #changed(dirty: Dirty): void {
    if (dirty.order) {
      if (!this.grid.indexes.isSummed) this.#prepare()
      const { scrollTop, scrollLeft } = this.stage.scroller
      const before = this.geometry.range
      this.#countRows()
      // Asked beforehand it costs nothing; shorter content may be scrolled elsewhere now.
      this.paint(false, this.geometry.range < before ? this.stage.scroller : { scrollTop, scrollLeft })
      this.head.repaint()
    }
    if (dirty.blocks.some(({ ids }) => ids.length > 100)) this.paint(true)
    else for (const { ids, keys } of dirty.blocks) for (const id of ids) this.painter.repaint(id, keys)
    if (dirty.errors) this.painter.repaintFlags()
    if (dirty.totals.size > 0) this.foot.repaint()
  }
}
