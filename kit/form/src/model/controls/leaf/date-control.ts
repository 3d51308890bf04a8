import type { Field } from '@xuanjiao/wire/kinds/field'
import type { Json } from '../../json/json.ts'
import { clearableOption, commonOptions, placeholderOption, widthOption } from '../base/common-options.ts'
import { flagOption, pairOption, textOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { jsonToList, jsonToText, joinToText, emptyToNull, splitStoredText } from '../base/json-conversions.ts'
import { flagOptionOf, textOptionOf, type OptionValues } from '../base/option-values.ts'
import { toDateFormat, fromDateFormat } from '../base/date-format.ts'

const isRange = (options: OptionValues) => flagOptionOf(options, 'range')
const format = (options: OptionValues) => textOptionOf(options, 'format') || 'YYYY-MM-DD'
const stored = (options: OptionValues) => (flagOptionOf(options, 'showTime') ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

/** Ends that are missing stay empty, so that the other one keeps its place. */
const ends = (value: Json): string[] => {
  const texts = jsonToList(value).slice(0, 2).map(jsonToText)
  return texts.every(text => text === '') ? [] : [texts[0] ?? '', texts[1] ?? '']
}

const field = (options: OptionValues, title: string): Field =>
  isRange(options) ? { kind: 'text', title } : { kind: flagOptionOf(options, 'showTime') ? 'datetime' : 'date', title }

export const dateControl: ControlType = {
  type: 'date',
  title: '日期选择框',
  group: 'basic',
  options: [
    widthOption,
    textOption('defaultValue', '默认值', ''),
    pairOption('rangeDefaultValue', '默认值（范围）', []),
    flagOption('range', '范围选择'),
    flagOption('showTime', '时间选择器'),
    clearableOption,
    placeholderOption('请选择'),
    pairOption('rangePlaceholder', '占位内容（范围）', ['开始时间', '结束时间']),
    textOption('format', '时间格式', 'YYYY-MM-DD'),
    ...commonOptions(),
  ],
  value: {
    kind: 'date',
    field,
    read: (value, options) => (isRange(options) ? ends(value) : jsonToText(value)),
    toStored: (value, options) => {
      const keep = (text: string) => fromDateFormat(text, format(options), stored(options))
      return isRange(options) ? joinToText(ends(value).map(keep)) : emptyToNull(keep(jsonToText(value)))
    },
    fromStored: (saved, options) => {
      const show = (text: string) => toDateFormat(text, format(options))
      return isRange(options) ? ends(splitStoredText(saved).map(show)) : show(jsonToText(saved))
    },
  },
}
