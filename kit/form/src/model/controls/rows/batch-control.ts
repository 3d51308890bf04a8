import { commonOptions, widthOption } from '../base/common-options.ts'
import { flagOption, numberOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const batchControl: ControlType = {
  type: 'batch',
  title: '动态表格',
  group: 'basic',
  children: 'list',
  options: [
    numberOption('scrollY', '内容高度', 0, { min: 0 }),
    flagOption('hideSequence', '隐藏序号'),
    widthOption,
    numberOption('minLimit', '最少行数', 0, { min: 0 }),
    ...commonOptions({ showLabel: false }),
  ],
  nested: { kind: 'rows', shape: 'rows' },
}
