import { hiddenOption } from '../base/common-options.ts'
import { choiceOption, flagOption, longTextOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const alertControl: ControlType = {
  type: 'alert',
  title: '警告提示',
  group: 'basic',
  options: [
    choiceOption('type', '类型', 'success', { success: '成功', info: '信息', warning: '警告', error: '错误' }),
    longTextOption('description', '辅助描述', ''),
    flagOption('showIcon', '显示图标'),
    flagOption('banner', '无边框'),
    flagOption('closable', '可关闭'),
    hiddenOption,
  ],
}
