import { clearable, common, maxLength, placeholder, readonly, width } from '../base/common-options.ts'
import { text } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { asText, orNull } from '../base/conversions.ts'
import { numberOf } from '../base/option-values.ts'

export const inputControl: ControlType = {
  type: 'input',
  title: '输入框',
  group: 'basic',
  options: [
    text('type', '类型', 'text'),
    width,
    text('defaultValue', '默认值', ''),
    placeholder('请输入'),
    clearable,
    maxLength,
    text('addonBefore', '前缀', ''),
    text('addonAfter', '后缀', ''),
    readonly,
    ...common(),
  ],
  value: {
    kind: 'text',
    field: (options, title) => {
      const max = numberOf(options, 'maxLength')
      return { kind: 'text', title, ...(max !== undefined && { max }) }
    },
    read: asText,
    toStored: value => orNull(asText(value)),
    fromStored: asText,
  },
}
