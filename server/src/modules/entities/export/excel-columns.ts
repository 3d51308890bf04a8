import type { Derived } from '@xuanjiao/contract/entity/entity'
import type { Field } from '@xuanjiao/wire/kinds/field'
import type { Cell, SheetColumn } from '../../../platform/spreadsheet/sheet.ts'
import { plainText, fieldSheet } from '@xuanjiao/wire/kinds/field-sheet'
import type { Plan } from '../plan/plan.ts'
import type { AnyRow } from '../texts/texts.ts'

/** A column of an export: its head, and what a row says in it. */
export interface RecordExportColumn {
  name: string
  head: SheetColumn
  cell: (row: AnyRow) => Cell
}

/** The columns of an export that this plan knows, as the definition lists them: all, or those that were chosen. */
export function exportColumns(plan: Plan, chosen?: ReadonlySet<string>): RecordExportColumn[] {
  const { entity, fields, derived } = plan
  const all = entity.excel.export ?? entity.list
  const wanted = chosen ? all.filter(name => chosen.has(name)) : all
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
  const { format: kind, unit } = fieldSheet(field)
  const key = `${name}_dictText`
  if (kind === undefined) return { name, head: { title }, cell: row => text(row[key] ?? row[name], field) }
  if (unit) return { name, head: { title: `${title}(${unit.name})`, kind }, cell: row => counted(row[name], unit.size) }
  return { name, head: { title, kind }, cell: row => row[name] as Cell }
}

function text(value: unknown, field?: Field): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : field ? plainText(field, value) : String(value)
}

function counted(value: unknown, size: number): number | null {
  return typeof value === 'number' ? value / size : null
}

function derivedColumn(name: string, { title, kind }: Derived): RecordExportColumn {
  const cell = derivedCells[kind] ?? text
  return { name, head: { title, ...(NUMBERS.has(kind) && { kind: 'number' }) }, cell: row => cell(row[name]) }
}

const NUMBERS: ReadonlySet<Derived['kind']> = new Set(['integer'])

const derivedCells: Readonly<Partial<Record<Derived['kind'], (value: unknown) => Cell>>> = {
  integer: value => value as Cell,
  percent: value => (typeof value === 'number' ? `${+(value * 100).toFixed(1)}%` : null),
}
