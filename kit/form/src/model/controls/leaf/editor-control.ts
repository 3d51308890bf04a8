import { commonOptions, placeholderOption, widthOption } from '../base/common-options.ts'
import { flagOption, htmlOption, numberOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { jsonToText, emptyToNull } from '../base/json-conversions.ts'

/** Formatted text is cleaned where it is drawn and where it is kept, never while a document is read. */
export const editorControl: ControlType = {
  type: 'editor',
  title: '富文本',
  group: 'basic',
  options: [
    widthOption,
    numberOption('height', '高度', 300, { min: 0 }),
    placeholderOption('请输入'),
    htmlOption('defaultValue', '默认值', ''),
    flagOption('chinesization', '汉化', true),
    ...commonOptions({ showLabel: false }),
  ],
  value: {
    kind: 'richText',
    field: (_, title) => ({ kind: 'richText', title }),
    read: jsonToText,
    toStored: value => emptyToNull(jsonToText(value)),
    fromStored: jsonToText,
  },
}
