import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'

/** What yes and no are called. */
export type FlagWords = readonly [yes: string, no: string]

/**
 * `Y` or `N` (rules/data-entry#values), read as `words` say: 是 and 否 unless said otherwise; with `asBoolean`, true or
 * false on the wire and in the database, asked for as `Y` and `N`.
 */
export type FlagField = FieldBase & { kind: 'flag'; words?: FlagWords; asBoolean?: true }

export const flagKind: Kind<FlagField> = {
  print: (value, { words: [yes, no] = ['是', '否'] }) => (value === 'Y' || value === true ? yes : no),
  isCoded: true,
}
