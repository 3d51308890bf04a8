import { soundsLike } from '@xuanjiao/core/model/text/pinyin'
import { isCoveredCell } from '../document/node/table-shape.ts'
import type { DesignNode, DesignTree } from './design-tree.ts'
import { searchedTextsOf } from './node-titles.ts'

/** One line of the outline: a node, and how deep it lies. */
export interface OutlineLine {
  readonly id: string
  readonly depth: number
  readonly hasChildren: boolean
}

/** Rows of a table, and cells another one lies over, are no lines of their own. */
const isLine = (node: DesignNode): boolean => node.sort !== 'row' && !(node.sort === 'cell' && isCoveredCell(node))

/** The form line by line, without what lies in folded nodes. */
export function outlineOf(tree: DesignTree, folded: ReadonlySet<string> = new Set()): readonly OutlineLine[] {
  const lines: OutlineLine[] = []
  const add = (id: string, depth: number): void => {
    const node = tree.node(id)
    if (!isLine(node)) return node.children.forEach(child => add(child, depth))
    lines.push({ id, depth, hasChildren: node.children.length > 0 })
    if (!folded.has(id)) for (const child of node.children) add(child, depth + 1)
  }
  for (const child of tree.root.children) add(child, 1)
  return lines
}

/** The controls that are called so, whose value goes by that name or whose kind it is; by their sounds, too. */
export function searchOutline(tree: DesignTree, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return outlineOf(tree)
    .map(({ id }) => id)
    .filter(id => tree.node(id).sort === 'control' && isMatch(tree.node(id), wanted))
}

const isMatch = (node: DesignNode, wanted: string): boolean =>
  searchedTextsOf(node).some(text => text.toLowerCase().includes(wanted) || soundsLike(text, wanted, true))

/** The controls in the order in which they stand: what arrow keys walk through. */
export const controlsInOrder = (tree: DesignTree): readonly string[] =>
  outlineOf(tree)
    .map(({ id }) => id)
    .filter(id => tree.node(id).sort === 'control')
