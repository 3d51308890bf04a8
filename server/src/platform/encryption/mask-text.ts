import type { Field } from '@xuanjiao/wire/kinds/field'

/** How a text is covered. */
export type MaskKind = NonNullable<Field['personal']>

const stars = (text: string, head: number, tail: number): string =>
  text.length <= head + tail ? '*'.repeat(text.length) : `${text.slice(0, head)}****${text.slice(text.length - tail)}`

const maskBy: Readonly<Record<MaskKind, (text: string) => string>> = {
  /** Of a short number hardly anything would be covered by seven signs: it shows its ends alone. */
  phone: text => (text.length >= 11 ? stars(text, 3, 4) : stars(text, 1, 1)),
  name: text => (text.length < 2 ? text : `${text.slice(0, 1)}${'*'.repeat(Math.min(2, text.length - 1))}`),
  number: text => stars(text, 3, 3),
  secret: text => (text === '' ? '' : '********'),
  email: text => text.replace(/^(.?).*?(@.*)?$/s, '$1****$2'),
}

/** Personal data as those see it who need not know it: 138****1234, 张** (PIPL; rules/security#phones). */
export const maskText = (maskKind: MaskKind, text: string): string => maskBy[maskKind](text)

/** The same for a field of a record; what is not personal stays as it is. */
export function maskFieldValue(field: Field, value: unknown): unknown {
  return typeof value === 'string' && field.personal !== undefined ? maskText(field.personal, value) : value
}
