import { hidden } from '../base/common-options.ts'
import { choice, flag, number } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const tabsControl: ControlType = {
  type: 'tabs',
  title: '标签页布局',
  group: 'layout',
  children: 'columns',
  options: [
    number('tabBarGutter', '标签间距', null, { min: 0 }),
    choice('type', '页签类型', 'line', { line: '线条', card: '卡片' }),
    choice('tabPosition', '页签位置', 'top', { top: '上', right: '右', bottom: '下', left: '左' }),
    choice('size', '大小', 'default', { large: '大', default: '默认', small: '小' }),
    flag('animated', '切换动画', true),
    hidden,
  ],
  begins: {
    columns: [
      { value: '1', label: '选项1', list: [] },
      { value: '2', label: '选项2', list: [] },
    ],
  },
}
