import type { CascaderField } from './cascader/cascader.ts'
import type { RateField } from './rate/rate.ts'
import type { SliderField } from './slider/slider.ts'
import type { TimeField } from './time/time.ts'
import type { AreaField } from './area/area.ts'
import type { DateField } from './date/date.ts'
import type { DatetimeField } from './datetime/datetime.ts'
import type { DecimalField } from './decimal/decimal.ts'
import type { DictField } from './dict/dict.ts'
import type { FileField } from './file/file.ts'
import type { FlagField } from './flag/flag.ts'
import type { ImageField } from './image/image.ts'
import type { IntegerField } from './integer/integer.ts'
import type { LinkField, LinkTable } from './link/link.ts'
import type { LongTextField } from './longText/long-text.ts'
import type { MoneyField } from './money/money.ts'
import type { PercentField } from './percent/percent.ts'
import type { RichTextField } from './richText/rich-text.ts'
import type { RowsField } from './rows/rows.ts'
import type { TagsField } from './tags/tags.ts'
import type { AutoNumber, TextField } from './text/text.ts'

/**
 * The closed list of field kinds. Adding one makes the compiler ask every layer for its part: what its values are (wire),
 * how they look (kit/fields), and where the server keeps and finds them.
 */
export type Field =
  | TextField
  | LongTextField
  | RichTextField
  | IntegerField
  | DecimalField
  | MoneyField
  | PercentField
  | FlagField
  | DictField
  | DateField
  | DatetimeField
  | ImageField
  | FileField
  | LinkField
  | AreaField
  | TagsField
  | RowsField
  | TimeField
  | RateField
  | SliderField
  | CascaderField

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/** The values of a record by field. */
export type RecordValues = Readonly<Record<string, unknown>>

/** The kinds in one list, for tables and tests. */
export const FIELD_KINDS = [
  'text',
  'longText',
  'richText',
  'integer',
  'decimal',
  'money',
  'percent',
  'flag',
  'dict',
  'date',
  'datetime',
  'image',
  'file',
  'link',
  'area',
  'tags',
  'rows',
  'time',
  'rate',
  'slider',
  'cascader',
] as const satisfies readonly FieldKind[]

/** The value of a field as it is on the wire. */
export interface ValueByKind {
  text: string
  longText: string
  richText: string
  integer: number
  decimal: number
  money: number
  percent: number
  flag: 'Y' | 'N'
  dict: string
  date: string
  datetime: string
  image: string
  file: string
  link: string
  area: string
  tags: string[]
  rows: Record<string, string>[]
  time: string
  rate: number
  slider: number
  cascader: string
}

/** The value of one field: rows kept as text are text, flags kept as true and false and codes kept as numbers are such. */
export type FieldValue<F extends Field> = F extends { kind: 'rows'; asText: true }
  ? string
  : F extends { kind: 'flag'; asBoolean: true }
    ? boolean
    : F extends { kind: 'dict'; asNumber: true }
      ? number
      : ValueByKind[F['kind']]

/** The field itself where it is a link. */
export const asLinkField = (field: Field | undefined): LinkField | undefined =>
  field?.kind === 'link' ? field : undefined

/** The table that keeps what a field links to; undefined where the field is a column. */
export const linkTableOf = (field: Field | undefined): LinkTable | undefined => asLinkField(field)?.through

/** The same of a code of a dictionary. */
export const asDictField = (field: Field | undefined): DictField | undefined =>
  field?.kind === 'dict' ? field : undefined

/** The same of a text. */
export const asTextField = (field: Field | undefined): TextField | undefined =>
  field?.kind === 'text' ? field : undefined

/** Whether a field is asked and shown while the others hold these values; codes may be numbers or their digits. */
export const isFieldShown = (field: Field | undefined, values: RecordValues): boolean =>
  Object.entries(field?.askedFor ?? {}).every(([name, allowed]) =>
    allowed.some(one => String(one) === String(values[name])),
  )

/** How the server numbers a field; undefined where people write it. */
export const autoNumberOf = (field: Field): AutoNumber | undefined => asTextField(field)?.auto

/** The code of the rule that numbers a field; undefined where none does. */
export const fillRuleOf = (field: Field | undefined): string | undefined => asTextField(field)?.fillRule

/** Whether the server numbers a field, in either way. */
export const isNumberedField = (field: Field): boolean =>
  autoNumberOf(field) !== undefined || fillRuleOf(field) !== undefined

/** In how many days from today a new record's date is, where nobody says otherwise. */
export const defaultDaysOf = (field: Field): number | undefined =>
  'defaultDays' in field ? field.defaultDays : undefined

/** Whether a flag is kept as true and false. */
export const isBooleanField = (field: Field): boolean => 'asBoolean' in field

/** Whether a code is kept as a number. */
export const isNumberCodeField = (field: Field): boolean => 'asNumber' in field

/** Whether nothing is an empty list in this field, and never null. */
export function isListField(field: Field): boolean {
  return field.kind === 'tags' || (field.kind === 'rows' && field.asText !== true)
}
