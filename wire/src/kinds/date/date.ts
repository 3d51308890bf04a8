import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import type { OrderOptions } from '../base/order-options.ts'
import { plainValueText } from '../base/value-text.ts'

/** `defaultDays`: a new record gets today plus so many days when nobody says otherwise. */
export interface DateField extends FieldBase, OrderOptions {
  kind: 'date'
  defaultDays?: number
}

export const dateKind: ValueKind<DateField> = { print: plainValueText }
