import { commonOptions, widthOption } from '../base/common-options.ts'
import { flagOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const selectInputListControl: ControlType = {
  type: 'selectInputList',
  title: '选择输入列',
  group: 'basic',
  children: 'columns',
  options: [flagOption('multiple', '多选', true), widthOption, ...commonOptions({ showLabel: false })],
  begins: {
    columns: [
      { value: '1', label: '选项1', list: [] },
      { value: '2', label: '选项2', list: [] },
    ],
  },
  nested: { kind: 'rows', shape: 'ticks' },
}
