import { hiddenOption, widthOption } from '../base/common-options.ts'
import { cssOption, flagOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

const cell = { colspan: 1, rowspan: 1, list: [] }
const row = { tds: [cell, cell] }

export const tableControl: ControlType = {
  type: 'table',
  title: '表格布局',
  group: 'layout',
  children: 'trs',
  options: [
    widthOption,
    flagOption('bordered', '边框', true),
    flagOption('bright', '鼠标经过点亮'),
    flagOption('small', '紧凑型', true),
    cssOption('customStyle', '自定义样式', ''),
    hiddenOption,
  ],
  begins: { trs: [row, row] },
}
