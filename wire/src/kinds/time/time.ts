import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import type { Ordered } from '../base/order.ts'
import { plain } from '../base/printing.ts'

/** A time of day, kept as HH:mm:ss and read without its seconds unless they are asked for. */
export interface TimeField extends FieldBase, Ordered {
  kind: 'time'
  seconds?: true
}

export const timeKind: Kind<TimeField> = {
  print: (value, { seconds }) => (seconds ? plain(value) : plain(value).slice(0, 5)),
}

/** A time of day as it is kept; undefined of what is none. */
export function timeOfText(text: string): string | undefined {
  const [, hour, minute, second = '00'] = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim()) ?? []
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}:${second}` : undefined
}
