import { isObject, valueAt, withKey, type JsonObject } from '../json/json.ts'
import type { FormNode } from './node/form-node.ts'
import { mendConfig } from './read/mend-config.ts'
import { mended, readControls } from './read/read-nodes.ts'
import { Reading, type DocumentWarning } from './read/reading.ts'
import { readSource } from './read/source.ts'

/** A form in memory, and what was put right while it was read. */
export interface DocumentRead {
  readonly document: FormNode
  readonly warnings: readonly DocumentWarning[]
}

/**
 * Reads the text of a form document of any generation. What is wrong in it is put right in memory and told; what is
 * unknown is kept. Throws a `DocumentError` where the text is no document, or more than may be read.
 * @promise the designer and the renderer
 */
export function readDocument(text: string): DocumentRead {
  const { source, list, names } = readSource(text)
  const reading = new Reading(names)
  const id = reading.nextId()
  const mends = mendConfig(configIn(source), reading)
  const own = withKey(mended(source, mends), 'list', [])
  const children = readControls(list, { path: ['list'], depth: 1, models: new Set() }, reading)
  return { document: { id, sort: 'form', own, children, mends }, warnings: reading.warnings }
}

function configIn(source: JsonObject): JsonObject {
  const config = valueAt(source, 'config')
  return isObject(config) ? config : {}
}
