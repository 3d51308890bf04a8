import type { FormNode } from '../../document/node/form-node.ts'
import { readDocument } from '../../document/read-document.ts'
import { nodeSourceOf } from '../../document/write-document.ts'
import { isJsonList, isJsonObject, valueAtKey, type Json } from '../../json/json.ts'
import { DocumentError } from '../../document/node/document-error.ts'

/** Controls as a text that any window of a designer reads; it is a document as well. */
export const clipboardTextOf = (nodes: readonly FormNode[]): string =>
  JSON.stringify({ list: nodes.map(nodeSourceOf), config: {} })

/** The controls of a text: a document, a list of controls, or one; undefined where it is none of these. */
export function controlsOfClipboardText(text: string): readonly FormNode[] | undefined {
  const list = listIn(parsed(text))
  if (list === undefined) return undefined
  try {
    const { children } = readDocument(JSON.stringify({ list, config: {} })).document
    const controls = children.filter(({ sort }) => sort === 'control')
    return controls.length > 0 ? controls : undefined
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

function parsed(text: string): Json {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

function listIn(value: Json): readonly Json[] | undefined {
  if (isJsonList(value)) return value
  if (!isJsonObject(value)) return undefined
  const list = valueAtKey(value, 'list')
  if (typeof valueAtKey(value, 'type') === 'string') return [value]
  return isJsonList(list) ? list : undefined
}
