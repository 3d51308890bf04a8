import { hiddenOption } from '../base/common-options.ts'
import { flagOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const cardControl: ControlType = {
  type: 'card',
  title: '卡片布局',
  group: 'layout',
  children: 'list',
  options: [flagOption('bordered', '边框', true), hiddenOption],
}
