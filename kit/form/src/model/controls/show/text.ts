import { hidden } from '../base/common-options.ts'
import { choice, color, flag, text } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const textControl: ControlType = {
  type: 'text',
  title: '文字',
  group: 'basic',
  options: [
    choice('textAlign', '文字对齐方式', 'left', { left: '左对齐', center: '居中', right: '右对齐' }),
    flag('showRequiredMark', '显示必选标记'),
    color('color', '字体颜色', 'rgb(0, 0, 0)'),
    choice('fontFamily', '字体', 'SimHei', {
      SimSun: '宋体',
      FangSong: '仿宋',
      SimHei: '黑体',
      'PingFangSC-Regular': '苹方',
      KaiTi: '楷体',
      LiSu: '隶书',
    }),
    text('fontSize', '字号', '16pt'),
    hidden,
  ],
}
