import { isJsonList, sameJson, valueAtKey, withKey, type Json, type JsonObject } from '../json/json.ts'
import { valueAtPath, withValueAtPath } from '../json/json-path.ts'
import { childrenKey, type FormNode, type DocumentCorrection } from './node/form-node.ts'
import { tableShapeOf } from './node/table-shape.ts'

/**
 * The text of a form document. One that nobody has changed says what was read: what was put right in memory is written
 * as it was, as long as it still is what it was put right to.
 */
export const writeDocument = (document: FormNode, indent?: string): string =>
  JSON.stringify(nodeSourceOf(document), undefined, indent)

/** What stands in the text of a document, or of a part of it. */
export function nodeSourceOf(node: FormNode): Json {
  if (node.sort === 'foreign') return valueAtKey(node.own, 'value') ?? null
  const key = childrenKey(node)
  const own = node.corrections.toReversed().reduce(unmended, node.own)
  return key === undefined ? own : withChildren(own, key, node)
}

/** The value as it stood before, where it still is what it was put right to. */
function unmended(own: JsonObject, { path, from, to }: DocumentCorrection): JsonObject {
  return sameJson(valueAtPath(own, path), to) ? withValueAtPath(own, path, from) : own
}

function withChildren(own: JsonObject, key: string, node: FormNode): JsonObject {
  const held = valueAtKey(own, key)
  if (node.children.length === 0 && !isJsonList(held)) return own
  return withKey(own, key, writtenChildren(node).map(nodeSourceOf))
}

/** Cells that filled gaps are left out again where the table still lies as it did. */
function writtenChildren(node: FormNode): readonly FormNode[] {
  if (node.shape === undefined || node.shape !== tableShapeOf(node)) return node.children
  return node.children.map(row => ({ ...row, children: row.children.filter(({ added }) => !added) }))
}
