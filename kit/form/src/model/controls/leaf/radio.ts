import { chosenValue } from '../base/chosen-value.ts'
import { common, sources, startChoices } from '../base/common-options.ts'
import { value } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const radioControl: ControlType = {
  type: 'radio',
  title: '单选框',
  group: 'basic',
  options: [value('defaultValue', '默认值', ''), ...sources, startChoices('选项', 3), ...common()],
  value: chosenValue(() => false),
}
