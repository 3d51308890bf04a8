import { mayBeNumber, readNumber, acceptedText } from '@xuanjiao/core/model/text/number-text'
import { decimalsOf, limitTexts, numberProblem, type NumberLimits } from '@xuanjiao/core/model/text/value-limits'

/** The text after something was typed in the place of what was selected. */
export const textAfterTyping = (text: string, typed: string, from: number, to: number): string =>
  text.slice(0, from) + typed + text.slice(to)

/**
 * Whether what comes next may stand there: a single letter of the keyboard that no number holds may not
 * (rules/grid#typing).
 */
export const mayTypeNumber = (next: string, before: string): boolean => acceptedText(next, before, mayBeNumber) === next

/** Whether this stands for no number, and not for none either. */
export const isUnreadableNumber = (text: string): boolean => text.trim() !== '' && readNumber(text) === undefined

/** A number as it is shown: with all digits behind its point, and none of them lost. */
export const displayedNumber = (value: number, scale: number | undefined): string =>
  scale === undefined || decimalsOf(value) > scale ? String(value) : value.toFixed(scale)

/** What is wrong with what stands in a field; an empty text when nothing is. */
export function numberFieldProblem(value: number | string | null | undefined, limits: NumberLimits): string {
  if (typeof value === 'string') return isUnreadableNumber(value) ? limitTexts.notANumber : ''
  return value === null || value === undefined ? '' : numberProblem(value, limits)
}

/** The nearest number within the bounds: for the buttons of one more and one less. */
export const clampNumber = (value: number, { min = -Infinity, max = Infinity }: NumberLimits): number =>
  Math.min(max, Math.max(min, value))
