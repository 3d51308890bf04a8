import { hiddenOption } from '../base/common-options.ts'
import { choiceOption, flagOption, numberOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const tabsControl: ControlType = {
  type: 'tabs',
  title: '标签页布局',
  group: 'layout',
  children: 'columns',
  options: [
    numberOption('tabBarGutter', '标签间距', null, { min: 0 }),
    choiceOption('type', '页签类型', 'line', { line: '线条', card: '卡片' }),
    choiceOption('tabPosition', '页签位置', 'top', { top: '上', right: '右', bottom: '下', left: '左' }),
    choiceOption('size', '大小', 'default', { large: '大', default: '默认', small: '小' }),
    flagOption('animated', '切换动画', true),
    hiddenOption,
  ],
  begins: {
    columns: [
      { value: '1', label: '选项1', list: [] },
      { value: '2', label: '选项2', list: [] },
    ],
  },
}
