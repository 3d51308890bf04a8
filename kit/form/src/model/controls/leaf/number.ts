import { common, placeholder, readonly, width } from '../base/common-options.ts'
import { number } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { asNumber } from '../base/conversions.ts'
import { numberOf, type OptionValues } from '../base/option-values.ts'

/** More digits than 50 mean that nothing is said of them (rules/data-entry#numbers). */
function scaleOf(options: OptionValues): number | undefined {
  const digits = numberOf(options, 'precision')
  return digits !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= 50 ? digits : undefined
}

export const numberControl: ControlType = {
  type: 'number',
  title: '数字输入框',
  group: 'basic',
  options: [
    width,
    number('defaultValue', '默认值', 0),
    number('min', '最小值', null),
    number('max', '最大值', null),
    number('precision', '数值精度', null, { min: 0, max: 50 }),
    number('step', '步长', 1, { min: 0 }),
    placeholder('请输入'),
    readonly,
    ...common(),
  ],
  value: {
    kind: 'decimal',
    field: (options, title) => {
      const [min, max, scale] = [numberOf(options, 'min'), numberOf(options, 'max'), scaleOf(options)]
      return {
        kind: 'decimal',
        title,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        ...(scale !== undefined && { scale }),
      }
    },
    read: asNumber,
    toStored: asNumber,
    fromStored: asNumber,
  },
}
