import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { type Field, autoNumberOf } from '@xuanjiao/wire/kinds/field'
import type { Staff } from '../../../platform/access/who.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import type { AnyRow } from '../texts/texts.ts'

/**
 * Titles, in quotes, of the fields that were sent with another value and stayed as they were, because this person may not change
 * them. What the server works out by itself is only an echo. Of a field the person may not see, nothing is compared:
 * the answer would tell what stands in it.
 */
export function droppedTitles(served: Served, who: Staff, sent: unknown, row: AnyRow): string[] {
  const { writable } = planFor(served, who.grants)
  const given = sent as AnyRow
  return Object.entries(served.entity.fields)
    .filter(([name, field]) => given[name] !== undefined && isKept(field, writable.has(name)))
    .filter(([name, field]) => !(name in row) || !isSame(field, given[name], row[name]))
    .map(([, field]) => `“${field.title}”`)
}

function isKept(field: Field, writable: boolean): boolean {
  if (field.readOnly === true || field.copy !== undefined) return false
  return !writable || field.fixed === true || autoNumberOf(field) !== undefined
}

const textOf = (value: unknown): string => (value === '' ? 'null' : JSON.stringify(value ?? null))

function isSame(field: Field, given: unknown, now: unknown): boolean {
  if (textOf(given) === textOf(now) || String(given) === String(now)) return true
  const read = fieldSchema(field).safeParse(given)
  return read.success && textOf(read.data) === textOf(now)
}
