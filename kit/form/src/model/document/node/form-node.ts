import { isJsonList, valueAtKey, type Json, type JsonObject } from '../../json/json.ts'
import type { JsonPath } from '../../json/json-path.ts'
import { controlTypeOf } from '../../controls/control-types.ts'

/** `foreign` is what lies among controls without being one: it is kept as it is, and drawn by nobody. */
export type FormNodeSort = 'form' | 'control' | 'column' | 'row' | 'cell' | 'foreign'

/**
 * A form, a control, or a part of a layout: all of them hold what was written of them, known or not, and others in their
 * order. What lies in a node stands in `children` alone; in `own` the key under which it was written holds its place.
 */
export interface FormNode {
  /** Known within this document while it is in memory; never written. */
  readonly id: string
  readonly sort: FormNodeSort
  readonly own: JsonObject
  readonly children: readonly FormNode[]
  /** What was repaired while it was read: undone by whoever writes it, where nobody has touched it since. */
  readonly corrections: readonly DocumentCorrection[]
  /** Of a cell that was put into a table with gaps. */
  readonly added?: true
  /** Of a table with gaps: how its cells lay when they had been closed. */
  readonly shape?: string
}

/** One value that was put right; nothing stood there where there is no `from`. */
export interface DocumentCorrection {
  readonly path: JsonPath
  readonly from?: Json
  readonly to: Json
}

export const nodeTypeOf = ({ sort, own }: Pick<FormNode, 'sort' | 'own'>): string =>
  sort === 'control' && typeof own['type'] === 'string' ? own['type'] : ''

/** The key under which the children of a node are written; undefined of what holds none. */
export function childrenKey(node: Pick<FormNode, 'sort' | 'own'>): 'list' | 'columns' | 'trs' | 'tds' | undefined {
  if (node.sort === 'control') return controlChildren(node.own, nodeTypeOf(node))
  return node.sort === 'row' ? 'tds' : node.sort === 'foreign' ? undefined : 'list'
}

/** Controls the product brings hold others where their document says so. */
function controlChildren(own: JsonObject, type: string) {
  const known = controlTypeOf(type)
  return known ? known.children : isJsonList(valueAtKey(own, 'list')) ? 'list' : undefined
}

export const childSortUnder = (key: 'list' | 'columns' | 'trs' | 'tds'): FormNodeSort =>
  ({ list: 'control', columns: 'column', trs: 'row', tds: 'cell' })[key] as FormNodeSort

const textAt = (own: JsonObject, key: string): string => {
  const value = valueAtKey(own, key)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export const nodeLabelOf = ({ own }: FormNode): string => textAt(own, 'label')
export const nodeKeyOf = ({ own }: FormNode): string => textAt(own, 'key')
/** The name its value goes by. */
export const nodeModelOf = ({ own }: FormNode): string => textAt(own, 'model')
export const nodeHelpOf = ({ own }: FormNode): string => textAt(own, 'help')

/** What stands in a node and below it, from above. */
export function* nodeAndDescendants(node: FormNode): Generator<FormNode> {
  yield node
  for (const child of node.children) yield* nodeAndDescendants(child)
}
