import { hiddenOption } from '../base/common-options.ts'
import { choiceOption, colorOption, flagOption, textOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const textControl: ControlType = {
  type: 'text',
  title: '文字',
  group: 'basic',
  options: [
    choiceOption('textAlign', '文字对齐方式', 'left', { left: '左对齐', center: '居中', right: '右对齐' }),
    flagOption('showRequiredMark', '显示必选标记'),
    colorOption('color', '字体颜色', 'rgb(0, 0, 0)'),
    choiceOption('fontFamily', '字体', 'SimHei', {
      SimSun: '宋体',
      FangSong: '仿宋',
      SimHei: '黑体',
      'PingFangSC-Regular': '苹方',
      KaiTi: '楷体',
      LiSu: '隶书',
    }),
    textOption('fontSize', '字号', '16pt'),
    hiddenOption,
  ],
}
