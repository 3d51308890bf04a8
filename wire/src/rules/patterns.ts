/**
 * Patterns that rules of fields and presets of columns share (rules/shell#field-rules, rules/grid#cell-rules). Each
 * stands alone, so that a table carries only what its presets name.
 */
export const DIGITS_6_TO_16 = /^\d{6,16}$/
export const ANY_6_TO_16 = /^.{6,16}$/su
export const LETTERS_6_TO_18 = /^[A-Za-z]{6,18}$/
/** With a host, which begins with no dot. */
export const URL_PATTERN = /^(?:https?|ftp):\/\/[^\s/?#.][^\s/?#]*(?:[/?#]\S*)?$/i
/** A domain has at least two parts, the last at least two letters. */
export const EMAIL =
  /^(?=.{5,254}$)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/
/** The second digit is 3 to 9 everywhere: numbers in 16 and 19 are in use. */
export const MOBILE = /^1[3-9]\d{9}$/
export const POSTAL_CODE = /^\d{6}$/
export const LETTERS = /^[A-Za-z]+$/
export const NUMBER = /^-?\d+(?:\.\d+)?$/
export const INTEGER = /^-?\d+$/
/** Yuan as typed: above 0, at most two decimals. */
export const MONEY = /^(?:[1-9]\d*(?:\.\d{1,2})?|0\.(?:0[1-9]|[1-9]\d?))$/
