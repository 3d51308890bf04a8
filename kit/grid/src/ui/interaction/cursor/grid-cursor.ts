import { cellValueText } from '../../../model/cells/type/define-cell.ts'
import { cellNumberOf } from '../../../model/cells/numbers/cell-number.ts'
import { isUnparsedText } from '../../../model/cells/type/unparsed-text.ts'
import { setRowValues, revertCell } from '../../../model/edit/edit-values.ts'
import { isComposingKey } from '../../../model/moves/key-commands.ts'
import type { ColumnArrangement } from '../../../model/view/column-arrangement.ts'
import { type CellRange, singleCellRange } from '../../../model/moves/cell-range.ts'
import { type CellAddress, cellAddressKey } from '../../../model/rules/error-navigation.ts'
import type { CellEditorKind } from '../../cells/renderer/cell-renderer.ts'
import type { GridView } from '../../view/grid-view.ts'
import { noMarks } from '../../view/grid-marks.ts'
import { Signal } from '../../dom/signal.ts'
import { BlurChecks } from './blur-checks.ts'
import { CellEditor } from './cell-editor.ts'
import { editorAppearanceOf } from './editor-appearance.ts'
import { storeFinalText, storeTyping } from './store-typed-text.ts'
import type { PopupKeyHandler, PopupKind, PopupState } from './popup-state.ts'

const popups: Partial<Readonly<Record<CellEditorKind, PopupKind>>> = {
  list: 'list',
  calendar: 'calendar',
  dialog: 'dialog',
  text: 'dialog',
}

const same = (a: CellAddress | undefined, b: CellAddress | undefined) => a?.id === b?.id && a?.key === b?.key

/** Where the user is and what is being edited: the one place that begins, ends and takes back an edit. */
export class GridCursor {
  readonly view: GridView
  readonly editor = new CellEditor()
  readonly popup = new Signal<PopupState | undefined>(undefined)
  /** What is typed to find an option. */
  readonly query = new Signal('')
  #popupKeys: PopupKeyHandler | undefined
  /** Rows are being drawn: the click that ends it opens nothing. */
  dragging = false
  /** What is copied now has the titles of its columns above it. */
  copiesTitles = false
  /** Done when every tool has done what it was asked for: what takes back waits for it. */
  pendingToolWork: Promise<void> = Promise.resolve()
  /** Where the person was when they left: whoever comes back is there again. */
  #lastPlace: CellAddress | undefined
  /** Something was typed since the cell was entered. */
  #touched = false
  #before = ''
  readonly #checks: BlurChecks

  constructor(view: GridView) {
    this.view = view
    this.#checks = new BlurChecks(view.grid)
  }

  get active(): CellAddress | undefined {
    return this.view.marks.value.active
  }

  get range(): CellRange | undefined {
    return this.view.marks.value.range
  }

  /** The keys belong to the text, not to the grid. */
  get isTextEdited(): boolean {
    const { control } = this.editor
    const { editing } = this.view.marks.value
    if (control === 'slider') return editing
    if (control === 'list') return editing && this.editor.text !== ''
    return editing && (control === 'text' || control === 'area' || control === 'calendar')
  }

  /** The cell to come back to, while it is seen. */
  get lastPlace(): CellAddress | undefined {
    const { geometry, grid } = this.view
    const last = this.#lastPlace
    const isSeen = last !== undefined && grid.shown.indexOf(last.id) >= 0 && geometry.place(last.key) !== undefined
    return isSeen ? last : undefined
  }

  get hasFocus(): boolean {
    return this.view.elements.scroller.contains(document.activeElement)
  }

  destroy(): void {
    this.#checks.stop()
  }

  /** Comes to a cell. Its field is focused at once, before the first key. */
  moveTo(address: CellAddress, range?: CellRange): void {
    this.activate(address, range)
    this.editor.focus()
  }

  /** Comes to a cell whose field is focused afterwards: what changes its look before that is laid out with it, once. */
  activate(address: CellAddress, range?: CellRange): void {
    const { view } = this
    this.#reveal(address)
    const stays = same(address, this.active) && this.editor.cell !== undefined
    view.scrollToCell(address) // before anything looks different: asking where it is scrolled is free as long as nothing does
    if (!stays) {
      this.commitEdit()
      this.editor.unmount()
    }
    view.setMarks({
      active: address,
      editing: stays && view.marks.value.editing,
      range: range ?? singleCellRange(view.positionOf(address)),
    })
    view.elements.scroller.tabIndex = -1
    if (!stays) this.#mount(address)
  }

  /** Other columns are seen, or in another order; the active cell stays, unless its column is hidden. */
  lay(arrangement: ColumnArrangement): void {
    const { view, active } = this
    this.commitEdit()
    this.editor.unmount()
    view.geometry.arrange(arrangement)
    view.measure()
    if (active === undefined) return
    if (view.geometry.place(active.key) === undefined) return this.leaveGrid()
    view.setMarks({ ...view.marks.value, range: singleCellRange(view.positionOf(active)) })
    this.#mount(active)
  }

  /** Whoever is led to a cell that is filtered out or hidden sees it. */
  #reveal({ id, key }: CellAddress): void {
    const { grid, geometry } = this.view
    if (grid.shown.isFiltered) grid.reveal(id)
    const { arrangement } = geometry
    if (!arrangement.hidden.includes(key)) return
    this.lay({ ...arrangement, hidden: arrangement.hidden.filter(each => each !== key) })
  }

  /** Another rectangle; the active cell stays. */
  selectRange(range: CellRange): void {
    const { marks } = this.view
    if (marks.value.editing) this.commitEdit()
    this.view.setMarks({ ...marks.value, editing: false, range })
  }

  /** The text of the cell is edited from here on. */
  startEditing(caret?: number | 'all'): void {
    const address = this.active
    if (address === undefined || this.editor.cell === undefined || !this.view.mayWrite(address)) return
    const { control } = this.editor
    this.view.setMarks({
      ...this.view.marks.value,
      editing: true,
      range: singleCellRange(this.view.positionOf(address)),
    })
    if (control === 'slider') this.editor.showSlider(cellNumberOf(this.cellValue(address)) ?? 0)
    else if (control !== 'list') this.editor.show(this.#textOf(address), caret)
    this.#before = this.editor.text
    this.#touched = false
  }

  /** Something was typed: the first letter replaces the cell, as in a spreadsheet. */
  onTyped(): void {
    const address = this.active
    const { field, control } = this.editor
    if (address === undefined || field === undefined) return
    if (!this.view.marks.value.editing) this.beginCell()
    this.editor.typed(control !== 'list' || field.value !== '')
    const [before, touched] = [this.#before, this.#touched]
    this.#touched = true
    if (control === 'list') return this.#search(field.value)
    this.#before = storeTyping(this.view.grid, this.editor, address, before)
    this.#touched = touched || this.#before !== before
    if (!this.#touched && before === '') return this.#end() // a key that may not stand here, a composition given up
    if (control === 'calendar') this.query.value = this.#before
  }

  /** A letter is on its way, perhaps through an input method: the cell's own text gives way to it. */
  beginCell(): void {
    const address = this.active
    if (address === undefined) return
    this.#before = ''
    this.editor.typed(true)
    this.view.setMarks({ ...this.view.marks.value, editing: true }) // a chosen rectangle stays: Ctrl+Enter fills it
  }

  /** Ends the edit and keeps what was typed. */
  commitEdit(): void {
    const address = this.active
    if (address === undefined) return
    this.closePopup()
    if (this.view.marks.value.editing) {
      // Letters of a composition that nobody ended count as typed.
      if (this.editor.control !== 'list' && this.editor.text !== this.#before) this.onTyped()
      if (this.#touched || this.editor.control === 'list') storeFinalText(this.view.grid, this.editor, address)
      this.#end()
    }
    this.#checks.onCellLeft(address)
  }

  /** Ends the edit and takes back what was typed since it began. */
  cancelEdit(): void {
    const address = this.active
    if (address === undefined) return
    revertCell(this.view.grid, address)
    this.#end()
  }

  /** Nobody is in the grid any more; Tab goes on behind it. */
  leaveGrid(): void {
    this.#lastPlace = this.active ?? this.#lastPlace
    this.commitEdit()
    this.editor.unmount()
    this.view.setMarks(noMarks)
    this.view.elements.scroller.tabIndex = 0
  }

  /** Opens what the cell has to open. */
  openPopup(kind?: PopupKind): void {
    const address = this.active
    const cell = this.view.cell(address)
    if (address === undefined || cell === undefined) return
    const wanted = kind ?? (cell.face.opens === true ? popups[cell.face.editor] : undefined)
    if (wanted === undefined || (kind === undefined && !this.#mayOpen(address, wanted))) return
    if (wanted === 'list' || wanted === 'calendar') this.#editForPopup()
    this.editor.expanded(true)
    this.popup.value = { kind: wanted, spot: address, anchor: cell.el }
  }

  /** A menu at the pointer, of a cell or of a title. */
  openMenu(menu: PopupState): void {
    this.commitEdit()
    this.popup.value = menu
  }

  closePopup(): void {
    if (this.popup.value === undefined) return
    this.popup.value = undefined
    this.#popupKeys = undefined
    this.query.value = ''
    this.editor.expanded(false)
  }

  /** The open popup takes keys from now on, until the answer is called. */
  onPopupKeys(handler: PopupKeyHandler): () => void {
    this.#popupKeys = handler
    return () => {
      if (this.#popupKeys === handler) this.#popupKeys = undefined
    }
  }

  /** Gives a key to the open popup; answers whether it took it. */
  offerKeyToPopup(event: KeyboardEvent): boolean {
    return this.popup.value !== undefined && !isComposingKey(event) && this.#popupKeys?.(event) === true
  }

  /** Looks for something else: what was typed to find the last option goes. */
  resetQuery(): void {
    this.query.value = ''
    this.editor.clear()
  }

  /** The row stands elsewhere: who does not see it is told the new place. */
  rename(): void {
    const address = this.active
    const cell = this.view.cell(address)
    if (address !== undefined && cell !== undefined) this.editor.rename(editorAppearanceOf(this.view, address, cell))
  }

  /** A choice was made: the cell is no longer edited, but still the active one. */
  resumeKeyboard(): void {
    if (this.active === undefined) return
    if (this.view.marks.value.editing) this.#end()
    this.editor.focus()
  }

  /** A value from a list, a calendar, a dialog or a click on the cell itself. */
  setCellValues(address: CellAddress, values: Readonly<Record<string, unknown>>): void {
    if (!this.view.mayWrite(address)) return
    this.#touched = false
    setRowValues(this.view.grid, address.id, values)
    this.view.grid.history.close()
    if (same(address, this.active) && this.view.marks.value.editing) this.#refresh(address)
  }

  cellValue({ id, key }: CellAddress): unknown {
    return this.view.grid.rows.get(id)?.[key]
  }

  /** The value changed under the editor, by undo or from elsewhere. */
  onGridStep(): void {
    const address = this.active
    if (address !== undefined && this.isTextEdited && !this.#touched && this.editor.control !== 'slider')
      this.#refresh(address)
  }

  /** The slider was moved. */
  onSliderMoved(): void {
    const address = this.active
    if (address !== undefined)
      setRowValues(
        this.view.grid,
        address.id,
        { [address.key]: Number(this.editor.slider.value) },
        cellAddressKey(address),
      )
    this.#touched = true
  }

  #mount(address: CellAddress): void {
    const cell = this.view.cell(address)
    if (cell === undefined) return
    this.#touched = false
    this.query.value = ''
    this.editor.mount(cell, editorAppearanceOf(this.view, address, cell))
  }

  #search(text: string): void {
    this.query.value = text
    if (text !== '' && this.popup.value === undefined) {
      this.openPopup('list')
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
    this.view.setMarks({ ...this.view.marks.value, editing: false })
  }

  #editForPopup(): void {
    if (!this.view.marks.value.editing) this.startEditing()
  }

  #mayOpen(address: CellAddress, kind: PopupKind): boolean {
    return kind === 'dialog' || this.view.mayWrite(address)
  }

  #textOf(address: CellAddress): string {
    const value = this.cellValue(address)
    if (isUnparsedText(value)) return value.text
    return cellValueText(value)
  }

  #refresh(address: CellAddress): void {
    if (this.editor.control === 'list') this.editor.clear()
    else if (this.editor.field !== undefined) this.editor.show(this.#textOf(address))
    this.#before = this.editor.text
  }
}
