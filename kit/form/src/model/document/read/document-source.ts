import { isJsonList, isJsonObject, valueAtKey, type Json, type JsonObject } from '../../json/json.ts'
import { jsonPointerOf } from '../../json/json-path.ts'
import { DocumentError } from '../node/document-error.ts'
import { documentTexts } from '../node/document-texts.ts'

/** What a document may be at most; more would stop a browser, or a server that checks what was filled in. */
export const documentLimits = { megabytes: 5, controls: 5000, depth: 32, cells: 100 } as const

/** Keys by which an object would become another one. */
const HOSTILE = new Set(['__proto__', 'constructor', 'prototype'])
/** A control within a table lies six levels below it; options may be trees. */
const JSON_DEPTH = documentLimits.depth * 6 + 64

/** A text as a document's source, with the names that are taken in it. */
export interface DocumentSource {
  readonly source: JsonObject
  readonly list: readonly Json[]
  readonly names: ReadonlySet<string>
}

/** The text as JSON that may be walked through without fear; refused where it is not. */
export function readDocumentSource(text: string): DocumentSource {
  demandLength(text)
  const source = parsed(text)
  const names = new Set<string>()
  inspect(source, [], names)
  const list = isJsonObject(source) ? valueAtKey(source, 'list') : undefined
  if (!isJsonObject(source) || !isJsonList(list) || !isJsonObject(valueAtKey(source, 'config')))
    throw new DocumentError(documentTexts.wrong)
  return { source, list, names }
}

function demandLength(text: string): void {
  const most = documentLimits.megabytes * 1024 * 1024
  const isLong = text.length > most || (text.length * 3 > most && new TextEncoder().encode(text).length > most)
  if (isLong) throw new DocumentError(documentTexts.tooLong(documentLimits.megabytes))
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new DocumentError(documentTexts.wrong)
  }
}

function inspect(value: Json, path: string[], names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (path.length > JSON_DEPTH)
    throw new DocumentError(documentTexts.tooDeep(documentLimits.depth), jsonPointerOf(path))
  for (const [key, below] of Object.entries(value)) {
    path.push(key)
    if (HOSTILE.has(key)) throw new DocumentError(documentTexts.hostile(key), jsonPointerOf(path))
    if ((key === 'key' || key === 'model') && typeof below === 'string') names.add(below)
    inspect(below, path, names)
    path.pop()
  }
}
