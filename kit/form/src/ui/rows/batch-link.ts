import type { DirtyCells, GridRow, GridStore } from '@xuanjiao/grid/model'
import { cellsOf, formRow, gridRows, type RowColumn } from '../../model/batch/batch-columns.ts'
import { jsonToRows } from '../../model/controls/base/json-conversions.ts'
import type { FormNode } from '../../model/document/node/form-node.ts'
import { valueAtPath, type JsonPath } from '../../model/json/json-path.ts'
import type { JsonObject } from '../../model/json/json.ts'
import type { FormStore } from '../../model/store/form-store.ts'

/** Above so many cells at once the rows are handed over as a whole. */
const FEW = 20

interface BatchLinkParts {
  readonly store: FormStore
  readonly grid: GridStore
  readonly node: FormNode
  readonly path: JsonPath
  readonly fields: readonly RowColumn[]
}

/** Holds the rows of a form and those of the grid that shows them equal, whichever of them changes. */
export class BatchLink {
  readonly #store: FormStore
  readonly #grid: GridStore
  readonly #node: FormNode
  readonly #path: JsonPath
  readonly #columns: readonly RowColumn[]
  #rows: readonly JsonObject[]
  #isWriting = false

  constructor({ store, grid, node, path, fields }: BatchLinkParts) {
    this.#store = store
    this.#grid = grid
    this.#node = node
    this.#path = path
    this.#columns = fields
    this.#rows = this.#held()
  }

  /** Listens to both; answers how to stop. */
  start(): () => void {
    this.#take()
    const stops = [
      this.#grid.subscribers.onStep(dirty => this.#toForm(dirty)),
      this.#store.subscribe(this.#node, this.#path, () => this.#take()),
    ]
    return () => stops.forEach(stop => stop())
  }

  /** The place and the column of the value at the end of a way. */
  spot(path: JsonPath): { id: string; key: string } | undefined {
    const [at = '', model] = path.slice(this.#path.length)
    const id = this.#grid.rows.at(Number(at))?.id
    const key = this.#columns.find(column => column.model === model)?.column.key
    return id === undefined ? undefined : { id, key: key ?? this.#columns[0]?.column.key ?? '' }
  }

  #held(): readonly JsonObject[] {
    return jsonToRows(valueAtPath(this.#store.values, this.#path) ?? null)
  }

  #toForm(dirty: DirtyCells): void {
    if (this.#isWriting) return
    const count = dirty.blocks.reduce((sum, { ids, keys }) => sum + ids.length * keys.length, 0)
    if (!dirty.order && count === 0) return
    this.#writing(() => (dirty.order || count > FEW ? this.#putRows() : this.#putCells(dirty)))
  }

  #putCells({ blocks }: DirtyCells): void {
    for (const { ids, keys } of blocks)
      for (const id of ids) for (const key of keys) this.#putCell(this.#grid.rows.get(id), key)
  }

  #putCell(row: GridRow | undefined, key: string): void {
    const match = this.#columns.find(({ column }) => column.key === key)
    if (!row || !match || match.model === '') return
    const at = String(this.#grid.rows.indexOf(row.id))
    this.#store.setValue(match.node, [...this.#path, at, match.model], match.cell.value(row[key]))
  }

  #putRows(): void {
    const before = new Map(this.#rows.map(row => [String(row['key'] ?? ''), row]))
    const rows = [...this.#grid.rows].map(row => formRow(row, before.get(row.id), this.#columns))
    this.#store.setValue(this.#node, this.#path, rows)
  }

  /** The form changed: cells that were computed are put into the grid, other rows are loaded. */
  #take(): void {
    const [before, now] = [this.#rows, this.#held()]
    if (before === now) return
    this.#rows = now
    // Of ten thousand rows one has changed: the others are not looked into.
    const changed = now.flatMap((row, at) => (row === before[at] ? [] : [at]))
    const isSameOrder =
      now.length === this.#grid.rows.size && changed.every(at => now[at]?.['key'] === before[at]?.['key'])
    this.#writing(() => (isSameOrder ? this.#patch(changed, now) : this.#grid.load(gridRows(now, this.#columns))))
  }

  #patch(places: readonly number[], rows: readonly JsonObject[]): void {
    this.#grid.changeWithoutUndo(draft => {
      for (const at of places) {
        const row = this.#grid.rows.at(at)
        if (row) draft.set(row.id, changedCells(cellsOf(rows[at] ?? {}, this.#columns), row, this.#columns))
      }
    })
  }

  #writing(act: () => void): void {
    const was = this.#isWriting
    this.#isWriting = true
    try {
      act()
      this.#rows = was ? this.#rows : this.#held()
    } finally {
      this.#isWriting = was
    }
  }
}

/** Cells that say something else now; what somebody is typing is left as they type it. */
function changedCells(cells: Record<string, unknown>, row: GridRow | undefined, columns: readonly RowColumn[]) {
  const differs = columns.filter(
    ({ cell, column }) =>
      JSON.stringify(cell.value(row?.[column.key])) !== JSON.stringify(cell.value(cells[column.key])),
  )
  return Object.fromEntries(differs.map(({ column }) => [column.key, cells[column.key]]))
}
