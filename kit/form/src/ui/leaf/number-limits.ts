import type { NumberLimits } from '@xuanjiao/core/model/text/value-limits'
import { numberOptionOf, type OptionValues } from '../../model/controls/base/option-values.ts'

/** More digits than this mean that nothing is said of them (rules/data-entry#numbers). */
const MOST_DIGITS = 50

/** What a number may be, and with how many digits behind its point it is shown. */
export const numberLimitsOf = (options: OptionValues): NumberLimits => ({
  min: numberOptionOf(options, 'min'),
  max: numberOptionOf(options, 'max'),
  step: numberOptionOf(options, 'step'),
  precision: digitsOf(options),
})

function digitsOf(options: OptionValues): number | undefined {
  const digits = numberOptionOf(options, 'precision')
  return digits !== undefined && digits <= MOST_DIGITS ? digits : undefined
}
