import {
  clearableOption,
  commonOptions,
  maxLengthOption,
  placeholderOption,
  readonlyOption,
  widthOption,
} from '../base/common-options.ts'
import { textOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { jsonToText, emptyToNull } from '../base/json-conversions.ts'
import { numberOptionOf } from '../base/option-values.ts'

export const inputControl: ControlType = {
  type: 'input',
  title: '输入框',
  group: 'basic',
  options: [
    textOption('type', '类型', 'text'),
    widthOption,
    textOption('defaultValue', '默认值', ''),
    placeholderOption('请输入'),
    clearableOption,
    maxLengthOption,
    textOption('addonBefore', '前缀', ''),
    textOption('addonAfter', '后缀', ''),
    readonlyOption,
    ...commonOptions(),
  ],
  value: {
    kind: 'text',
    field: (options, title) => {
      const max = numberOptionOf(options, 'maxLength')
      return { kind: 'text', title, ...(max !== undefined && { max }) }
    },
    read: jsonToText,
    toStored: value => emptyToNull(jsonToText(value)),
    fromStored: jsonToText,
  },
}
