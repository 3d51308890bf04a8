import { clearableOption, commonOptions, placeholderOption, widthOption } from '../base/common-options.ts'
import { textOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { jsonToText, emptyToNull } from '../base/json-conversions.ts'
import { toDateFormat, fromDateFormat } from '../base/date-format.ts'
import { textOptionOf, type OptionValues } from '../base/option-values.ts'

const KEPT = 'HH:mm:ss'
const format = (options: OptionValues) => textOptionOf(options, 'format') || KEPT

export const timeControl: ControlType = {
  type: 'time',
  title: '时间选择框',
  group: 'basic',
  options: [
    widthOption,
    textOption('defaultValue', '默认值', ''),
    clearableOption,
    placeholderOption('请选择'),
    textOption('format', '时间格式', KEPT),
    ...commonOptions(),
  ],
  value: {
    kind: 'time',
    field: (options, title) => ({ kind: 'time', title, ...(format(options).includes('ss') && { seconds: true }) }),
    read: jsonToText,
    toStored: (value, options) => emptyToNull(fromDateFormat(jsonToText(value), format(options), KEPT)),
    fromStored: (stored, options) => toDateFormat(jsonToText(stored), format(options)),
  },
}
