import { choiceControlValue } from '../base/choice-control-value.ts'
import {
  clearableOption,
  commonOptions,
  placeholderOption,
  choiceSourceOptions,
  widthOption,
} from '../base/common-options.ts'
import { flagOption, valueOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { flagOptionOf } from '../base/option-values.ts'
import { initialTreeOption } from '../base/initial-tree-option.ts'

export const treeSelectControl: ControlType = {
  type: 'treeSelect',
  title: '树选择器',
  group: 'basic',
  options: [
    widthOption,
    valueOption('defaultValue', '默认值'),
    flagOption('multiple', '多选'),
    clearableOption,
    flagOption('showSearch', '可搜索'),
    flagOption('treeCheckable', '可勾选'),
    placeholderOption('请选择'),
    ...choiceSourceOptions,
    initialTreeOption,
    ...commonOptions(),
  ],
  value: choiceControlValue(options => flagOptionOf(options, 'multiple') || flagOptionOf(options, 'treeCheckable')),
}
