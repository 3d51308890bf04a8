import { isJsonObject, valueAtKey, type JsonObject } from '../json/json.ts'
import { childrenKey, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'

/** What the parts of a layout are called. */
const PART_TITLES: Readonly<Record<string, string>> = { grid: '一列', tabs: '标签页', selectInputList: '选项' }

export const partTitleOf = (type: string): string => PART_TITLES[type] ?? '一列'

/** Whether a layout is made of columns that one adds and takes away; cells of tables have acts of their own. */
export const hasParts = (node: Pick<FormNode, 'sort' | 'own'>): boolean => childrenKey(node) === 'columns'

/** Why no part may be taken away. */
export const partProblem = (layout: FormNode): string => (layout.children.length <= 1 ? '至少保留一项' : '')

/** One more part of a layout, as the others of its kind are. */
export function newPart(layout: FormNode, nextId: () => string): { node: FormNode; title: string } {
  const title = partTitleOf(nodeTypeOf(layout))
  const own: JsonObject = nodeTypeOf(layout) === 'grid' ? { span: 12, list: [] } : { ...namedPart(layout), list: [] }
  return { title, node: { id: nextId(), sort: 'column', own, children: [], corrections: [] } }
}

function namedPart({ children }: FormNode): JsonObject {
  const taken = new Set(children.map(({ own }) => (isJsonObject(own) ? String(valueAtKey(own, 'value')) : '')))
  let number = children.length + 1
  while (taken.has(String(number))) number += 1
  return { value: String(number), label: `选项${number}` }
}
