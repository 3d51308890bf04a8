import {
  ANY_6_TO_16_PATTERN,
  DIGITS_6_TO_16_PATTERN,
  EMAIL_PATTERN,
  INTEGER_PATTERN,
  LETTERS_PATTERN,
  LETTERS_6_TO_18_PATTERN,
  MOBILE_PATTERN,
  MONEY_PATTERN,
  NUMBER_PATTERN,
  POSTAL_CODE_PATTERN,
  URL_PATTERN,
} from './patterns.ts'

/** The short names that a column's rule may say instead of a pattern (rules/grid#cell-rules). */
const PRESETS = new Map([
  ['n6-16', DIGITS_6_TO_16_PATTERN],
  ['*6-16', ANY_6_TO_16_PATTERN],
  ['s6-18', LETTERS_6_TO_18_PATTERN],
  ['url', URL_PATTERN],
  ['e', EMAIL_PATTERN],
  ['m', MOBILE_PATTERN],
  ['p', POSTAL_CODE_PATTERN],
  ['s', LETTERS_PATTERN],
  ['n', NUMBER_PATTERN],
  ['z', INTEGER_PATTERN],
  ['money', MONEY_PATTERN],
])

export const isRequiredPattern = (pattern: unknown): boolean =>
  pattern === '*' || pattern === 'required' || pattern === 'non-empty'

/** No other row of the table may hold the value. */
export const isUniquePattern = (pattern: unknown): boolean => pattern === 'unique' || pattern === 'only'

/**
 * The regular expression a rule means, without the memory of a global one. What is no short name is an expression of its
 * own, not anchored, as form and grid designers write it.
 */
export function patternToRegExp(pattern: string | RegExp): RegExp {
  if (pattern instanceof RegExp) return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))
  return PRESETS.get(pattern) ?? new RegExp(pattern)
}
