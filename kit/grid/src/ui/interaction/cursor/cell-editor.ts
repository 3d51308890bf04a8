import type { CellEditorKind } from '../../cells/renderer/cell-renderer.ts'
import type { PaintedCell } from '../../view/cell-painter.ts'
import { setAttribute, styleClass } from '../../dom/styled-element.ts'

export interface EditorAppearance {
  readonly control: CellEditorKind
  readonly label: string
  readonly readOnly: boolean
  readonly placeholder: string
  /** What the column passes to its control. */
  readonly props: Readonly<Record<string, unknown>>
  readonly numeric: boolean
  /** The cell opens something: people who do not see it are told. */
  readonly opens: boolean
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isText = (kind: CellEditorKind) => kind === 'text' || kind === 'area' || kind === 'list' || kind === 'calendar'

/**
 * The fields that edit, one of each for the life of the grid, moved into the active cell and focused before the first
 * key: an input method loses no letter, and a Tab costs no new element (rules/grid#drawing).
 */
export class CellEditor {
  readonly input = document.createElement('input')
  readonly area = document.createElement('textarea')
  readonly slider = document.createElement('input')
  #cell: PaintedCell | undefined
  #look: EditorAppearance | undefined
  #field: Field | undefined

  constructor() {
    this.input.type = 'text'
    this.slider.type = 'range'
    this.slider.className = styleClass('slider')
    for (const field of [this.input, this.area]) {
      field.className = styleClass(field === this.area ? 'area' : 'input')
      field.autocomplete = 'off'
      field.spellcheck = false
    }
  }

  get control(): CellEditorKind | undefined {
    return this.#look?.control
  }

  get cell(): PaintedCell | undefined {
    return this.#cell
  }

  /** The text field of the active cell, where it has one. */
  get field(): Field | undefined {
    return this.#field
  }

  get text(): string {
    return this.#field?.value ?? ''
  }

  /** Comes to a cell: the field stands in it, empty and unseen, until somebody types or edits. */
  mount(cell: PaintedCell, appearance: EditorAppearance): void {
    this.unmount()
    this.#cell = cell
    this.#look = appearance
    if (isText(appearance.control)) this.#mountField(cell, appearance)
    else this.#target(cell).tabIndex = 0
  }

  /** Another name for the same cell. */
  rename({ label }: EditorAppearance): void {
    this.#field?.setAttribute('aria-label', label)
  }

  unmount(): void {
    const cell = this.#cell
    if (cell === undefined) return
    delete cell.el.dataset['typed']
    cell.covered = false
    for (const el of [cell.el, cell.box]) el.removeAttribute('tabindex')
    for (const field of [this.#field, this.slider]) if (field?.parentNode === cell.el) field.remove()
    this.#cell = undefined
    this.#look = undefined
    this.#field = undefined
  }

  focus(): void {
    const own = this.#field ?? (this.#cell && this.#target(this.#cell))
    const target = this.slider.isConnected ? this.slider : own
    target?.focus({ preventScroll: true })
  }

  /** The text is shown by the field now, no longer by the cell. */
  show(text: string, caret: number | 'all' = text.length): void {
    const field = this.#field
    if (field === undefined || this.#cell === undefined) return
    if (field.value !== text) field.value = text
    this.typed(true)
    if (caret === 'all') field.select()
    else field.setSelectionRange(caret, caret)
  }

  typed(typed: boolean): void {
    if (this.#cell === undefined) return
    this.#hint(typed ? this.#look?.placeholder : undefined)
    this.#cell.covered = typed && this.#look?.control !== 'list'
    if (typed) this.#cell.el.dataset['typed'] = ''
    else delete this.#cell.el.dataset['typed']
  }

  /**
   * What stands in the field while it is empty. A field without it has no such attribute, not an empty one: the browser
   * keeps a box for any, and styles it anew with every key.
   */
  #hint(text: string | undefined): void {
    if (this.#field !== undefined) setAttribute(this.#field, 'placeholder', text || undefined)
  }

  /** Empty and unseen again: the cell shows its own text. */
  clear(): void {
    if (this.#field !== undefined) this.#field.value = ''
    this.typed(false)
  }

  /** Says to people who do not see it what is wrong with the cell. */
  describe(message: string, id: string): void {
    const target = this.#field ?? (this.#cell && this.#target(this.#cell))
    if (target === undefined) return
    if (message === '') target.removeAttribute('aria-describedby')
    else target.setAttribute('aria-describedby', id)
    if (this.#field !== undefined) this.#field.setAttribute('aria-invalid', String(message !== ''))
  }

  /** The list below the cell came or went. */
  expanded(open: boolean): void {
    if (this.#look?.control === 'list') this.#field?.setAttribute('aria-expanded', String(open))
  }

  showSlider(value: number): void {
    const cell = this.#cell
    if (cell === undefined) return
    for (const name of ['min', 'max', 'step']) this.#pass(this.slider, name)
    this.slider.value = String(value)
    this.slider.setAttribute('aria-label', this.#look?.label ?? '')
    cell.el.append(this.slider)
    this.focus()
  }

  /** What the keyboard is on in a cell without a field: the box or the button in it, else the cell. */
  #target({ el, box, states }: PaintedCell): HTMLElement {
    return states === undefined ? el : box
  }

  #pass(control: Field, name: string): void {
    const value = this.#look?.props[name]
    setAttribute(control, name, value === undefined ? undefined : String(value))
  }

  #mountField(cell: PaintedCell, appearance: EditorAppearance): void {
    const field = appearance.control === 'area' ? this.area : this.input
    this.#field = field
    field.value = ''
    field.readOnly = appearance.readOnly
    this.#hint(undefined)
    field.setAttribute('aria-label', appearance.label)
    field.inputMode = appearance.numeric ? 'decimal' : 'text'
    field.style.textAlign = appearance.numeric ? 'right' : ''
    for (const name of ['aria-activedescendant', 'aria-controls', 'aria-describedby']) field.removeAttribute(name)
    field.dataset['opens'] = String(appearance.opens) // leaves the icon of the cell free
    setAttribute(
      field,
      'aria-haspopup',
      appearance.opens ? (appearance.control === 'list' ? 'listbox' : 'dialog') : undefined,
    )
    setAttribute(field, 'role', appearance.control === 'list' ? 'combobox' : undefined)
    setAttribute(field, 'aria-expanded', appearance.control === 'list' ? 'false' : undefined)
    cell.el.append(field)
  }
}
