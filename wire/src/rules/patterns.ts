/**
 * Patterns that rules of fields and presets of columns share (rules/shell#field-rules, rules/grid#cell-rules). Each
 * stands alone, so that a table carries only what its presets name.
 */
export const DIGITS_6_TO_16_PATTERN = /^\d{6,16}$/
export const ANY_6_TO_16_PATTERN = /^.{6,16}$/su
export const LETTERS_6_TO_18_PATTERN = /^[A-Za-z]{6,18}$/
/** With a host, which begins with no dot. */
export const URL_PATTERN = /^(?:https?|ftp):\/\/[^\s/?#.][^\s/?#]*(?:[/?#]\S*)?$/i
/** A domain has at least two parts, the last at least two letters. */
export const EMAIL_PATTERN =
  /^(?=.{5,254}$)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/
/** The second digit is 3 to 9 everywhere: numbers in 16 and 19 are in use. */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/
export const POSTAL_CODE_PATTERN = /^\d{6}$/
export const LETTERS_PATTERN = /^[A-Za-z]+$/
export const NUMBER_PATTERN = /^-?\d+(?:\.\d+)?$/
export const INTEGER_PATTERN = /^-?\d+$/
/** Yuan as typed: above 0, at most two decimals. */
export const MONEY_PATTERN = /^(?:[1-9]\d*(?:\.\d{1,2})?|0\.(?:0[1-9]|[1-9]\d?))$/
