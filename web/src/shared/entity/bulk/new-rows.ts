import { bulkAddNames } from '@xuanjiao/contract/entity/bulk-fields'
import { MAX_BULK_ROWS } from '@xuanjiao/contract/entity/bulk-limit'
import { isFilledByServer, rowsScopeOf, type Entity } from '@xuanjiao/contract/entity/entity'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { asLinkField, type Field, type RecordValues } from '@xuanjiao/wire/kinds/field'
import { fieldSchema, optionalFieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { takenText } from '@xuanjiao/wire/kinds/field-taken'
import { isEmptyValue, numberText } from '@xuanjiao/wire/kinds/base/value-text'
import {
  addRows,
  GridStore,
  listErrors,
  type CellError,
  type ColumnRule,
  type GridColumn,
  type GridRow,
} from '@xuanjiao/grid/model'
import { fieldColumn, valueOf } from '../child-rows/row-columns.ts'
import { linkColumn } from './link-column.ts'

/** Rows to begin with; more come by the button, or with what is pasted. */
const FIRST_ROWS = 5

/** What the server said of a cell, as long as that holds what was sent. */
interface RefusedCell {
  cell: unknown
  message: string
}

/**
 * New records as rows of a grid, from their definition. A row that says no more than a new one does is none; what a form
 * would say of a cell stands there at once, and what the server refused until the cell is another one.
 */
export class NewRows {
  readonly columns: readonly GridColumn[]
  readonly grid: GridStore
  readonly #fields: ReadonlyMap<string, Field>
  readonly #refused = new Map<string, Map<string, RefusedCell>>()
  readonly #blank: RecordValues

  /** `mayWrite` says which fields the person gives a value; `all` are the records that links lead to. */
  constructor(entity: Entity, all: readonly Entity[], mayWrite: (name: string) => boolean) {
    const names = bulkAddNames(entity).filter(mayWrite)
    this.#fields = new Map(names.flatMap(name => (entity.fields[name] ? [[name, entity.fields[name]]] : [])))
    const columns = [...this.#fields].map(([name, field]) => this.#column(entity, all, name, field))
    this.columns = [{ key: 'check', title: '', type: 'row-checkbox', fixed: 'left' }, ...columns]
    this.grid = new GridStore({ columns: this.columns })
    const [blank] = addRows(this.grid, FIRST_ROWS)
    this.#blank = { ...blank }
  }

  /** The rows that say something, as the grid has them. */
  get filled(): readonly GridRow[] {
    return [...this.grid.rows].filter(row => [...this.#fields.keys()].some(name => !this.#isBlank(row, name)))
  }

  /** What is wrong with them, in reading order. */
  async check(): Promise<readonly CellError[]> {
    const { validator } = this.grid
    for (const row of this.filled) validator.checkRow(row, 0)
    await validator.whenSettled()
    this.grid.announceErrors()
    return listErrors(this.grid)
  }

  /** The bodies of these rows: what is empty is left to the server. */
  draftsOf(rows: readonly GridRow[]): RecordValues[] {
    return rows.map(row => {
      const values = [...this.#fields].map(([name, field]) => [name, valueOf(field, row[name])] as const)
      return Object.fromEntries(values.filter(([, value]) => !isEmptyValue(value)))
    })
  }

  /** Puts what the server said of `sent` at their cells; what is said of none of them stands at the first one. */
  async refuse(sent: readonly GridRow[], problems: readonly FieldError[]): Promise<readonly CellError[]> {
    const [first = ''] = this.#fields.keys()
    this.#refused.clear()
    for (const { field, message } of problems) {
      const [, at = '', name = ''] = field.split('.')
      const row = sent[Number(at)]
      if (!row) continue
      const key = this.#fields.has(name) ? name : first
      const cells = this.#refused.get(row.id) ?? new Map<string, RefusedCell>()
      this.#refused.set(row.id, cells)
      if (!cells.has(key)) cells.set(key, { cell: row[key], message })
    }
    return this.check()
  }

  #isBlank(row: GridRow, name: string): boolean {
    const cell = row[name]
    return isEmptyValue(cell) || cell === this.#blank[name]
  }

  #column(entity: Entity, all: readonly Entity[], name: string, field: Field): GridColumn {
    const column = fieldColumn(name, field)
    const link = asLinkField(field)
    const chosen = link ? linkColumn(link, all) : field.kind === 'area' ? AREA : TAGS[field.kind]
    return {
      ...column,
      ...chosen,
      title: isDemanded(entity, name) ? `${field.title} *` : field.title,
      validateRules: this.#rules(entity, name, field),
    }
  }

  #rules(entity: Entity, name: string, field: Field): ColumnRule[] {
    const schema = isDemanded(entity, name) ? fieldSchema(field) : optionalFieldSchema(field)
    const check: ColumnRule['check'] = ({ value, row }) => {
      const refused = this.#refused.get(row.id)?.get(name)
      if (refused && refused.cell === value) return refused.message
      const read = schema.safeParse(valueOf(field, value))
      return read.success ? '' : (read.error.issues[0]?.message ?? '')
    }
    return [{ check }, ...(field.unique === true ? [{ unique: true, message: takenText(field) }] : [])]
  }
}

/** More rows than are taken at once. */
export const tooManyRows = (count: number): string | undefined =>
  count > MAX_BULK_ROWS
    ? `一次最多新增 ${numberText(MAX_BULK_ROWS)} 条，现有 ${numberText(count)} 条，请分次保存`
    : undefined

/** Cells of kinds that the rows of a record only show. */
const AREA: Partial<GridColumn> = { type: 'select-search', width: 220 }
const TAGS: Readonly<Partial<Record<Field['kind'], Partial<GridColumn>>>> = { tags: { type: 'tags', width: 200 } }

/** Who stands in a hospital need not say which, and what the server works out nobody has to. */
function isDemanded(entity: Entity, name: string): boolean {
  const field = entity.fields[name]
  const { hospital, department } = rowsScopeOf(entity) ?? {}
  return field?.required === true && name !== hospital && name !== department && !isFilledByServer(field)
}
