import { common, width } from '../base/common-options.ts'
import { flag, number } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { asNumber } from '../base/conversions.ts'
import { numberOf } from '../base/option-values.ts'

export const sliderControl: ControlType = {
  type: 'slider',
  title: '滑动输入条',
  group: 'basic',
  options: [
    width,
    number('defaultValue', '默认值', 0),
    number('min', '最小值', 0),
    number('max', '最大值', 100),
    number('step', '步长', 1, { min: 0 }),
    flag('showInput', '显示输入框'),
    ...common(),
  ],
  value: {
    kind: 'slider',
    field: (options, title) => ({
      kind: 'slider',
      title,
      min: numberOf(options, 'min') ?? 0,
      max: numberOf(options, 'max') ?? 100,
      step: numberOf(options, 'step') ?? 1,
    }),
    read: asNumber,
    toStored: asNumber,
    fromStored: asNumber,
  },
}
