import type { DerivedColumn } from '@xuanjiao/contract/entity/entity'
import type { Field } from '@xuanjiao/wire/kinds/field'
import type { SheetCell, SheetColumn } from '../../../platform/spreadsheet/sheet-cells.ts'
import { sheetText, fieldSheetConverter } from '@xuanjiao/wire/kinds/field-sheet-converter'
import type { EntityPlan } from '../plan/entity-plan.ts'
import type { RecordRow } from '../texts/field-labels.ts'

/** A column of an export: its head, and what a row says in it. */
export interface RecordExportColumn {
  name: string
  head: SheetColumn
  cell: (row: RecordRow) => SheetCell
}

/** The columns of an export that this plan knows, as the definition lists them: all, or those that were chosen. */
export function exportColumns(plan: EntityPlan, selected?: ReadonlySet<string>): RecordExportColumn[] {
  const { entity, fields, derived } = plan
  const all = entity.excel.export ?? entity.list
  const wanted = selected ? all.filter(name => selected.has(name)) : all
  return (wanted.length === 0 ? all : wanted).flatMap(name => {
    const field = fields.get(name)?.field
    const worked = derived.get(name)
    const head = entity.excel.import ? undefined : entity.excel.heads?.[name]
    return field
      ? [fieldColumn(name, head === undefined ? field : { ...field, title: head })]
      : worked
        ? [derivedColumn(name, worked)]
        : []
  })
}

function fieldColumn(name: string, field: Field): RecordExportColumn {
  const { title } = field
  const { format: kind, unit } = fieldSheetConverter(field)
  const key = `${name}_dictText`
  if (kind === undefined) return { name, head: { title }, cell: row => exportText(row[key] ?? row[name], field) }
  if (unit)
    return { name, head: { title: `${title}(${unit.name})`, kind }, cell: row => exportCount(row[name], unit.size) }
  return { name, head: { title, kind }, cell: row => row[name] as SheetCell }
}

function exportText(value: unknown, field?: Field): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : field ? sheetText(field, value) : String(value)
}

function exportCount(value: unknown, size: number): number | null {
  return typeof value === 'number' ? value / size : null
}

function derivedColumn(name: string, { title, kind }: DerivedColumn): RecordExportColumn {
  const cell = derivedCells[kind] ?? exportText
  return { name, head: { title, ...(NUMBERS.has(kind) && { kind: 'number' }) }, cell: row => cell(row[name]) }
}

const NUMBERS: ReadonlySet<DerivedColumn['kind']> = new Set(['integer'])

const derivedCells: Readonly<Partial<Record<DerivedColumn['kind'], (value: unknown) => SheetCell>>> = {
  integer: value => value as SheetCell,
  percent: value => (typeof value === 'number' ? `${+(value * 100).toFixed(1)}%` : null),
}
