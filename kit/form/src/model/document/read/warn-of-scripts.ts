import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../json/json.ts'
import type { JsonPath } from '../../json/json-path.ts'
import { documentTexts } from '../node/document-texts.ts'
import type { DocumentReadingContext } from './reading-context.ts'

/** Under such names designers of the family keep what is to be run: on an event, as a check, as a function of the form. */
const CODE_NAME = /^(?:on[A-Z]\w*|\w*scripts?|\w*func(?:tions?)?|js|events?|hooks?|methods?|validator|formatter)$/i
const CODE = /[;{}]|=>|\w\s*\(|\breturn\b/
const MARKUP_WITH_CODE = /<script\b|<[^>]+\son\w+\s*=|javascript:/i

/** Levels that are looked through below such a name. */
const DEEP = 6

/** Code in a document is kept as it is, and run by nobody: whoever reads the document is told where it stands. */
export function warnOfScripts(own: JsonObject, path: JsonPath, reading: DocumentReadingContext): void {
  for (const [name, value] of Object.entries(own))
    if (CODE_NAME.test(name)) warnWithin(value, [...path, name], name, reading)
}

/** The same of markup: what it would run is cleaned away where it is drawn. */
export function warnOfMarkup(value: Json | undefined, path: JsonPath, reading: DocumentReadingContext): void {
  if (typeof value === 'string' && MARKUP_WITH_CODE.test(value)) reading.warn(path, documentTexts.markup)
}

function warnWithin(value: Json, path: JsonPath, name: string, reading: DocumentReadingContext, depth = 0): void {
  if (typeof value === 'string' && CODE.test(value)) reading.warn(path, documentTexts.script(name))
  if (depth === DEEP || !(isJsonList(value) || isJsonObject(value))) return
  for (const [key, inner] of Object.entries(value)) warnWithin(inner, [...path, key], name, reading, depth + 1)
}
