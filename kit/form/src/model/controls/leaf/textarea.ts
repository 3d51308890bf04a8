import { clearable, common, maxLength, placeholder, readonly, width } from '../base/common-options.ts'
import { longText, number } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { asText, orNull } from '../base/conversions.ts'
import { numberOf } from '../base/option-values.ts'

export const textareaControl: ControlType = {
  type: 'textarea',
  title: '文本框',
  group: 'basic',
  options: [
    width,
    number('minRows', '最小行数', 4, { min: 1 }),
    number('maxRows', '最大行数', 6, { min: 1 }),
    maxLength,
    longText('defaultValue', '默认值', ''),
    clearable,
    placeholder('请输入'),
    readonly,
    ...common(),
  ],
  value: {
    kind: 'longText',
    field: (options, title) => {
      const max = numberOf(options, 'maxLength')
      return { kind: 'longText', title, ...(max !== undefined && { max }) }
    },
    read: asText,
    toStored: value => orNull(asText(value)),
    fromStored: asText,
  },
}
