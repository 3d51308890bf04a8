import { common } from '../base/common-options.ts'
import { flag, number } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { asNumber } from '../base/conversions.ts'
import { flagOf, numberOf } from '../base/option-values.ts'

export const rateControl: ControlType = {
  type: 'rate',
  title: '评分',
  group: 'basic',
  options: [
    number('defaultValue', '默认值', 0, { min: 0 }),
    number('max', '最大值', 5, { min: 1 }),
    flag('allowHalf', '允许半选'),
    ...common(),
  ],
  value: {
    kind: 'rate',
    field: (options, title) => ({
      kind: 'rate',
      title,
      count: numberOf(options, 'max') ?? 5,
      ...(flagOf(options, 'allowHalf') && { half: true }),
    }),
    read: asNumber,
    toStored: asNumber,
    fromStored: asNumber,
  },
}
