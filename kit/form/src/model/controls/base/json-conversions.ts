import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../json/json.ts'

/** A text; numbers are their digits, all else is nothing. */
export const jsonToText = (value: Json): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A number, read from its digits too; null where there is none. */
export function jsonToNumber(value: Json): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number + 0 : null
}

export const jsonToPlain = (value: Json): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** A list; one value alone is a list of it, and JSON text is read. */
export function jsonToList(value: Json): readonly Json[] {
  if (isJsonList(value)) return value
  if (value === null || value === '') return []
  return typeof value === 'string' && value.startsWith('[') ? parsedList(value) : [value]
}

function parsedList(text: string): readonly Json[] {
  try {
    const parsed = JSON.parse(text) as Json
    return isJsonList(parsed) ? parsed : []
  } catch {
    return [text]
  }
}

export const jsonToPlainList = (value: Json): (string | number | boolean)[] =>
  jsonToList(value).flatMap(one => jsonToPlain(one) ?? [])

const rowsCache = new WeakMap<readonly Json[], readonly JsonObject[]>()

/** Rows of a control that holds rows; what is no row is left out. Each of ten thousand rows asks for all of them. */
export function jsonToRows(value: Json): readonly JsonObject[] {
  if (!isJsonList(value)) return jsonToList(value).filter(isJsonObject)
  const rows = rowsCache.get(value) ?? value.filter(isJsonObject)
  rowsCache.set(value, rows)
  return rows
}

/** Several in one text, joined by commas (rules/data-entry#values); null where there are none. */
export const joinToText = (values: readonly Json[]): string | null => emptyToNull(values.map(String).join(','))

export const splitStoredText = (stored: Json): string[] =>
  stored === null || stored === '' ? [] : jsonToText(stored).split(',')

export const emptyToNull = (text: string): string | null => (text === '' ? null : text)
