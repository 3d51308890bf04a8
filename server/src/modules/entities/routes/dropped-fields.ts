import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { type Field, isNumberedField } from '@xuanjiao/wire/kinds/field'
import type { Principal } from '../../../platform/access/principal.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'

/**
 * Titles, in quotes, of the fields that were sent with another value and stayed as they were, because this person may not change
 * them. What the server works out by itself is only an echo. Of a field the person may not see, nothing is compared:
 * the answer would tell what stands in it.
 */
export function droppedFieldTitles(
  served: ServedEntity,
  principal: Principal,
  sent: unknown,
  row: RecordRow,
): string[] {
  const { writable } = entityPlanFor(served, principal.grants)
  const value = sent as RecordRow
  return Object.entries(served.entity.fields)
    .filter(([name, field]) => value[name] !== undefined && isLeftUnchanged(field, writable.has(name)))
    .filter(([name, field]) => !(name in row) || !isSameSentValue(field, value[name], row[name]))
    .map(([, field]) => `“${field.title}”`)
}

function isLeftUnchanged(field: Field, writable: boolean): boolean {
  if (field.readOnly === true || field.copy !== undefined) return false
  return !writable || field.fixed === true || isNumberedField(field)
}

const textOf = (value: unknown): string => (value === '' ? 'null' : JSON.stringify(value ?? null))

function isSameSentValue(field: Field, value: unknown, now: unknown): boolean {
  if (textOf(value) === textOf(now) || String(value) === String(now)) return true
  const read = fieldSchema(field).safeParse(value)
  return read.success && textOf(read.data) === textOf(now)
}
