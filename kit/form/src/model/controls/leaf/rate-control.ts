import { commonOptions } from '../base/common-options.ts'
import { flagOption, numberOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { jsonToNumber } from '../base/json-conversions.ts'
import { flagOptionOf, numberOptionOf } from '../base/option-values.ts'

export const rateControl: ControlType = {
  type: 'rate',
  title: '评分',
  group: 'basic',
  options: [
    numberOption('defaultValue', '默认值', 0, { min: 0 }),
    numberOption('max', '最大值', 5, { min: 1 }),
    flagOption('allowHalf', '允许半选'),
    ...commonOptions(),
  ],
  value: {
    kind: 'rate',
    field: (options, title) => ({
      kind: 'rate',
      title,
      count: numberOptionOf(options, 'max') ?? 5,
      ...(flagOptionOf(options, 'allowHalf') && { half: true }),
    }),
    read: jsonToNumber,
    toStored: jsonToNumber,
    fromStored: jsonToNumber,
  },
}
