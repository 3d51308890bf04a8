import { wireDatetime } from '@xuanjiao/contract/wire'
import type { Field } from '@xuanjiao/contract/entity/field'

/** A value of the data log, kept as PostgreSQL writes JSON, as it is on the wire. */
export function valueFromLog(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'link' && field.by === undefined && field.many !== true) return String(value).replaceAll('-', '')
  if (field.kind === 'datetime') return wireDatetime(new Date(String(value)))
  return value
}

export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
