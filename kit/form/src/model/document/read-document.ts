import { isJsonObject, valueAtKey, withKey, type JsonObject } from '../json/json.ts'
import type { FormNode } from './node/form-node.ts'
import { correctConfig } from './read/correct-config.ts'
import { withCorrections, readControls } from './read/read-nodes.ts'
import { DocumentReadingContext, type DocumentWarning } from './read/reading-context.ts'
import { warnOfScripts } from './read/warn-of-scripts.ts'
import { readDocumentSource } from './read/document-source.ts'

/** A form in memory, and what was put right while it was read. */
export interface ReadDocumentResult {
  readonly document: FormNode
  readonly warnings: readonly DocumentWarning[]
}

/**
 * Reads the text of a form document of any generation. What is wrong in it is put right in memory and told; what is
 * unknown is kept. Throws a `DocumentError` where the text is no document, or more than may be read.
 */
export function readDocument(text: string): ReadDocumentResult {
  const { source, list, names } = readDocumentSource(text)
  const reading = new DocumentReadingContext(names)
  const id = reading.nextId()
  warnOfScripts(source, [], reading)
  warnOfScripts(configIn(source), ['config'], reading)
  const corrections = correctConfig(configIn(source), reading)
  const own = withKey(withCorrections(source, corrections), 'list', [])
  const children = readControls(list, { path: ['list'], depth: 1, models: new Set() }, reading)
  return { document: { id, sort: 'form', own, children, corrections }, warnings: reading.warnings }
}

function configIn(source: JsonObject): JsonObject {
  const config = valueAtKey(source, 'config')
  return isJsonObject(config) ? config : {}
}
