/**
 * Every agreed rule of a value, once (rules/shell#field-rules): data and a check. A test sees a value that is there:
 * only `required` minds empty ones.
 */
import { isChineseId, isCreditCode } from './check-digits.ts'
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
import { ruleTexts } from './rule-texts.ts'

/** A rule of a text. `pattern` is there where the whole rule is one, so it reaches the API document. */
export interface ValueRule {
  readonly message: string
  readonly pattern?: RegExp
  readonly test: (value: string) => boolean
}

const matches = (message: string, pattern: RegExp): ValueRule => ({
  message,
  pattern,
  test: value => pattern.test(value),
})

/** The rules by their names (rules/shell#field-rules). */
export const valueRules = {
  required: { message: ruleTexts.required, test: value => value.trim() !== '' },
  mobile: matches(ruleTexts.mobile, MOBILE_PATTERN),
  usernameCharacters: matches(ruleTexts.usernameCharacters, /^[A-Za-z0-9_]*$/),
  usernameLength: matches(ruleTexts.usernameLength, /^.{4,18}$/s),
  email: matches(ruleTexts.email, EMAIL_PATTERN),
  natural: matches(ruleTexts.natural, /^(?:0|[1-9]\d*)$/),
  letters: matches(ruleTexts.letters, LETTERS_PATTERN),
  /** Area code and extension may be left out: 010-62345678, 051262345678, 62345678-801. */
  landline: matches(ruleTexts.landline, /^(?:0(?:10|2\d|[3-9]\d{2})-?)?[1-9]\d{6,7}(?:-\d{1,6})?$/),
  bankCard: matches(ruleTexts.bankCard, /^\d{10,20}$/),
  idNumber: matches(ruleTexts.idNumber, /^[A-Za-z0-9]{1,50}$/),
  chineseId: { message: ruleTexts.chineseId, test: isChineseId },
  creditCode: { message: ruleTexts.creditCode, test: isCreditCode },
  /** 5 to 12 digits; no number was ever given out that starts with 0. */
  qq: matches(ruleTexts.qq, /^[1-9]\d{4,11}$/),
  httpUrl: matches(ruleTexts.httpUrl, /^https?:\/\/[^\s/?#.][^\s/?#]*(?:[/?#]\S*)?$/i),
  alphanumeric20: matches(ruleTexts.alphanumeric20, /^[A-Za-z0-9]{1,20}$/),
  words2to100: matches(ruleTexts.words2to100, /^[\p{Script=Han}A-Za-z ]{2,100}$/u),
  digitsAndLines: matches(ruleTexts.digitsAndLines, /^[\d\r\n]+$/),
  /** Counted in characters as the database counts them: one emoji is one. */
  text255: matches(ruleTexts.text255, /^.{0,255}$/su),
  digits6to16: matches(ruleTexts.digits6to16, DIGITS_6_TO_16_PATTERN),
  any6to16: matches(ruleTexts.any6to16, ANY_6_TO_16_PATTERN),
  letters6to18: matches(ruleTexts.letters6to18, LETTERS_6_TO_18_PATTERN),
  url: matches(ruleTexts.url, URL_PATTERN),
  postalCode: matches(ruleTexts.postalCode, POSTAL_CODE_PATTERN),
  number: matches(ruleTexts.number, NUMBER_PATTERN),
  integer: matches(ruleTexts.integer, INTEGER_PATTERN),
  money: matches(ruleTexts.money, MONEY_PATTERN),
} as const satisfies Record<string, ValueRule>

export type ValueRuleName = keyof typeof valueRules
