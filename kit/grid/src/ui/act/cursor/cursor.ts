import { textOf } from '../../../model/cells/type/define-cell.ts'
import { numberOf } from '../../../model/cells/numbers/number-text.ts'
import { isUnread } from '../../../model/cells/type/unread.ts'
import { setValues, takeBack } from '../../../model/edit/values.ts'
import { isComposed } from '../../../model/moves/keys.ts'
import { type CellRange, rangeAt } from '../../../model/moves/range.ts'
import { type CellSpot, spotName } from '../../../model/rules/stepping.ts'
import type { EditorWay } from '../../cells/face/face.ts'
import type { GridView } from '../../view/grid-view.ts'
import { noMark } from '../../view/marks.ts'
import { Signal } from '../../dom/signal.ts'
import { BlurChecks } from './blur-checks.ts'
import { CellEditor } from './editor.ts'
import { lookOf } from './editor-look.ts'
import { keepText, keepTyping } from './keep-text.ts'
import type { PopupKeys, PopupKind, PopupState } from './popup-state.ts'

const popups: Partial<Readonly<Record<EditorWay, PopupKind>>> = {
  list: 'list',
  calendar: 'calendar',
  dialog: 'dialog',
  text: 'dialog',
}

const same = (a: CellSpot | undefined, b: CellSpot | undefined) => a?.id === b?.id && a?.key === b?.key

/** Where the user is and what is being edited: the one place that begins, ends and takes back an edit. */
export class Cursor {
  readonly view: GridView
  readonly editor = new CellEditor()
  readonly popup = new Signal<PopupState | undefined>(undefined)
  /** What is typed to find an option. */
  readonly query = new Signal('')
  #popupKeys: PopupKeys | undefined
  /** Rows are being drawn: the click that ends it opens nothing. */
  dragging = false
  /** Done when every tool has done what it was asked for: what takes back waits for it. */
  atWork: Promise<void> = Promise.resolve()
  /** Something was typed since the cell was entered. */
  #touched = false
  #before = ''
  readonly #checks: BlurChecks

  constructor(view: GridView) {
    this.view = view
    this.#checks = new BlurChecks(view.grid)
  }

  get active(): CellSpot | undefined {
    return this.view.mark.value.active
  }

  get range(): CellRange | undefined {
    return this.view.mark.value.range
  }

  /** The keys belong to the text, not to the grid. */
  get textual(): boolean {
    const { way } = this.editor
    const { editing } = this.view.mark.value
    if (way === 'slider') return editing
    if (way === 'list') return editing && this.editor.text !== ''
    return editing && (way === 'text' || way === 'area' || way === 'calendar')
  }

  get hasFocus(): boolean {
    return this.view.stage.scroller.contains(document.activeElement)
  }

  destroy(): void {
    this.#checks.stop()
  }

  /** Comes to a cell. Its field is focused at once, before the first key. */
  go(spot: CellSpot, range?: CellRange): void {
    this.come(spot, range)
    this.editor.focus()
  }

  /** Comes to a cell whose field is focused afterwards: what changes its look before that is laid out with it, once. */
  come(spot: CellSpot, range?: CellRange): void {
    const { view } = this
    const stays = same(spot, this.active) && this.editor.cell !== undefined
    view.reveal(spot) // before anything looks different: asking where it is scrolled is free as long as nothing does
    if (!stays) {
      this.leave()
      this.editor.unmount()
    }
    view.setMark({
      active: spot,
      editing: stays && view.mark.value.editing,
      range: range ?? rangeAt(view.placeOf(spot)),
    })
    view.stage.scroller.tabIndex = -1
    if (!stays) this.#mount(spot)
  }

  /** Another rectangle; the active cell stays. */
  choose(range: CellRange): void {
    const { mark } = this.view
    if (mark.value.editing) this.leave()
    this.view.setMark({ ...mark.value, editing: false, range })
  }

  /** The text of the cell is edited from here on. */
  edit(caret?: number | 'all'): void {
    const spot = this.active
    if (spot === undefined || this.editor.cell === undefined || !this.view.mayWrite(spot)) return
    const { way } = this.editor
    this.view.setMark({ ...this.view.mark.value, editing: true, range: rangeAt(this.view.placeOf(spot)) })
    if (way === 'slider') this.editor.showSlider(numberOf(this.value(spot)) ?? 0)
    else if (way !== 'list') this.editor.show(this.#textOf(spot), caret)
    this.#before = this.editor.text
    this.#touched = false
  }

  /** Something was typed: the first letter replaces the cell, as in a spreadsheet. */
  typed(): void {
    const spot = this.active
    const { field, way } = this.editor
    if (spot === undefined || field === undefined) return
    if (!this.view.mark.value.editing) this.begin()
    this.editor.typed(way !== 'list' || field.value !== '')
    const [before, touched] = [this.#before, this.#touched]
    this.#touched = true
    if (way === 'list') return this.#search(field.value)
    this.#before = keepTyping(this.view.grid, this.editor, spot, before)
    this.#touched = touched || this.#before !== before
    if (!this.#touched && before === '') return this.#end() // a key that may not stand here, a composition given up
    if (way === 'calendar') this.query.value = this.#before
  }

  /** A letter is on its way, perhaps through an input method: the cell's own text gives way to it. */
  begin(): void {
    const spot = this.active
    if (spot === undefined) return
    this.#before = ''
    this.editor.typed(true)
    this.view.setMark({ ...this.view.mark.value, editing: true, range: rangeAt(this.view.placeOf(spot)) })
  }

  /** Ends the edit and keeps what was typed. */
  leave(): void {
    const spot = this.active
    if (spot === undefined) return
    this.close()
    if (this.view.mark.value.editing) {
      // Letters of a composition that nobody ended count as typed.
      if (this.editor.way !== 'list' && this.editor.text !== this.#before) this.typed()
      if (this.#touched || this.editor.way === 'list') keepText(this.view.grid, this.editor, spot)
      this.#end()
    }
    this.#checks.left(spot)
  }

  /** Ends the edit and takes back what was typed since it began. */
  cancel(): void {
    const spot = this.active
    if (spot === undefined) return
    takeBack(this.view.grid, spot)
    this.#end()
  }

  /** Nobody is in the grid any more; Tab goes on behind it. */
  quit(): void {
    this.leave()
    this.editor.unmount()
    this.view.setMark(noMark)
    this.view.stage.scroller.tabIndex = 0
  }

  /** Opens what the cell has to open. */
  open(kind?: PopupKind): void {
    const spot = this.active
    const cell = this.view.cell(spot)
    if (spot === undefined || cell === undefined) return
    const wanted = kind ?? (cell.face.opens === true ? popups[cell.face.editor] : undefined)
    if (wanted === undefined || (kind === undefined && !this.#mayOpen(spot, wanted))) return
    if (wanted === 'list' || wanted === 'calendar') this.#editForPopup()
    this.editor.expanded(true)
    this.popup.value = { kind: wanted, spot, anchor: cell.el }
  }

  close(): void {
    if (this.popup.value === undefined) return
    this.popup.value = undefined
    this.#popupKeys = undefined
    this.query.value = ''
    this.editor.expanded(false)
  }

  /** The open popup takes keys from now on, until the answer is called. */
  hearKeys(keys: PopupKeys): () => void {
    this.#popupKeys = keys
    return () => {
      if (this.#popupKeys === keys) this.#popupKeys = undefined
    }
  }

  /** Gives a key to the open popup; answers whether it took it. */
  offer(event: KeyboardEvent): boolean {
    return this.popup.value !== undefined && !isComposed(event) && this.#popupKeys?.(event) === true
  }

  /** Looks for something else: what was typed to find the last option goes. */
  searchAnew(): void {
    this.query.value = ''
    this.editor.clear()
  }

  /** A choice was made: the cell is no longer edited, but still the active one. */
  settle(): void {
    if (this.active === undefined) return
    if (this.view.mark.value.editing) this.#end()
    this.editor.focus()
  }

  /** A value from a list, a calendar, a dialog or a click on the cell itself. */
  set(spot: CellSpot, values: Readonly<Record<string, unknown>>): void {
    if (!this.view.mayWrite(spot)) return
    this.#touched = false
    setValues(this.view.grid, spot.id, values)
    this.view.grid.history.close()
    if (same(spot, this.active) && this.view.mark.value.editing) this.#refresh(spot)
  }

  value({ id, key }: CellSpot): unknown {
    return this.view.grid.rows.get(id)?.[key]
  }

  /** The value changed under the editor, by undo or from elsewhere. */
  followed(): void {
    const spot = this.active
    if (spot !== undefined && this.textual && !this.#touched && this.editor.way !== 'slider') this.#refresh(spot)
  }

  /** The slider was moved. */
  slid(): void {
    const spot = this.active
    if (spot !== undefined)
      setValues(this.view.grid, spot.id, { [spot.key]: Number(this.editor.slider.value) }, spotName(spot))
    this.#touched = true
  }

  #mount(spot: CellSpot): void {
    const cell = this.view.cell(spot)
    if (cell === undefined) return
    this.#touched = false
    this.query.value = ''
    this.editor.mount(cell, lookOf(this.view, spot, cell))
  }

  #search(text: string): void {
    this.query.value = text
    if (text !== '' && this.popup.value === undefined) {
      this.open('list')
      this.query.value = text
    }
  }

  #end(): void {
    this.#touched = false
    this.#before = ''
    this.view.grid.history.close()
    this.editor.clear()
    if (this.active !== undefined) this.view.painter.repaint(this.active.id, [this.active.key])
    if (this.editor.slider.isConnected) {
      const focused = document.activeElement === this.editor.slider
      this.editor.slider.remove()
      if (focused) this.editor.focus()
    }
    this.view.setMark({ ...this.view.mark.value, editing: false })
  }

  #editForPopup(): void {
    if (!this.view.mark.value.editing) this.edit()
  }

  #mayOpen(spot: CellSpot, kind: PopupKind): boolean {
    return kind === 'dialog' || this.view.mayWrite(spot)
  }

  #textOf(spot: CellSpot): string {
    const value = this.value(spot)
    if (isUnread(value)) return value.unread
    return textOf(value)
  }

  #refresh(spot: CellSpot): void {
    if (this.editor.way === 'list') this.editor.clear()
    else if (this.editor.field !== undefined) this.editor.show(this.#textOf(spot))
    this.#before = this.editor.text
  }
}
