import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'

/** What yes and no are called. */
export type FlagTexts = readonly [yes: string, no: string]

/**
 * `Y` or `N` (rules/data-entry#values), read as `words` say: 是 and 否 unless said otherwise; with `asBoolean`, true or
 * false on the wire and in the database, asked for as `Y` and `N`.
 */
export type FlagField = FieldBase & { kind: 'flag'; words?: FlagTexts; asBoolean?: true }

export const flagKind: ValueKind<FlagField> = {
  print: (value, { words: [yes, no] = ['是', '否'] }) => (value === 'Y' || value === true ? yes : no),
  isCoded: true,
  onCard: 'never',
}
