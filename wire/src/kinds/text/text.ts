import type { FieldRuleName } from '../../rules/field-rules.ts'
import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { plainValueText } from '../base/value-text.ts'

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
  /** One rule, or several, the first that is broken is told. */
  rule?: FieldRuleName | readonly FieldRuleName[]
  /** Whoever asks whether a value is taken is told so of one that differs in case alone. */
  anyCase?: true
  /** No two rows of the installation hold the same value, in whatever case, nor one that lies in the recycle bin. */
  everywhere?: true
  auto?: AutoNumber
  /** The code of the rule by which the server numbers a new record, when it saves it (rules/wire-system#fill-rules). */
  fillRule?: string
  /**
   * Whoever looks for a part of it finds it by how it sounds, too: in full or by initials (rules/lists#pinyin). Named fields
   * of the record hold further names, which find it as well.
   */
  pinyin?: true | readonly string[]
  /** Parts of it are found by an index: for a name with `pinyin` of a table of many rows (rules/lists#search-index). */
  searchIndex?: true
}

/** The fields whose words find a text; none where it is looked for letter by letter. */
export const soughtNames = (name: string, { pinyin }: Pick<TextField, 'pinyin'>): readonly string[] =>
  pinyin === undefined ? [] : pinyin === true ? [name] : [name, ...pinyin]

/** Whether a value has the stars that personal texts are shown with. */
export const isMaskedValue = ({ personal, stars }: Pick<TextField, 'personal' | 'stars'>, value: string): boolean =>
  personal !== undefined && stars !== 'never' && value.includes('*')

export const textKind: ValueKind<TextField> = { print: plainValueText, compare: plainValueText, isEncryptable: true }
