import { valueAt, type Json } from '../../json/json.ts'
import { common } from '../base/common-options.ts'
import { value } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import type { OptionValues } from '../base/option-values.ts'

/** Documents of old hold true and false, and say so by what they begin with; ours hold Y and N. */
const wordsOf = (options: OptionValues): readonly [on: Json, off: Json] =>
  typeof valueAt(options, 'defaultValue') === 'boolean'
    ? [true, false]
    : [valueAt(options, 'trueValue') ?? 'Y', valueAt(options, 'falseValue') ?? 'N']

const isOn = (given: Json, on: Json): boolean =>
  given === on || given === true || given === 'Y' || given === 'true' || given === 1 || given === '1'

export const switchControl: ControlType = {
  type: 'switch',
  title: '开关',
  group: 'basic',
  options: [
    value('defaultValue', '默认值', 'N'),
    value('trueValue', '打开时的值', 'Y'),
    value('falseValue', '关闭时的值', 'N'),
    ...common(),
  ],
  value: {
    kind: 'flag',
    field: (options, title) => ({ kind: 'flag', title, ...(wordsOf(options)[0] === true && { asBoolean: true }) }),
    read: (given, options) => {
      const [on, off] = wordsOf(options)
      return isOn(given, on) && given !== off ? on : off
    },
    toStored: (given, options) => {
      const [on] = wordsOf(options)
      return on === true ? given === on : given === on ? 'Y' : 'N'
    },
    fromStored: (stored, options) => wordsOf(options)[isOn(stored, 'Y') ? 0 : 1],
  },
}
