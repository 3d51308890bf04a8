import { hidden, width } from '../base/common-options.ts'
import { css, flag } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

const cell = { colspan: 1, rowspan: 1, list: [] }
const row = { tds: [cell, cell] }

export const tableControl: ControlType = {
  type: 'table',
  title: '表格布局',
  group: 'layout',
  children: 'trs',
  options: [
    width,
    flag('bordered', '边框', true),
    flag('bright', '鼠标经过点亮'),
    flag('small', '紧凑型', true),
    css('customStyle', '自定义样式', ''),
    hidden,
  ],
  begins: { trs: [row, row] },
}
