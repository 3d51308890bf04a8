import { common } from '../base/common-options.ts'
import { choice, name } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const buttonControl: ControlType = {
  type: 'button',
  title: '按钮',
  group: 'basic',
  options: [
    choice('type', '类型', 'primary', { primary: '主要', default: '普通', dashed: '虚线', danger: '危险' }),
    choice('handle', '操作', 'submit', { submit: '提交', reset: '重置', dynamic: '动态函数' }),
    name('dynamicFun', '动态函数名', ''),
    ...common({ showLabel: false }),
  ],
}
