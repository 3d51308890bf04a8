import { choiceControlValue } from '../base/choice-control-value.ts'
import { commonOptions, choiceSourceOptions, initialChoicesOption } from '../base/common-options.ts'
import { valueOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const radioControl: ControlType = {
  type: 'radio',
  title: '单选框',
  group: 'basic',
  options: [
    valueOption('defaultValue', '默认值', ''),
    ...choiceSourceOptions,
    initialChoicesOption('选项', 3),
    ...commonOptions(),
  ],
  value: choiceControlValue(() => false),
}
