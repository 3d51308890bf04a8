import type { Entity } from '@xuanjiao/contract/entity/entity'
import { isNumberCodeField, type Field, type FieldKind, type FieldOf, type Fields } from '@xuanjiao/wire/kinds/field'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { allCascaderPaths } from '@xuanjiao/wire/kinds/cascader/cascader-paths'
import { takenText } from '@xuanjiao/wire/kinds/field-taken'
import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import type { RowChanges } from '@xuanjiao/contract/entity/entity'
import type { ColumnRule, GridColumn, GridChanges, GridRow, RowData } from '@xuanjiao/grid/model'

/** How a field of a row is edited in the grid. */
interface CellKind<K extends FieldKind> {
  type: (field: FieldOf<K>) => Partial<GridColumn> & { type: string }
  /** The value in its cell, where it is another one there. */
  cell?: (value: unknown, field: FieldOf<K>) => unknown
  /** The value of a cell as the record has it. */
  value?: (cell: unknown, field: FieldOf<K>) => unknown
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const number = { cell: (value: unknown) => value ?? null }
/** Beyond these letters a text needs lines. */
const ONE_LINE = 255

/** Chosen elsewhere, or too large for a cell: shown as it stands. */
const SHOWN = { type: () => ({ type: 'normal' }), cell: text }

const cellKinds: { [K in FieldKind]: CellKind<K> } = {
  text: { type: () => ({ type: 'input' }), cell: text },
  longText: { type: ({ max = 2000 }) => ({ type: max > ONE_LINE ? 'textarea' : 'input' }), cell: text },
  richText: SHOWN,
  integer: { type: ({ min, max }) => ({ type: 'inputNumber', props: { min, max, precision: 0 } }), ...number },
  decimal: {
    type: ({ min, max, scale }) => ({ type: 'inputNumber', props: { min, max, precision: scale } }),
    ...number,
  },
  money: {
    type: () => ({ type: 'inputNumber', props: { precision: 2 } }),
    cell: fen => (isEmptyValue(fen) ? null : Number(fen) / 100),
    value: yuan => (isEmptyValue(yuan) ? null : Math.round(Number(yuan) * 100)),
  },
  percent: {
    type: () => ({ type: 'inputNumber', props: { precision: 2 } }),
    cell: share => (isEmptyValue(share) ? null : Number(share) / 100),
    value: percent => (isEmptyValue(percent) ? null : Math.round(Number(percent) * 100)),
  },
  flag: { type: () => ({ type: 'checkbox', customValue: ['Y', 'N'] }) },
  dict: {
    type: ({ dict, many }) => ({ type: many ? 'select-multiple' : 'select', dictCode: dict }),
    cell: text,
    value: (cell, field) => (isNumberCodeField(field) && !isEmptyValue(cell) ? Number(cell) : cell),
  },
  date: { type: () => ({ type: 'date' }), cell: text },
  datetime: { type: () => ({ type: 'datetime' }), cell: text },
  time: { type: () => ({ type: 'time' }), cell: text },
  rate: {
    type: ({ count = 5, half }) => ({ type: 'inputNumber', props: { min: 0, max: count, precision: half ? 1 : 0 } }),
    ...number,
  },
  slider: { type: ({ min = 0, max = 100 }) => ({ type: 'inputNumber', props: { min, max } }), ...number },
  cascader: { type: field => ({ type: 'select-search', options: allCascaderPaths(field) }), cell: text },
  image: SHOWN,
  file: SHOWN,
  link: SHOWN,
  area: SHOWN,
  tags: SHOWN,
  rows: SHOWN,
}

const kindOf = (field: Field) => cellKinds[field.kind] as CellKind<FieldKind>

const FIRST: readonly GridColumn[] = [
  { key: 'drag', title: '', type: 'row-drag-sort', fixed: 'left' },
  { key: 'check', title: '', type: 'row-checkbox', fixed: 'left' },
]

/** The fields that people write in the rows of a record: its place and its order are the grid's. */
function columnFields({ fields, list, partOf }: Entity): [string, Field][] {
  return list
    .filter(name => name !== partOf?.by && name !== partOf?.order)
    .flatMap(name => (fields[name] ? [[name, fields[name]] as [string, Field]] : []))
}

/** The rows of a record as columns of the grid, by the rules of their definition; the server says the same again. */
export function childGridColumns(child: Entity): GridColumn[] {
  const tools = FIRST.filter(({ key }) => key !== 'drag' || child.partOf?.order !== undefined)
  return [...tools, ...columnFields(child).map(([name, field]) => rowColumn(child, name, field))]
}

const rowColumn = (child: Entity, key: string, field: Field): GridColumn => ({
  ...fieldColumn(key, field),
  validateRules: rulesOf(child, field),
})

/** A field as a column of the grid, without its rules. */
export function fieldColumn(key: string, field: Field): GridColumn {
  const { title, width = 150, default: initial, help } = field
  const cell = kindOf(field)
  return {
    key,
    title,
    width,
    ...cell.type(field),
    ...(initial !== undefined && { defaultValue: cell.cell?.(initial, field) ?? initial }),
    ...(help !== undefined && { placeholder: help }),
  }
}

function rulesOf({ partOf }: Entity, field: Field): ColumnRule[] {
  const { value = (cell: unknown) => cell } = kindOf(field)
  const schema = fieldSchema(field)
  const check: ColumnRule['check'] = ({ value: cell }) => {
    const read = schema.safeParse(value(cell, field))
    return read.success ? '' : (read.error.issues[0]?.message ?? '')
  }
  const alone = Array.isArray(field.unique) && field.unique.length === 1 && field.unique[0] === partOf?.by
  return [
    ...(field.required ? [{ required: true, message: `${field.title}不能为空` }] : []),
    { check },
    ...(alone ? [{ unique: true, message: takenText(field) }] : []),
  ]
}

/** A row as the grid has it. */
export function toGridRow(child: Entity, row: RowData & { id: string; version: number }): GridRow {
  const cells = columnFields(child).map(([name, field]) => [
    name,
    kindOf(field).cell?.(row[`${name}_dictText`] && isShown(field) ? row[`${name}_dictText`] : row[name], field) ??
      row[name],
  ])
  const { order } = child.partOf ?? {}
  const place = order === undefined ? {} : { [order]: row[order] }
  return { ...Object.fromEntries(cells), ...place, id: row.id, version: row.version }
}

const isShown = (field: Field): boolean => kindOf(field) === (SHOWN as CellKind<FieldKind>)

/** What was done in the grid, as the record is saved with it. */
export function toRowChanges(child: Entity, { added, changed, removed }: GridChanges): RowChanges {
  const { order } = child.partOf ?? {}
  const written: Fields = Object.fromEntries(columnFields(child).filter(([, field]) => !isShown(field)))
  const valuesOf = (row: RowData) => ({
    ...Object.fromEntries(Object.entries(written).map(([name, field]) => [name, valueOf(field, row[name])])),
    ...(order !== undefined && { [order]: Number(row[order] ?? 1) }),
  })
  return {
    added: added.map(valuesOf),
    changed: changed.map(row => ({ ...valuesOf(row), id: row.id, version: Number(row['version']) })),
    removed: [...removed],
  }
}

/** The value of a cell as the record has it. */
export function valueOf(field: Field, cell: unknown): never {
  const { value = (one: unknown) => one } = kindOf(field)
  const input = value(typeof cell === 'string' ? cell.trim() : cell, field)
  return (isEmptyValue(input) ? null : input) as never
}
