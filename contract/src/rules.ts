/**
 * Every agreed rule of a value, once (rules/shell#field-rules): data and a check. `rules/grid-rules.ts` holds the short
 * names grids use, `rules/zod.ts` turns a rule into a schema. A test sees a value that is there: only `required` minds
 * empty ones.
 */
import { field } from './messages.ts'
import { isChineseId, isCreditCode } from './rules/check-digits.ts'

/** A rule of texts unless said otherwise. `pattern` is there where the whole rule is one, so it reaches the API document. */
export interface Rule<T = string> {
  readonly message: string
  readonly pattern?: RegExp
  readonly test: (value: T) => boolean
}

const matches = (message: string, pattern: RegExp): Rule => ({ message, pattern, test: value => pattern.test(value) })

/** rules/shell#field-rules */
export const rules = {
  required: { message: field.required, test: value => value.trim() !== '' },
  /** The second digit is 3 to 9 everywhere: numbers in 16 and 19 are in use (rules/shell#field-rules). */
  mobile: matches(field.mobile, /^1[3-9]\d{9}$/),
  usernameCharacters: matches(field.usernameCharacters, /^[A-Za-z0-9_]*$/),
  usernameLength: matches(field.usernameLength, /^.{4,18}$/s),
  email: matches(
    field.email,
    /^(?=.{5,254}$)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/,
  ),
  natural: matches(field.natural, /^(?:0|[1-9]\d*)$/),
  letters: matches(field.letters, /^[A-Za-z]+$/),
  /** Area code and extension may be left out: 010-62345678, 051262345678, 62345678-801. */
  landline: matches(field.landline, /^(?:0(?:10|2\d|[3-9]\d{2})-?)?[1-9]\d{6,7}(?:-\d{1,6})?$/),
  bankCard: matches(field.bankCard, /^\d{10,20}$/),
  idNumber: matches(field.idNumber, /^[A-Za-z0-9]{1,50}$/),
  chineseId: { message: field.chineseId, test: isChineseId },
  creditCode: { message: field.creditCode, test: isCreditCode },
  /** 5 to 12 digits; no number was ever given out that starts with 0. */
  qq: matches(field.qq, /^[1-9]\d{4,11}$/),
  httpUrl: matches(field.httpUrl, /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i),
  alphanumeric20: matches(field.alphanumeric20, /^[A-Za-z0-9]{1,20}$/),
  words2to100: matches(field.words2to100, /^[\p{Script=Han}A-Za-z ]{2,100}$/u),
  digitsAndLines: matches(field.digitsAndLines, /^[\d\r\n]+$/),
  /** Counted in characters as the database counts them: one emoji is one. */
  text255: matches(field.text255, /^.{0,255}$/su),
  digits6to16: matches(field.digits6to16, /^\d{6,16}$/),
  any6to16: matches(field.any6to16, /^.{6,16}$/su),
  letters6to18: matches(field.letters6to18, /^[A-Za-z]{6,18}$/),
  url: matches(field.url, /^(?:https?|ftp):\/\/[^\s/?#]+(?:[/?#]\S*)?$/i),
  postalCode: matches(field.postalCode, /^\d{6}$/),
  number: matches(field.number, /^-?\d+(?:\.\d+)?$/),
  integer: matches(field.integer, /^-?\d+$/),
  /** Yuan as typed: above 0, at most two decimals. */
  money: matches(field.money, /^(?:[1-9]\d*(?:\.\d{1,2})?|0\.(?:0[1-9]|[1-9]\d?))$/),
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

/** Needs at least n characters (rules/shell#field-rules). */
export const minLength = (n: number): Rule => ({ message: field.minLength(n), test: value => characters(value) >= n })

/** Allows at most n characters (rules/shell#field-rules). */
export const maxLength = (n: number): Rule => ({ message: field.maxLength(n), test: value => characters(value) <= n })

/** A checkbox group with at least n choices (rules/shell#field-rules). */
export const minChosen = (n: number): Rule<readonly unknown[]> => ({
  message: field.minChosen(n),
  test: chosen => chosen.length >= n,
})

/** A checkbox group with at most n choices (rules/shell#field-rules). */
export const maxChosen = (n: number): Rule<readonly unknown[]> => ({
  message: field.maxChosen(n),
  test: chosen => chosen.length <= n,
})

/** A slider with an input: the value is a whole number of steps from `start` (rules/data-entry#groups). */
export const stepMultiple = (step: number, start = 0): Rule<number> => ({
  message: field.stepMultiple,
  test: value => {
    const steps = (value - start) / step
    // 0.3 / 0.1 is 2.9999999999999996: a multiple, to anyone who typed it.
    return Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))
  },
})

/**
 * The message of the first rule the value breaks, or undefined. Empty values (undefined, null, "") break only
 * `required`; numbers are checked as they are written.
 */
export function firstProblem(value: unknown, checks: readonly (RuleName | Rule)[]): string | undefined {
  const text = textOf(value)
  return checks
    .map(check => (typeof check === 'string' ? rules[check] : check))
    .find(rule => (text === '' ? rule === rules.required : !rule.test(text)))?.message
}

/** Whether the value obeys a rule; see `firstProblem` for empty values. */
export const obeys = (name: RuleName, value: unknown): boolean => firstProblem(value, [name]) === undefined

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

const characters = (text: string): number => Array.from(text).length
