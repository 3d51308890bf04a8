import { numberSheet, plainSheet, type SheetKind } from './base/sheet.ts'
import { cascaderSheet } from './cascader/cascader-sheet.ts'
import { timeSheet } from './time/time-sheet.ts'
import { dateSheet } from './date/date-sheet.ts'
import { datetimeSheet } from './datetime/datetime-sheet.ts'
import { dictSheet } from './dict/dict-sheet.ts'
import type { Field, FieldKind, FieldOf } from './field.ts'
import { flagSheet } from './flag/flag-sheet.ts'
import { moneySheet } from './money/money-sheet.ts'
import { richTextSheet } from './richText/rich-text-sheet.ts'
import { rowsSheet } from './rows/rows-sheet.ts'
import { tagsSheet } from './tags/tags-sheet.ts'

const sheets: { [K in FieldKind]: SheetKind<FieldOf<K>> } = {
  text: plainSheet,
  longText: plainSheet,
  richText: richTextSheet,
  integer: numberSheet,
  decimal: numberSheet,
  money: moneySheet,
  flag: flagSheet,
  dict: dictSheet,
  date: dateSheet,
  datetime: datetimeSheet,
  image: plainSheet,
  file: plainSheet,
  // Links and divisions are looked up by what a whole row says.
  link: plainSheet,
  area: plainSheet,
  tags: tagsSheet,
  rows: rowsSheet,
  time: timeSheet,
  rate: numberSheet,
  slider: numberSheet,
  cascader: cascaderSheet,
}

/** How a field stands in a spreadsheet. */
export const fieldSheet = ({ kind }: Pick<Field, 'kind'>): SheetKind<Field> => sheets[kind] as SheetKind<Field>

/** A value without a dictionary, as text; the same in histories and spreadsheets. */
export const plainText = (field: Field, value: unknown): string =>
  value === null || value === undefined ? '' : fieldSheet(field).write(value, field)
