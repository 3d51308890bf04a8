import { numberOptionOf, type OptionValues } from '../../model/controls/base/option-values.ts'

/** More digits than this mean that nothing is said of them (rules/data-entry#numbers). */
const MOST_DIGITS = 50

/** How many digits a number is shown with behind its point; undefined where nothing is said of them. */
export function digitsOf(options: OptionValues): number | undefined {
  const digits = numberOptionOf(options, 'precision')
  return digits !== undefined && digits <= MOST_DIGITS ? digits : undefined
}
