import { hidden } from '../base/common-options.ts'
import { choice, flag, longText } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const alertControl: ControlType = {
  type: 'alert',
  title: '警告提示',
  group: 'basic',
  options: [
    choice('type', '类型', 'success', { success: '成功', info: '信息', warning: '警告', error: '错误' }),
    longText('description', '辅助描述', ''),
    flag('showIcon', '显示图标'),
    flag('banner', '无边框'),
    flag('closable', '可关闭'),
    hidden,
  ],
}
