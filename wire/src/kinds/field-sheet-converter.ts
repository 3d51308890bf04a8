import { numberSheetConverter, plainSheetConverter, type SheetConverter } from './base/sheet-converter.ts'
import { cascaderSheetConverter } from './cascader/cascader-sheet.ts'
import { timeSheetConverter } from './time/time-sheet.ts'
import { dateSheetConverter } from './date/date-sheet.ts'
import { datetimeSheetConverter } from './datetime/datetime-sheet.ts'
import { dictSheetConverter } from './dict/dict-sheet.ts'
import type { Field, FieldKind, FieldOf } from './field.ts'
import { flagSheetConverter } from './flag/flag-sheet.ts'
import { moneySheetConverter } from './money/money-sheet.ts'
import { percentSheetConverter } from './percent/percent-sheet.ts'
import { richTextSheetConverter } from './richText/rich-text-sheet.ts'
import { rowsSheetConverter } from './rows/rows-sheet.ts'
import { tagsSheetConverter } from './tags/tags-sheet.ts'

const converters: { [K in FieldKind]: SheetConverter<FieldOf<K>> } = {
  text: plainSheetConverter,
  longText: plainSheetConverter,
  richText: richTextSheetConverter,
  integer: numberSheetConverter,
  decimal: numberSheetConverter,
  money: moneySheetConverter,
  percent: percentSheetConverter,
  flag: flagSheetConverter,
  dict: dictSheetConverter,
  date: dateSheetConverter,
  datetime: datetimeSheetConverter,
  image: plainSheetConverter,
  file: plainSheetConverter,
  // Links and divisions are looked up by what a whole row says.
  link: plainSheetConverter,
  area: plainSheetConverter,
  tags: tagsSheetConverter,
  rows: rowsSheetConverter,
  time: timeSheetConverter,
  rate: numberSheetConverter,
  slider: numberSheetConverter,
  cascader: cascaderSheetConverter,
}

/** How a field stands in a spreadsheet. */
export const fieldSheetConverter = ({ kind }: Pick<Field, 'kind'>): SheetConverter<Field> =>
  converters[kind] as SheetConverter<Field>

/** A value without a dictionary, as text; the same in histories and spreadsheets. */
export const sheetText = (field: Field, value: unknown): string =>
  value === null || value === undefined ? '' : fieldSheetConverter(field).write(value, field)
