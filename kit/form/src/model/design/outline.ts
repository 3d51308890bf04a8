import { soundsLike } from '@xuanjiao/core/model/text/pinyin'
import { isCoveredCell } from '../document/node/table-shape.ts'
import type { FormNode } from '../document/node/form-node.ts'
import { partPlaceTitle, searchedTextsOf } from './node-titles.ts'

/** One line of the outline: a node, what it is called, and how deep it lies. */
export interface OutlineLine {
  readonly node: FormNode
  readonly title: string
  readonly depth: number
}

/** Rows of a table, and cells another one lies over, are no lines of their own. */
const isLine = (node: FormNode): boolean => node.sort !== 'row' && !(node.sort === 'cell' && isCoveredCell(node))

/** The form line by line, without what lies in folded nodes. */
export function outlineOf(form: FormNode, folded: ReadonlySet<string> = NOTHING): readonly OutlineLine[] {
  const lines: OutlineLine[] = []
  const add = (node: FormNode, place: readonly number[], depth: number): void => {
    if (isLine(node)) lines.push({ node, title: partPlaceTitle(node, place), depth })
    if (isLine(node) && folded.has(node.id)) return
    const below = isLine(node) ? depth + 1 : depth
    for (const [at, child] of node.children.entries()) add(child, [...place, at], below)
  }
  for (const [at, child] of form.children.entries()) add(child, [at], 1)
  return lines
}

const NOTHING: ReadonlySet<string> = new Set()

/** The nodes around one and itself, from above; the form itself and rows of tables are left out. */
export function wayTo(form: FormNode, id: string): readonly OutlineLine[] {
  const lines = outlineOf(form)
  const end = lines.findIndex(({ node }) => node.id === id)
  const way: OutlineLine[] = []
  for (let at = end; at >= 0; at--) {
    const line = lines[at]
    if (line && line.depth < (way[0]?.depth ?? Infinity)) way.unshift(line)
  }
  return way
}

/** The controls that are called so, whose value goes by that name or whose kind it is; by their sounds, too. */
export function searchOutline(form: FormNode, text: string): readonly OutlineLine[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? [] : controlLines(form).filter(({ node }) => isMatch(node, wanted))
}

const controlLines = (form: FormNode) => outlineOf(form).filter(({ node }) => node.sort === 'control')

const isMatch = (node: FormNode, wanted: string): boolean =>
  searchedTextsOf(node).some(text => text.toLowerCase().includes(wanted) || soundsLike(text, wanted, true))

/** The controls in the order in which they stand: what arrow keys walk through. */
export const controlsInOrder = (form: FormNode): readonly string[] => controlLines(form).map(({ node }) => node.id)
