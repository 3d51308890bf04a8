import type { Field } from '@xuanjiao/wire/kinds/field'

/** A value of the data log, kept as PostgreSQL writes JSON, as it is on the wire. */
export function valueFromLog(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'link' && field.by === undefined && field.many !== true) return String(value).replaceAll('-', '')
  // The log writes moments in the zone of our connections, summer time of 1986 to 1991 included.
  if (field.kind === 'datetime') return String(value).slice(0, 19).replace('T', ' ')
  return value
}

export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
