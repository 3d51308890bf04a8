import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import type { OrderOptions } from '../base/order-options.ts'
import { plainValueText } from '../base/value-text.ts'

/** A time of day, kept as HH:mm:ss and read without its seconds unless they are asked for. */
export interface TimeField extends FieldBase, OrderOptions {
  kind: 'time'
  seconds?: true
}

export const timeKind: ValueKind<TimeField> = {
  print: (value, { seconds }) => (seconds ? plainValueText(value) : plainValueText(value).slice(0, 5)),
}

/** A time of day as it is kept; undefined of what is none. */
export function readTimeOfDay(text: string): string | undefined {
  const [, hour, minute, second = '00'] = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim()) ?? []
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}:${second}` : undefined
}
