import { clearable, common, placeholder, width } from '../base/common-options.ts'
import { text } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { asText, orNull } from '../base/conversions.ts'
import { formatted, unformatted } from '../base/moment-format.ts'
import { textOf, type OptionValues } from '../base/option-values.ts'

const KEPT = 'HH:mm:ss'
const format = (options: OptionValues) => textOf(options, 'format') || KEPT

export const timeControl: ControlType = {
  type: 'time',
  title: '时间选择框',
  group: 'basic',
  options: [
    width,
    text('defaultValue', '默认值', ''),
    clearable,
    placeholder('请选择'),
    text('format', '时间格式', KEPT),
    ...common(),
  ],
  value: {
    kind: 'time',
    field: (options, title) => ({ kind: 'time', title, ...(format(options).includes('ss') && { seconds: true }) }),
    read: asText,
    toStored: (value, options) => orNull(unformatted(asText(value), format(options), KEPT)),
    fromStored: (stored, options) => formatted(asText(stored), format(options)),
  },
}
