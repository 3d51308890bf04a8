import { hiddenOption } from '../base/common-options.ts'
import { choiceOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const dividerControl: ControlType = {
  type: 'divider',
  title: '分割线',
  group: 'layout',
  options: [choiceOption('orientation', '标题位置', 'left', { left: '左', center: '中', right: '右' }), hiddenOption],
}
