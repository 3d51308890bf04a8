import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import type { Ordered } from '../base/order.ts'
import { plain } from '../base/printing.ts'

/** `defaultDays`: a new record gets today plus so many days when nobody says otherwise. */
export interface DateField extends FieldBase, Ordered {
  kind: 'date'
  defaultDays?: number
}

export const dateKind: Kind<DateField> = { print: plain }
