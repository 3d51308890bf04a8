import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import type { OrderOptions } from '../base/order-options.ts'
import { plainValueText } from '../base/value-text.ts'

export interface DatetimeField extends FieldBase, OrderOptions {
  kind: 'datetime'
}

export const datetimeKind: ValueKind<DatetimeField> = { print: plainValueText }
