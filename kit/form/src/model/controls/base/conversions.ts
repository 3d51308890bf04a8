import { isList, isObject, type Json } from '../../json/json.ts'

/** A text; numbers are their digits, all else is nothing. */
export const asText = (given: Json): string =>
  typeof given === 'string' ? given : typeof given === 'number' ? String(given) : ''

/** A number, read from its digits too; null where there is none. */
export function asNumber(given: Json): number | null {
  if (typeof given === 'number') return Number.isFinite(given) ? given + 0 : null
  if (typeof given !== 'string' || given.trim() === '') return null
  const number = Number(given)
  return Number.isFinite(number) ? number + 0 : null
}

export const asPlain = (given: Json): string | number | boolean | null =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : null

/** A list; one value alone is a list of it, and JSON text is read. */
export function asList(given: Json): readonly Json[] {
  if (isList(given)) return given
  if (given === null || given === '') return []
  return typeof given === 'string' && given.startsWith('[') ? parsedList(given) : [given]
}

function parsedList(text: string): readonly Json[] {
  try {
    const parsed = JSON.parse(text) as Json
    return isList(parsed) ? parsed : []
  } catch {
    return [text]
  }
}

export const asPlainList = (given: Json): (string | number | boolean)[] =>
  asList(given).flatMap(one => asPlain(one) ?? [])

/** Rows of a control that holds rows; what is no row is left out. */
export const asRows = (given: Json) => asList(given).filter(isObject)

/** Several in one text, joined by commas (rules/data-entry#values); null where there are none. */
export const joinedText = (values: readonly Json[]): string | null => orNull(values.map(String).join(','))

export const splitText = (stored: Json): string[] => (stored === null || stored === '' ? [] : asText(stored).split(','))

export const orNull = (text: string): string | null => (text === '' ? null : text)
