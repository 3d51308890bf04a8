import { hiddenOption } from '../base/common-options.ts'
import { htmlOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const htmlControl: ControlType = {
  type: 'html',
  title: 'HTML',
  group: 'basic',
  options: [htmlOption('defaultValue', '内容', '<strong>HTML</strong>'), hiddenOption],
}
