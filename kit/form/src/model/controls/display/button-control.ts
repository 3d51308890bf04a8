import { commonOptions } from '../base/common-options.ts'
import { choiceOption, nameOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const buttonControl: ControlType = {
  type: 'button',
  title: '按钮',
  group: 'basic',
  options: [
    choiceOption('type', '类型', 'primary', { primary: '主要', default: '普通', dashed: '虚线', danger: '危险' }),
    choiceOption('handle', '操作', 'submit', { submit: '提交', reset: '重置', dynamic: '动态函数' }),
    nameOption('dynamicFun', '动态函数名', ''),
    ...commonOptions({ showLabel: false }),
  ],
}
