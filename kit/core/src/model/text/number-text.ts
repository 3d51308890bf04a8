/**
 * A number as people write and paste it, in plain digits: full-width digits and points, thousands separators, blanks and
 * a currency sign are understood.
 */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replaceAll('。', '.')
    .replace(/^¥/, '')
    .replaceAll(/[,\s_]/g, '')

const whole = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Its sign, its digits from the first to the last that is not nought, and where the point stands. */
function digitsOf(text: string): string {
  const [, sign = '', front = '', behind = '', power = '0'] = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const digits = (front + behind).replace(/^0+/, '')
  const stored = digits.replace(/0+$/, '')
  const exponent = Number(power) - behind.length + digits.length - stored.length
  return stored === '' ? '0' : `${sign === '-' ? '-' : ''}${stored}e${exponent}`
}

/**
 * A number from a typed or pasted text. One that is too large, too small or too long to be kept as it stands is none: it
 * would become another one without a word.
 */
export function readNumber(text: string): number | undefined {
  const plain = whole.test(text) ? text : plainNumber(text)
  if (!whole.test(plain)) return undefined
  const number = Number(plain)
  if (!Number.isFinite(number)) return undefined
  const isShort = plain.length < 16 && number !== 0
  return isShort || digitsOf(plain) === digitsOf(String(number)) ? number : undefined
}

/** Half a number: more has to come before it means anything. */
export const isIncompleteNumber = (text: string): boolean =>
  /^[+-]\.?$|^\.$|^[+-]?(\d+\.?\d*|\.\d+)e[+-]?$/i.test(plainNumber(text))

/** Whether this may become a number: a sign, digits, one point, and a power of ten behind them. */
export const mayBeNumber = (text: string): boolean =>
  plainNumber(text) === '' || isIncompleteNumber(text) || whole.test(plainNumber(text))

/**
 * The text after a keystroke. A letter of the keyboard that no such text can hold is not let in; whatever else comes, many
 * letters at once or Chinese ones, stays as it was given, to be told of.
 */
export function acceptedText(typed: string, before: string, mayStand: (text: string) => boolean): string {
  if (mayStand(typed) || typed.length !== before.length + 1) return typed
  const at = [...typed].findIndex((letter, place) => letter !== before[place])
  const isKey = (typed[at] ?? '') <= '~'
  return isKey && mayStand(before) ? before : typed
}
