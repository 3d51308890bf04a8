import { columnTypeOf } from '../../../platform/kinds/server-kinds.ts'
import type { DatabaseColumnType } from '../../../platform/kinds/server-kind.ts'
import type { Field } from '@xuanjiao/wire/kinds/field'

/** A value of the data log, kept as PostgreSQL writes JSON, as it is on the wire. */
export function valueFromLog(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return fromLog[columnTypeOf(field)]?.(String(value)) ?? value
}

const fromLog: Readonly<Partial<Record<DatabaseColumnType, (text: string) => string>>> = {
  uuid: text => text.replaceAll('-', ''),
  // The log writes moments in the zone of our connections, summer time of 1986 to 1991 included.
  'timestamp with time zone': text => text.slice(0, 19).replace('T', ' '),
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
