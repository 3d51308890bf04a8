import { hiddenOption } from '../base/common-options.ts'
import { numberOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const gridControl: ControlType = {
  type: 'grid',
  title: '栅格布局',
  group: 'layout',
  children: 'columns',
  options: [numberOption('gutter', '栅格间距', 0, { min: 0 }), hiddenOption],
  begins: {
    columns: [
      { span: 12, list: [] },
      { span: 12, list: [] },
    ],
  },
}
