import { common, placeholder, width } from '../base/common-options.ts'
import { flag, html, number } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { asText, orNull } from '../base/conversions.ts'

/** Formatted text is cleaned where it is drawn and where it is kept, never while a document is read. */
export const editorControl: ControlType = {
  type: 'editor',
  title: '富文本',
  group: 'basic',
  options: [
    width,
    number('height', '高度', 300, { min: 0 }),
    placeholder('请输入'),
    html('defaultValue', '默认值', ''),
    flag('chinesization', '汉化', true),
    ...common({ showLabel: false }),
  ],
  value: {
    kind: 'richText',
    field: (_, title) => ({ kind: 'richText', title }),
    read: asText,
    toStored: value => orNull(asText(value)),
    fromStored: asText,
  },
}
