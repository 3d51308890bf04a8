import { chosenValue } from '../base/chosen-value.ts'
import { common, sources, startChoices } from '../base/common-options.ts'
import { number, value } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const checkboxControl: ControlType = {
  type: 'checkbox',
  title: '多选框',
  group: 'basic',
  options: [
    value('defaultValue', '默认值', []),
    number('min', '最少选择', null, { min: 0 }),
    number('max', '最多选择', null, { min: 0 }),
    ...sources,
    startChoices('选项', 3),
    ...common(),
  ],
  value: chosenValue(() => true),
}
