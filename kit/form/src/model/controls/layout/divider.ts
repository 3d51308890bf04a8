import { hidden } from '../base/common-options.ts'
import { choice } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const dividerControl: ControlType = {
  type: 'divider',
  title: '分割线',
  group: 'layout',
  options: [choice('orientation', '标题位置', 'left', { left: '左', center: '中', right: '右' }), hidden],
}
