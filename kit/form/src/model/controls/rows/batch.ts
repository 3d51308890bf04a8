import { common, width } from '../base/common-options.ts'
import { flag, number } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const batchControl: ControlType = {
  type: 'batch',
  title: '动态表格',
  group: 'basic',
  children: 'list',
  options: [
    number('scrollY', '内容高度', 0, { min: 0 }),
    flag('hideSequence', '隐藏序号'),
    width,
    number('minLimit', '最少行数', 0, { min: 0 }),
    ...common({ showLabel: false }),
  ],
  nested: { kind: 'rows', shape: 'rows' },
}
