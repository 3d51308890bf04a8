import type { Field } from '@xuanjiao/contract/entity/field'

const stars = (text: string, head: number, tail: number): string =>
  text.length <= head + tail ? '*'.repeat(text.length) : `${text.slice(0, head)}****${text.slice(text.length - tail)}`

const maskBy: Readonly<Record<NonNullable<Field['personal']>, (text: string) => string>> = {
  phone: text => stars(text, 3, 4),
  name: text => (text.length < 2 ? text : `${text.slice(0, 1)}${'*'.repeat(Math.min(2, text.length - 1))}`),
  number: text => stars(text, 3, 3),
}

/** Personal data as those see it who need not know it: 138****1234, 张** (PIPL; attacks A65). */
export function masked(field: Field, value: unknown): unknown {
  return typeof value === 'string' && field.personal !== undefined ? maskBy[field.personal](value) : value
}
