import { choiceControlValue } from '../base/choice-control-value.ts'
import { commonOptions, choiceSourceOptions, initialChoicesOption } from '../base/common-options.ts'
import { numberOption, valueOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const checkboxControl: ControlType = {
  type: 'checkbox',
  title: '多选框',
  group: 'basic',
  options: [
    valueOption('defaultValue', '默认值', []),
    numberOption('min', '最少选择', null, { min: 0 }),
    numberOption('max', '最多选择', null, { min: 0 }),
    ...choiceSourceOptions,
    initialChoicesOption('选项', 3),
    ...commonOptions(),
  ],
  value: choiceControlValue(() => true),
}
