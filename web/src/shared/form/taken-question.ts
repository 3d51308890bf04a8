import { asTextField, type Fields, type RecordValues } from '@xuanjiao/wire/kinds/field'
import { isMaskedValue } from '@xuanjiao/wire/kinds/text/text'
import { checkField, sameValue } from './form-model.ts'

/** What is asked of a unique field while somebody types: its value, and those of the fields it is unique together with. */
export interface TakenQuestion {
  field: string
  value: string
  together: Readonly<Record<string, string>>
}

/**
 * The question a field has to put as the form now stands; none where it need not be unique, where the value would be
 * refused anyway, or where it is the record's own.
 */
export function takenQuestionOf(
  fields: Fields,
  name: string,
  values: RecordValues,
  start: RecordValues,
): TakenQuestion | undefined {
  const field = asTextField(fields[name])
  const value = values[name]
  if (field?.unique === undefined || typeof value !== 'string' || value.trim() === '') return undefined
  const others = field.unique === true ? [] : field.unique
  if (!others.every(other => other in values)) return undefined
  if ([name, ...others].every(one => sameValue(start[one], values[one]))) return undefined
  if (isMaskedValue(field, value) || checkField(field, value) !== undefined) return undefined
  return {
    field: name,
    value: value.trim(),
    together: Object.fromEntries(others.map(one => [one, textOf(values[one])])),
  }
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
