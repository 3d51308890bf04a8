import { type GridAccess, permittedColumns } from '../columns/grid-access.ts'
import { cellValueText } from '../cells/type/define-cell.ts'
import { ColumnCells } from '../cells/column-cells.ts'
import { type CellRegistry, cellRegistry } from '../cells/cell-registry.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { uniqueValueKey } from '../rules/cell-rules.ts'
import { type RunLater, runAfterTimeout } from '../rules/run-later.ts'
import { GridValidator } from '../rules/grid-validator.ts'
import { type GridTexts, gridTexts } from '../columns/grid-texts.ts'
import { type CellsChange, type GridChange, inverseChange } from '../rows/grid-change.ts'
import { DirtyCells } from '../rows/dirty-cells.ts'
import { StepDraft } from '../rows/step-draft.ts'
import { UndoHistory, type UndoStep } from './undo-history.ts'
import { type RandomNumber, TemporaryIds } from './temporary-ids.ts'
import { ColumnIndexes } from './column-indexes.ts'
import { ChangeTracker } from '../rows/change-tracker.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import { RowTable } from '../rows/row-table.ts'
import { AllRows, type ShownRows } from '../rows/shown-rows.ts'
import { RowSelectionStore } from '../rows/row-selection.ts'
import { GridSubscribers } from '../rows/grid-subscribers.ts'
import { alwaysHasTime, type HasTime } from '../rows/resumable-work.ts'

export interface GridStoreOptions {
  readonly columns: readonly GridColumn[]
  readonly rows?: readonly GridRow[]
  readonly registry?: CellRegistry
  readonly texts?: Partial<GridTexts>
  readonly random?: RandomNumber
  /** The prefix of temporary ids; six random characters unless given. */
  readonly group?: string
  readonly disabledRow?: (row: GridRow) => boolean
  /** Where drag sort keeps the order number (rules/grid#rows). */
  readonly orderKey?: string
  readonly historyBytes?: number
  readonly runLater?: RunLater
  /** The grid whose rows these are: what was added, changed and removed in it stays so; its steps cannot be taken back. */
  readonly inheritFrom?: Pick<GridStore, 'ids' | 'changeTracker'> | undefined
}

/** The rows of one grid and everything that follows from them. All changes go through `step`; nothing here draws. */
export class GridStore {
  /** All of them; `columns` are those the user may see. */
  readonly all: readonly GridColumn[]
  columns: readonly GridColumn[]
  readonly texts: GridTexts
  readonly cells: ColumnCells
  readonly rows = new RowTable()
  /** The rows as they are seen: places on the screen are places in here. */
  shown: ShownRows = new AllRows(this.rows)
  readonly ids: TemporaryIds
  readonly changeTracker: ChangeTracker
  readonly indexes: ColumnIndexes
  readonly validator: GridValidator
  readonly history: UndoHistory
  readonly selection: RowSelectionStore
  readonly subscribers = new GridSubscribers()
  readonly orderKey: string
  isDisabled: (row: GridRow) => boolean = () => false
  /** The row without what somebody else typed into it and has not saved (live/loans). */
  withoutRemoteDrafts = (row: GridRow): GridRow => row
  #dirty = new DirtyCells()
  #busy = false
  #gathering = false
  #access: string
  readonly #allRows = this.shown
  #rowView: (() => ShownRows) | undefined

  constructor(options: GridStoreOptions) {
    this.all = this.columns = options.columns
    this.#access = this.#appearances(() => 'shown')
    this.texts = { ...gridTexts, ...options.texts }
    this.cells = new ColumnCells(options.columns, options.registry ?? cellRegistry(), this.texts)
    this.orderKey = options.orderKey ?? options.columns.find(({ isOrder }) => isOrder)?.key ?? 'orderNum'
    this.setDisabledRows(options.disabledRow)
    this.ids = options.inheritFrom?.ids ?? new TemporaryIds(options.random ?? Math.random, options.group)
    this.changeTracker = options.inheritFrom?.changeTracker ?? new ChangeTracker(id => this.ids.isTemporary(id))
    this.validator = this.#validator(options.runLater ?? runAfterTimeout)
    this.indexes = this.#indexes()
    this.history = new UndoHistory(options.historyBytes)
    this.selection = new RowSelectionStore({ [Symbol.iterator]: () => this.shown[Symbol.iterator]() }, row =>
      this.isDisabled(row),
    )
    this.#take(options.rows ?? [])
  }

  /** Takes other rows; nothing of before can be taken back. */
  load(rows: readonly GridRow[]): void {
    this.changeTracker.clear()
    this.#take(rows)
  }

  /**
   * What the user may see and write (rules/permissions#prefixes): hidden columns leave `columns` with their errors;
   * values stay.
   */
  applyAccess(access: GridAccess): void {
    const appearances = this.#appearances(access)
    if (appearances === this.#access) return
    this.#access = appearances
    const all = permittedColumns(this.all, access)
    this.columns = all.filter(({ key }) => access(key) !== 'hidden')
    this.cells.setColumns(all)
    this.validator.setRows(this.columns, this.rows)
    this.#dirty.order = true
    this.#dirty.errors = true
    this.#flush()
  }

  /** Another rule for rows that cannot be edited or chosen. */
  setDisabledRows(rule: (row: GridRow) => boolean = () => false): void {
    this.isDisabled = rule
  }

  /**
   * Other rows are seen, or the same in another order: nobody's step, and nothing to save. Asked again whenever other
   * rows are loaded. Rows that are seen no more are chosen no more, so that no act is about what nobody sees.
   */
  setRowView(rowView: (() => ShownRows) | undefined): void {
    const before = this.shown
    this.#rowView = rowView
    this.shown = rowView?.() ?? this.#allRows
    if (this.shown === before) return
    this.#dirty.shown = true
    this.#flush()
    if (this.selection.size > 0) this.selection.forget([...this.shown.hidden])
  }

  /** A row that was filtered out is seen again, because somebody is led to it. */
  reveal(id: RowId): void {
    if (!this.shown.reveal(id)) return
    this.#dirty.shown = true
    this.#flush()
  }

  /** Does beforehand what the first edit would wait for, while there is time; answers whether all of it is done. */
  prepareIndexes(hasTime: HasTime = alwaysHasTime): boolean {
    const before = this.indexes.isSummed
    const done = this.indexes.ready(hasTime) && this.rows.prepare(hasTime)
    if (!before && this.indexes.isSummed) this.#announceTotals()
    return done
  }

  /** One act of the user. With a gesture, acts that follow each other become one step to take back. */
  step(name: string, act: (draft: StepDraft) => void, gesture?: string): void {
    const draft = this.#transact(act)
    this.history.push(name, draft.changes, gesture)
    this.#flush()
  }

  /** A change that is nobody's to take back, such as one from another screen. */
  changeWithoutUndo(act: (draft: StepDraft) => void): void {
    this.#dirty.cause = 'elsewhere'
    this.#transact(act)
    this.#flush()
  }

  /** What comes together from elsewhere is told once, however many cells it is about. */
  batch(act: () => void): void {
    if (this.#gathering) return act()
    this.#gathering = true
    try {
      act()
    } finally {
      this.#gathering = false
      this.#flush()
    }
  }

  undo(): UndoStep | undefined {
    const step = this.history.undo()
    this.#dirty.cause = 'undo'
    for (const change of step?.changes.toReversed() ?? []) this.#apply(inverseChange(change))
    this.#flush()
    return step
  }

  redo(): UndoStep | undefined {
    const step = this.history.redo()
    this.#dirty.cause = 'redo'
    for (const change of step?.changes ?? []) this.#apply(change)
    this.#flush()
    return step
  }

  /** Tells the listeners about cells that look different for another reason than their value. */
  repaint(id: RowId, keys: readonly string[]): void {
    const dirty = this.#gathering ? this.#dirty : new DirtyCells()
    dirty.cells([id], keys)
    dirty.errors = true
    if (!this.#gathering) this.subscribers.publish(dirty)
  }

  /** The options of a column arrived: all its cells may say something else now. */
  repaintColumn(key: string): void {
    const dirty = new DirtyCells()
    dirty.cells(
      Array.from(this.rows, ({ id }) => id),
      [key],
    )
    this.subscribers.publish(dirty)
  }

  /** The whole table was checked: whoever shows errors looks again. */
  announceErrors(): void {
    const dirty = new DirtyCells()
    dirty.errors = true
    this.subscribers.publish(dirty)
  }

  #take(rows: readonly GridRow[]): void {
    for (const row of this.rows) this.validator.drop(row)
    this.validator.errors.clear()
    this.rows.load(rows)
    this.indexes.load(rows)
    this.history.clear()
    this.selection.clear()
    this.shown = this.#rowView?.() ?? this.#allRows
    this.#dirty.order = true
    this.#dirty.errors = true
    this.#flush()
  }

  #appearances(access: GridAccess): string {
    return this.all.map(({ key }) => access(key)).join()
  }

  #announceTotals(): void {
    const dirty = new DirtyCells()
    for (const { key } of this.columns) if (this.indexes.hasTotal(key)) dirty.totals.add(key)
    this.subscribers.publish(dirty)
  }

  #validator(runLater: RunLater): GridValidator {
    return new GridValidator({
      columns: this.columns,
      cells: this.cells,
      texts: this.texts,
      runLater,
      row: id => this.rows.get(id),
      isShared: (key, id) => this.indexes.isShared(key, id),
      isChanged: (key, row) => this.changeTracker.isNew(row.id) || this.changeTracker.isCellChanged(row, key),
      onAnswer: (id, key) => this.repaint(id, [key]),
    })
  }

  #indexes(): ColumnIndexes {
    const contexts = new Map(this.columns.map(({ key }) => [key, this.cells.context(key)]))
    return new ColumnIndexes(
      this.columns,
      ({ key }) => this.validator.isUnique(key),
      ({ key }, value) => {
        const context = contexts.get(key)
        return context === undefined ? cellValueText(value) : uniqueValueKey(this.cells.type(key), value, context)
      },
    )
  }

  /** An act that fails leaves nothing behind. */
  #transact(act: (draft: StepDraft) => void): StepDraft {
    if (this.#busy) throw new Error('a step cannot begin inside another step')
    const draft = new StepDraft(this.rows, change => this.#apply(change))
    const told = this.#dirty.changes.length
    this.#busy = true
    try {
      act(draft)
    } catch (reason) {
      for (const change of draft.changes.toReversed()) this.#apply(inverseChange(change))
      this.#dirty.changes.length = told
      this.#flush()
      throw reason
    } finally {
      this.#busy = false
    }
    return draft
  }

  #apply(change: GridChange): void {
    this.#dirty.changes.push(change)
    if (change.kind === 'cells') return this.#set(change)
    // A removed row may have been changed from elsewhere since the step was remembered: it goes as it is now.
    const leaving = change.kind === 'remove' ? change.rows.map(row => this.rows.get(row.id) ?? row) : []
    this.rows.reorder(change)
    this.#dirty.order = true
    for (const row of leaving) this.#went(row)
    if (leaving.length > 0) this.selection.forget(leaving.map(({ id }) => id))
    if (change.kind === 'insert') for (const row of change.rows) this.#came(row)
  }

  #set({ ids, keys, after }: CellsChange): void {
    ids.forEach((id, index) => {
      const before = this.rows.get(id)
      if (before === undefined) return
      const row: Record<string, unknown> & { id: RowId } = { ...before }
      keys.forEach((key, at) => (row[key] = after[index * keys.length + at]))
      row.id = id // the identity of a row is nobody's to edit
      this.changeTracker.trackEdited(before)
      this.rows.replace(row)
      this.indexes.changed(before, row, this.#dirty)
    })
    this.#dirty.cells(ids, keys)
  }

  #came(row: GridRow): void {
    this.changeTracker.trackInserted(row)
    this.indexes.addRow(row, this.#dirty)
    const failing = this.validator.errors.returning(row.id)
    if (failing.length > 0) this.#dirty.cells([row.id], failing)
  }

  #went(row: GridRow): void {
    this.changeTracker.trackRemoved(row)
    this.indexes.removeRow(row, this.#dirty)
    this.validator.drop(row)
    this.#dirty.errors = true
  }

  #flush(): void {
    if (this.#gathering) return
    const dirty = this.#dirty
    this.#dirty = new DirtyCells()
    this.validator.checkBlocks(dirty)
    this.subscribers.publish(dirty)
  }
}
