import { cascaderKind } from './cascader/cascader.ts'
import { rateKind } from './rate/rate.ts'
import { sliderKind } from './slider/slider.ts'
import { timeKind } from './time/time.ts'
import { areaKind } from './area/area.ts'
import type { Kind } from './base/kind.ts'
import { isEmpty, NOTHING } from './base/printing.ts'
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
import { richTextKind } from './richText/rich-text.ts'
import { rowsKind } from './rows/rows.ts'
import { tagsKind } from './tags/tags.ts'
import { textKind } from './text/text.ts'

const kinds: { [K in FieldKind]: Kind<FieldOf<K>> } = {
  text: textKind,
  longText: longTextKind,
  richText: richTextKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
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
export const fieldKind = ({ kind }: Pick<Field, 'kind'>): Kind<Field> => kinds[kind] as Kind<Field>

/** A value in plain words. `said` is its `_dictText`, which knows dictionaries, links and areas (rules/wire#dict-texts). */
export function fieldText(field: Field, value: unknown, said?: unknown): string {
  if (isEmpty(value)) return NOTHING
  if (typeof said === 'string' && said !== '') return said.replaceAll(',', '、')
  return fieldKind(field).print(value, field)
}

/** The same for a field of a row. */
export function rowText(field: Field, name: string, row: RecordValues): string {
  return fieldText(field, row[name], row[`${name}_dictText`])
}
