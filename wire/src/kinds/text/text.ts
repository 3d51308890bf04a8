import type { FieldRule } from '../../rules/field-rules.ts'
import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { plain } from '../base/printing.ts'

/** How the server numbers records: `prefix`, the value of the field `after`, then at least `digits` digits. */
export interface AutoNumber {
  prefix: string
  after?: string
  digits: number
}

export interface TextField extends FieldBase {
  kind: 'text'
  min?: number
  max?: number
  rule?: FieldRule
  /** Whoever asks whether a value is taken is told so of one that differs in case alone. */
  anyCase?: true
  auto?: AutoNumber
}

export const textKind: Kind<TextField> = { print: plain, compare: plain, isSealable: true }
