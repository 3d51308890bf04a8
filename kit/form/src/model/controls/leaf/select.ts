import { chosenValue } from '../base/chosen-value.ts'
import { clearable, common, placeholder, sources, startChoices, width } from '../base/common-options.ts'
import { flag, value } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { flagOf } from '../base/option-values.ts'

export const selectControl: ControlType = {
  type: 'select',
  title: '下拉选择器',
  group: 'basic',
  options: [
    width,
    value('defaultValue', '默认值'),
    flag('multiple', '多选'),
    clearable,
    flag('showSearch', '可搜索'),
    placeholder('请选择'),
    ...sources,
    startChoices('下拉框', 2),
    ...common(),
  ],
  value: chosenValue(options => flagOf(options, 'multiple')),
}
