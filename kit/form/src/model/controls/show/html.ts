import { hidden } from '../base/common-options.ts'
import { html } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

export const htmlControl: ControlType = {
  type: 'html',
  title: 'HTML',
  group: 'basic',
  options: [html('defaultValue', '内容', '<strong>HTML</strong>'), hidden],
}
