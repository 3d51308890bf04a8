import { cascaderKind } from './cascader/cascader.ts'
import { rateKind } from './rate/rate.ts'
import { sliderKind } from './slider/slider.ts'
import { timeKind } from './time/time.ts'
import { areaKind } from './area/area.ts'
import type { ValueKind } from './base/value-kind.ts'
import { isEmptyValue, EMPTY_TEXT } from './base/value-text.ts'
import { dateKind } from './date/date.ts'
import { datetimeKind } from './datetime/datetime.ts'
import { decimalKind } from './decimal/decimal.ts'
import { dictKind } from './dict/dict.ts'
import type { Field, FieldKind, FieldOf, RecordValues } from './field.ts'
import { fileKind } from './file/file.ts'
import { flagKind } from './flag/flag.ts'
import { imageKind } from './image/image.ts'
import { integerKind } from './integer/integer.ts'
import { linkKind } from './link/link.ts'
import { longTextKind } from './longText/long-text.ts'
import { moneyKind } from './money/money.ts'
import { percentKind } from './percent/percent.ts'
import { richTextKind } from './richText/rich-text.ts'
import { rowsKind } from './rows/rows.ts'
import { tagsKind } from './tags/tags.ts'
import { textKind } from './text/text.ts'

const kinds: { [K in FieldKind]: ValueKind<FieldOf<K>> } = {
  text: textKind,
  longText: longTextKind,
  richText: richTextKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  percent: percentKind,
  flag: flagKind,
  dict: dictKind,
  date: dateKind,
  datetime: datetimeKind,
  image: imageKind,
  file: fileKind,
  link: linkKind,
  area: areaKind,
  tags: tagsKind,
  rows: rowsKind,
  time: timeKind,
  rate: rateKind,
  slider: sliderKind,
  cascader: cascaderKind,
}

/** What is known of a field's kind. */
export const fieldKind = ({ kind }: Pick<Field, 'kind'>): ValueKind<Field> => kinds[kind] as ValueKind<Field>

/** A value in plain words. `dictText` is its `_dictText`, which knows dictionaries, links and areas (rules/wire#dict-texts). */
export function fieldText(field: Field, value: unknown, dictText?: unknown): string {
  if (isEmptyValue(value)) return EMPTY_TEXT
  if (typeof dictText === 'string' && dictText !== '') return dictText.replaceAll(',', '、')
  return fieldKind(field).print(value, field)
}

/** The same for a field of a row. */
export function rowFieldText(field: Field, name: string, row: RecordValues): string {
  return fieldText(field, row[name], row[`${name}_dictText`])
}
