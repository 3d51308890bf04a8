import {
  clearableOption,
  commonOptions,
  maxLengthOption,
  placeholderOption,
  readonlyOption,
  widthOption,
} from '../base/common-options.ts'
import { longTextOption, numberOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { jsonToText, emptyToNull } from '../base/json-conversions.ts'
import { numberOptionOf } from '../base/option-values.ts'

export const textareaControl: ControlType = {
  type: 'textarea',
  title: '文本框',
  group: 'basic',
  options: [
    widthOption,
    numberOption('minRows', '最小行数', 4, { min: 1 }),
    numberOption('maxRows', '最大行数', 6, { min: 1 }),
    maxLengthOption,
    longTextOption('defaultValue', '默认值', ''),
    clearableOption,
    placeholderOption('请输入'),
    readonlyOption,
    ...commonOptions(),
  ],
  value: {
    kind: 'longText',
    field: (options, title) => {
      const max = numberOptionOf(options, 'maxLength')
      return { kind: 'longText', title, ...(max !== undefined && { max }) }
    },
    read: jsonToText,
    toStored: value => emptyToNull(jsonToText(value)),
    fromStored: jsonToText,
  },
}
