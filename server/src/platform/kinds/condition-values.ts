import type { Field } from '@xuanjiao/wire/kinds/field'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { DATE_PATTERN, readDatetime } from '@xuanjiao/wire/wall-time'
import { readTimeOfDay } from '@xuanjiao/wire/kinds/time/time'
import { appErrors } from '../errors/app-errors.ts'

/** A value that cannot stand in a column of this kind is the asker's mistake, told at its field. */
function throwConditionError(name: string, message: string): never {
  throw appErrors.field(name, message)
}

export function conditionNumber(name: string, field: Field, text: string): number {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? throwConditionError(name, `${field.title}应为数字`) : number
}

const MOST = 2_147_483_647

export function conditionInteger(name: string, field: Field, text: string): number {
  const number = conditionNumber(name, field, text)
  return Math.abs(number) > MOST ? throwConditionError(name, `${field.title}超出范围`) : Math.trunc(number)
}

export const isFraction = (text: string): boolean => !Number.isInteger(Number(text))

/** A day, or the day of a moment. */
export function conditionDay(name: string, field: Field, text: string): string {
  const moment = readDatetime(text)
  return moment === undefined ? throwConditionError(name, `${field.title}应为日期`) : text.slice(0, 10)
}

/** A moment; `wholeDay` when only a day is said. */
export function conditionMoment(name: string, field: Field, text: string): { text: string; wholeDay: boolean } {
  const moment = readDatetime(text)
  return moment === undefined
    ? throwConditionError(name, `${field.title}应为时间`)
    : { text, wholeDay: DATE_PATTERN.test(text) }
}

/** A time of day. */
export function conditionTime(name: string, field: Field, text: string): string {
  return readTimeOfDay(text) ?? throwConditionError(name, `${field.title}应为时间`)
}

export function conditionId(name: string, field: Field, text: string): string {
  return ID_PATTERN.test(text) ? text : throwConditionError(name, `${field.title}的编号格式不正确`)
}
