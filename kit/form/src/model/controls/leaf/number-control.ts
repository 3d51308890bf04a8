import { commonOptions, placeholderOption, readonlyOption, widthOption } from '../base/common-options.ts'
import { numberOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { jsonToNumber } from '../base/json-conversions.ts'
import { numberOptionOf, type OptionValues } from '../base/option-values.ts'

/** More digits than 50 mean that nothing is said of them (rules/data-entry#numbers). */
function scaleOf(options: OptionValues): number | undefined {
  const digits = numberOptionOf(options, 'precision')
  return digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= 50 ? digits : undefined
}

export const numberControl: ControlType = {
  type: 'number',
  title: '数字输入框',
  group: 'basic',
  options: [
    widthOption,
    numberOption('defaultValue', '默认值', 0),
    numberOption('min', '最小值', null),
    numberOption('max', '最大值', null),
    numberOption('precision', '数值精度', null, { min: 0, max: 50 }),
    numberOption('step', '步长', 1, { min: 0 }),
    placeholderOption('请输入'),
    readonlyOption,
    ...commonOptions(),
  ],
  value: {
    kind: 'decimal',
    field: (options, title) => {
      const [min, max, scale] = [numberOptionOf(options, 'min'), numberOptionOf(options, 'max'), scaleOf(options)]
      return {
        kind: 'decimal',
        title,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        ...(scale !== undefined && { scale }),
      }
    },
    read: jsonToNumber,
    toStored: jsonToNumber,
    fromStored: jsonToNumber,
  },
}
