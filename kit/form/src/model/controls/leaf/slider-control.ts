import { commonOptions, widthOption } from '../base/common-options.ts'
import { flagOption, numberOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { jsonToNumber } from '../base/json-conversions.ts'
import { numberOptionOf } from '../base/option-values.ts'

export const sliderControl: ControlType = {
  type: 'slider',
  title: '滑动输入条',
  group: 'basic',
  options: [
    widthOption,
    numberOption('defaultValue', '默认值', 0),
    numberOption('min', '最小值', 0),
    numberOption('max', '最大值', 100),
    numberOption('step', '步长', 1, { min: 0 }),
    flagOption('showInput', '显示输入框'),
    ...commonOptions(),
  ],
  value: {
    kind: 'slider',
    field: (options, title) => ({
      kind: 'slider',
      title,
      min: numberOptionOf(options, 'min') ?? 0,
      max: numberOptionOf(options, 'max') ?? 100,
      step: numberOptionOf(options, 'step') ?? 1,
    }),
    read: jsonToNumber,
    toStored: jsonToNumber,
    fromStored: jsonToNumber,
  },
}
