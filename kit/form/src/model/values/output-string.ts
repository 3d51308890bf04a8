import type { Json, JsonObject } from '../json/json.ts'

/** Everything as text: what is none says of which type it was (`k-form-design#number#3`). */
const PREFIX = 'k-form-design#'

/** Values as texts alone, for those who can keep nothing else. */
export const toOutputStrings = (data: JsonObject): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(data).map(([model, value]) => [model, outputString(value)]))

function outputString(value: Json): string {
  if (typeof value !== 'string') return `${PREFIX}${typeof value}#${JSON.stringify(value)}`
  return value.startsWith(PREFIX) ? `${PREFIX}string#${JSON.stringify(value)}` : value
}

/** The values such texts were made of; what is no such text stays as it is. */
export const fromOutputStrings = (data: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(data).map(([model, value]) => [model, fromOutputString(value)]))

/** Older writers put no quotes around texts, and true and false as words: both are read, whatever # stands in them. */
function fromOutputString(value: Json): Json {
  if (typeof value !== 'string' || !value.startsWith(PREFIX)) return value
  const [, type = '', text = ''] = /^([a-z]+)#([\s\S]*)$/.exec(value.slice(PREFIX.length)) ?? []
  if (type === 'undefined' || text === '') return type === 'string' ? '' : null
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
