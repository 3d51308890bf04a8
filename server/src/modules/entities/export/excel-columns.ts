import type { Derived } from '@xuanjiao/contract/entity/entity'
import type { Field } from '@xuanjiao/wire/kinds/field'
import type { Cell, SheetColumn } from '../../../platform/spreadsheet/sheet.ts'
import { plainText } from '@xuanjiao/wire/kinds/field-sheet'
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
    return field ? [fieldColumn(name, field)] : worked ? [derivedColumn(name, worked)] : []
  })
}

function fieldColumn(name: string, field: Field): RecordExportColumn {
  const kind = field.kind
  if (kind === 'date' || kind === 'datetime')
    return { name, head: { title: field.title, kind }, cell: row => text(row[name]) }
  if (kind === 'integer' || kind === 'decimal')
    return { name, head: { title: field.title, kind: 'number' }, cell: row => row[name] as Cell }
  if (kind === 'money')
    return { name, head: { title: `${field.title}(元)`, kind: 'number' }, cell: row => yuan(row[name]) }
  const key = `${name}_dictText`
  return { name, head: { title: field.title }, cell: row => text(row[key] ?? row[name], field) }
}

function text(value: unknown, field?: Field): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : field ? plainText(field, value) : String(value)
}

function yuan(fen: unknown): number | null {
  return typeof fen === 'number' ? fen / 100 : null
}

function derivedColumn(name: string, { title, kind }: Derived): RecordExportColumn {
  if (kind === 'integer') return { name, head: { title, kind: 'number' }, cell: row => row[name] as Cell }
  if (kind !== 'percent') return { name, head: { title }, cell: row => text(row[name]) }
  return {
    name,
    head: { title },
    cell: row => (typeof row[name] === 'number' ? `${+(row[name] * 100).toFixed(1)}%` : null),
  }
}
