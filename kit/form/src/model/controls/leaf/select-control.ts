import { choiceControlValue } from '../base/choice-control-value.ts'
import {
  clearableOption,
  commonOptions,
  placeholderOption,
  choiceSourceOptions,
  initialChoicesOption,
  widthOption,
} from '../base/common-options.ts'
import { flagOption, valueOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { flagOptionOf } from '../base/option-values.ts'

export const selectControl: ControlType = {
  type: 'select',
  title: '下拉选择器',
  group: 'basic',
  options: [
    widthOption,
    valueOption('defaultValue', '默认值'),
    flagOption('multiple', '多选'),
    clearableOption,
    flagOption('showSearch', '可搜索'),
    placeholderOption('请选择'),
    ...choiceSourceOptions,
    initialChoicesOption('下拉框', 2),
    ...commonOptions(),
  ],
  value: choiceControlValue(options => flagOptionOf(options, 'multiple')),
}
