import type { GridColumn } from '../columns/grid-column.ts'
import type { GridRow } from '../rows/row.ts'
import type { GridTexts } from '../columns/grid-texts.ts'
import type { CellContext, CellType } from './type/cell-type.ts'
import { ColumnLookups } from './type/column-lookups.ts'
import type { CellRegistry } from './cell-registry.ts'
import { isUnparsedText } from './type/unparsed-text.ts'

/** The column types at work in one grid: each call knows its column, options and names. */
export class ColumnCells {
  readonly lookups: ColumnLookups
  readonly #columns = new Map<string, GridColumn>()
  readonly #types: ReadonlyMap<string, CellType>
  readonly #texts: GridTexts

  constructor(columns: readonly GridColumn[], registry: CellRegistry, texts: GridTexts) {
    this.lookups = new ColumnLookups(columns)
    this.setColumns(columns)
    this.#types = new Map(columns.map(({ key, type }) => [key, registry(type)]))
    this.#texts = texts
  }

  /** The same columns, others of them disabled. */
  setColumns(columns: readonly GridColumn[]): void {
    for (const column of columns) this.#columns.set(column.key, column)
  }

  column(key: string): GridColumn {
    const column = this.#columns.get(key)
    if (column === undefined) throw new Error(`the grid has no column "${key}"`)
    return column
  }

  type(key: string): CellType {
    const type = this.#types.get(key)
    if (type === undefined) throw new Error(`the grid has no column "${key}"`)
    return type
  }

  context(key: string, row?: GridRow, position?: number): CellContext {
    const { lookups } = this
    const [options, names] = [lookups.options(key, row), lookups.names(key)]
    return { column: this.column(key), texts: this.#texts, options, names, row, position }
  }

  /** The shown text; a text that could not be read is shown as it came. */
  print(key: string, row: GridRow, position?: number): string {
    const value = row[key]
    return isUnparsedText(value) ? value.text : this.type(key).print(value, this.context(key, row, position))
  }

  parse(key: string, text: string, row?: GridRow): unknown {
    return this.type(key).parse(text, this.context(key, row))
  }

  isEmpty(key: string, row: GridRow): boolean {
    return this.type(key).isEmpty(row[key], this.column(key))
  }

  /** What stands in a field after somebody wrote there: what may not be taken away stays. */
  written(key: string, row: GridRow | undefined, value: unknown): unknown {
    const [type, column, before] = [this.#types.get(key), this.#columns.get(key), row?.[key]]
    return column === undefined || type?.mayReplace(before, value, column) !== false ? value : before
  }

  /** Paste, fill and Delete may write into this column. */
  isWritable(key: string): boolean {
    return this.type(key).writable && this.column(key).disabled !== true
  }
}
