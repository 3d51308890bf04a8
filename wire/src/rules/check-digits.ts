/** Numbers that carry their own proof: Chinese identity cards and unified social credit codes. */

const idShape = /^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/
const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idChecks = '10X98765432'
/** Provinces of GB/T 2260, with 81 to 83 (residence permits) and 9x (permanent residents from abroad). */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
)

/**
 * An 18-digit citizen number (GB 11643): province, a day that exists, check digit; a small x counts as X. The 15-digit
 * cards of before 2013 are void and refused.
 */
export function isChineseId(text: string): boolean {
  const id = text.toUpperCase()
  return idShape.test(id) && provinces.has(id.slice(0, 2)) && isDay(id.slice(6, 14)) && id[17] === idCheck(id)
}

const idCheck = (id: string): string =>
  idChecks.charAt(idWeights.reduce((sum, w, i) => sum + w * Number(id[i]), 0) % 11)

function isDay(yyyymmdd: string): boolean {
  const [year, month, day] = [yyyymmdd.slice(0, 4), yyyymmdd.slice(4, 6), yyyymmdd.slice(6)].map(Number) as [
    number,
    number,
    number,
  ]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Without I, O, S, V and Z, which are mistaken for digits or left out by GB 32100. */
const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditShape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** An 18-character unified social credit code (GB 32100) whose last character proves the rest; capitals only. */
export const isCreditCode = (text: string): boolean => creditShape.test(text) && text[17] === creditCheck(text)

function creditCheck(code: string): string {
  let sum = 0
  let weight = 1
  for (const character of code.slice(0, 17)) {
    sum += creditAlphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return creditAlphabet.charAt((31 - (sum % 31)) % 31)
}
