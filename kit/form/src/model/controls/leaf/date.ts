import type { Field } from '@xuanjiao/wire/kinds/field'
import type { Json } from '../../json/json.ts'
import { clearable, common, placeholder, width } from '../base/common-options.ts'
import { flag, pair, text } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { asList, asText, joinedText, orNull, splitText } from '../base/conversions.ts'
import { flagOf, textOf, type OptionValues } from '../base/option-values.ts'
import { formatted, unformatted } from '../base/moment-format.ts'

const isRange = (options: OptionValues) => flagOf(options, 'range')
const format = (options: OptionValues) => textOf(options, 'format') || 'YYYY-MM-DD'
const stored = (options: OptionValues) => (flagOf(options, 'showTime') ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

/** Ends that are missing stay empty, so that the other one keeps its place. */
const ends = (given: Json): string[] => {
  const texts = asList(given).slice(0, 2).map(asText)
  return texts.every(text => text === '') ? [] : [texts[0] ?? '', texts[1] ?? '']
}

const field = (options: OptionValues, title: string): Field =>
  isRange(options) ? { kind: 'text', title } : { kind: flagOf(options, 'showTime') ? 'datetime' : 'date', title }

export const dateControl: ControlType = {
  type: 'date',
  title: '日期选择框',
  group: 'basic',
  options: [
    width,
    text('defaultValue', '默认值', ''),
    pair('rangeDefaultValue', '默认值（范围）', []),
    flag('range', '范围选择'),
    flag('showTime', '时间选择器'),
    clearable,
    placeholder('请选择'),
    pair('rangePlaceholder', '占位内容（范围）', ['开始时间', '结束时间']),
    text('format', '时间格式', 'YYYY-MM-DD'),
    ...common(),
  ],
  value: {
    kind: 'date',
    field,
    read: (given, options) => (isRange(options) ? ends(given) : asText(given)),
    toStored: (value, options) => {
      const keep = (text: string) => unformatted(text, format(options), stored(options))
      return isRange(options) ? joinedText(ends(value).map(keep)) : orNull(keep(asText(value)))
    },
    fromStored: (kept, options) => {
      const show = (text: string) => formatted(text, format(options))
      return isRange(options) ? ends(splitText(kept).map(show)) : show(asText(kept))
    },
  },
}
