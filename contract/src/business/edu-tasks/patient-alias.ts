/**
 * How a task names its patient: the bed and the surname, and nothing that leads to a person (rules/edu-tasks#alias).
 * Pure: the ward's page, the server and the tests use the same code.
 */

/** Whom a task is for, as a ward calls them. */
export interface BedPatient {
  bedNo: string
  surname: string
}

const BED = /^(?:[A-Z0-9+-]|加){1,6}$/
const SURNAME = /^(?:\p{Script=Han}{1,2}|[A-Z][A-Z'-]{0,19})$/iu

/** A bed in the one way it is kept: `３ 床`, `3号床` and `3` are one, `a5` is `A5`. */
export function bedNoOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s|号|床/gu, '')
    .toUpperCase()
}

/** A surname as it is kept and compared: width, blanks and case around it make no difference. */
export const surnameOf = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

/** What is wrong with a bed; undefined where nothing is. */
export function bedProblem(bedNo: string): string | undefined {
  return BED.test(bedNo) ? undefined : '床号最多 6 个字符，只能是数字、字母、加号或“加”'
}

/** What is wrong with a surname; undefined where nothing is. A whole name is more than a ward needs. */
export function surnameProblem(surname: string): string | undefined {
  if (surname === '') return '请填写姓氏'
  if (hasPersonalNumber(surname)) return '不能填写身份证号或手机号'
  return SURNAME.test(surname) ? undefined : '只填姓氏，最多 2 个字'
}

/** `3床王`: what lists and sheets call the patient. */
export const patientAliasOf = ({ bedNo, surname }: BedPatient): string => `${bedNo}床${surname}`

/** The surname in an alias. */
export const surnameInAlias = (alias: string): string => alias.slice(alias.indexOf('床') + 1)

const MOBILE = /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/
const IDENTITY = /(?<!\d)(?:\d{17}[\dX]|\d{15})(?![\dX])/i

/** Whether a text holds a mobile number or a number of an identity card, however they are spaced (rules/edu-tasks#alias). */
export function hasPersonalNumber(text: string): boolean {
  const joined = text.normalize('NFKC').replace(/(?<=[\dX])[\s.·_-]+(?=[\dX])/giu, '')
  return MOBILE.test(joined) || IDENTITY.test(joined)
}
