import { chosenValue } from '../base/chosen-value.ts'
import { clearable, common, placeholder, sources, width } from '../base/common-options.ts'
import { flag, value } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { flagOf } from '../base/option-values.ts'
import { startTree } from '../base/start-tree.ts'

export const treeSelectControl: ControlType = {
  type: 'treeSelect',
  title: '树选择器',
  group: 'basic',
  options: [
    width,
    value('defaultValue', '默认值'),
    flag('multiple', '多选'),
    clearable,
    flag('showSearch', '可搜索'),
    flag('treeCheckable', '可勾选'),
    placeholder('请选择'),
    ...sources,
    startTree,
    ...common(),
  ],
  value: chosenValue(options => flagOf(options, 'multiple') || flagOf(options, 'treeCheckable')),
}
