import {
  ANY_6_TO_16,
  DIGITS_6_TO_16,
  EMAIL,
  INTEGER,
  LETTERS,
  LETTERS_6_TO_18,
  MOBILE,
  MONEY,
  NUMBER,
  POSTAL_CODE,
  URL_PATTERN,
} from './patterns.ts'

/** The short names that a column's rule may say instead of a pattern (rules/grid#cell-rules). */
const PRESETS = new Map([
  ['n6-16', DIGITS_6_TO_16],
  ['*6-16', ANY_6_TO_16],
  ['s6-18', LETTERS_6_TO_18],
  ['url', URL_PATTERN],
  ['e', EMAIL],
  ['m', MOBILE],
  ['p', POSTAL_CODE],
  ['s', LETTERS],
  ['n', NUMBER],
  ['z', INTEGER],
  ['money', MONEY],
])

export const isRequiredPattern = (pattern: unknown): boolean =>
  pattern === '*' || pattern === 'required' || pattern === 'non-empty'

/** No other row of the table may hold the value. */
export const isUniquePattern = (pattern: unknown): boolean => pattern === 'unique' || pattern === 'only'

/**
 * The regular expression a rule means, without the memory of a global one. What is no short name is an expression of its
 * own, not anchored, as form and grid designers write it.
 */
export function patternExpression(pattern: string | RegExp): RegExp {
  if (pattern instanceof RegExp) return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))
  return PRESETS.get(pattern) ?? new RegExp(pattern)
}
