import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import type { Ordered } from '../base/order.ts'
import { plain } from '../base/printing.ts'

export interface DatetimeField extends FieldBase, Ordered {
  kind: 'datetime'
}

export const datetimeKind: Kind<DatetimeField> = { print: plain }
