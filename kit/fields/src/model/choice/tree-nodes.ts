import type { TreeChoice } from './choice-source.ts'

/**
 * Reads the nodes a tree call answers: key, value, `title` or `label`, and `leaf` as a flag or as 0 and 1
 * (rules/data-entry#trees). A node without a value keeps its key. `by` names the field that is kept instead.
 */
export function readTreeNodes(answer: unknown, by = 'value'): TreeChoice[] {
  if (answer === null || answer === undefined) return []
  if (!Array.isArray(answer)) throw new Error('树形数据格式不正确')
  return answer.flatMap(node => readNode(node, by))
}

function readNode(node: unknown, by: string): TreeChoice[] {
  if (typeof node !== 'object' || node === null) return []
  const fields = node as Readonly<Record<string, unknown>>
  const key = textIn(fields, 'key') || textIn(fields, 'value') || textIn(fields, 'id')
  const value = textIn(fields, by) || key
  if (key === '') return []
  const label = textIn(fields, 'title') || textIn(fields, 'label') || textIn(fields, 'name') || value
  const children = Array.isArray(fields['children']) ? readTreeNodes(fields['children'], by) : undefined
  return [{ key, value, label, leaf: isLeaf(fields, children), ...(children && { children }) }]
}

/** Says it itself, says whether it has children, or brought them. */
function isLeaf(fields: Readonly<Record<string, unknown>>, children: readonly TreeChoice[] | undefined): boolean {
  const said = fields['leaf'] ?? fields['isLeaf']
  if (said !== undefined && said !== null) return said === true || said === 1 || said === '1' || said === 'true'
  if (fields['hasChildren'] !== undefined) return fields['hasChildren'] === false
  return children?.length === 0
}

function textIn(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
