import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { DATE_PATTERN, readDatetime } from '@xuanjiao/wire/wall-time'
import { timeOfText } from '@xuanjiao/wire/kinds/time/time'
import { deny } from '../../errors/refuse.ts'

/** A value that cannot stand in a column of this kind is the asker's mistake, told at its field. */
function refuse(name: string, message: string): never {
  throw deny.field(name, message)
}

const WHOLE: ReadonlySet<FieldKind> = new Set(['integer', 'money', 'dict'])
const isWhole = ({ kind }: Field): boolean => WHOLE.has(kind)

export function numberOf(name: string, field: Field, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return refuse(name, `${field.title}应为数字`)
  const whole = isWhole(field)
  if (whole && Math.abs(number) > 2_147_483_647) return refuse(name, `${field.title}超出范围`)
  return whole ? Math.trunc(number) : number
}

/** Whole columns know no 2.5: nothing equals it, and 3 is the first above it. */
export function isFraction(field: Field, text: string): boolean {
  return isWhole(field) && !Number.isInteger(Number(text))
}

/** A day, or the day of a moment. */
export function dayOf(name: string, field: Field, text: string): string {
  const moment = readDatetime(text)
  return moment === undefined ? refuse(name, `${field.title}应为日期`) : text.slice(0, 10)
}

/** A moment; `wholeDay` when only a day is said. */
export function momentOf(name: string, field: Field, text: string): { text: string; wholeDay: boolean } {
  const moment = readDatetime(text)
  return moment === undefined ? refuse(name, `${field.title}应为时间`) : { text, wholeDay: DATE_PATTERN.test(text) }
}

/** A time of day. */
export function timeOf(name: string, field: Field, text: string): string {
  return timeOfText(text) ?? refuse(name, `${field.title}应为时间`)
}

export function idOf(name: string, field: Field, text: string): string {
  return ID_PATTERN.test(text) ? text : refuse(name, `${field.title}的编号格式不正确`)
}
