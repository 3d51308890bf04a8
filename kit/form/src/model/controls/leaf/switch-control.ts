import { valueAtKey, type Json } from '../../json/json.ts'
import { commonOptions } from '../base/common-options.ts'
import { valueOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import type { OptionValues } from '../base/option-values.ts'

/** Documents of old hold true and false, and say so by what they begin with; ours hold Y and N. */
const wordsOf = (options: OptionValues): readonly [on: Json, off: Json] =>
  typeof valueAtKey(options, 'defaultValue') === 'boolean'
    ? [true, false]
    : [valueAtKey(options, 'trueValue') ?? 'Y', valueAtKey(options, 'falseValue') ?? 'N']

const isOn = (value: Json, on: Json): boolean =>
  value === on || value === true || value === 'Y' || value === 'true' || value === 1 || value === '1'

export const switchControl: ControlType = {
  type: 'switch',
  title: '开关',
  group: 'basic',
  options: [
    valueOption('defaultValue', '默认值', 'N'),
    valueOption('trueValue', '打开时的值', 'Y'),
    valueOption('falseValue', '关闭时的值', 'N'),
    ...commonOptions(),
  ],
  value: {
    kind: 'flag',
    field: (options, title) => ({ kind: 'flag', title, ...(wordsOf(options)[0] === true && { asBoolean: true }) }),
    read: (value, options) => {
      const [on, off] = wordsOf(options)
      return isOn(value, on) && value !== off ? on : off
    },
    toStored: (value, options) => {
      const [on] = wordsOf(options)
      return on === true ? value === on : value === on ? 'Y' : 'N'
    },
    fromStored: (stored, options) => wordsOf(options)[isOn(stored, 'Y') ? 0 : 1],
  },
}
