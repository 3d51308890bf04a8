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

/** A step on the way from the form to a node. */
export interface WayStep {
  readonly id: string
  readonly title: string
}

/** The nodes around one and itself, from above; the form itself and rows of tables are left out. */
export function wayTo(form: FormNode, id: string): readonly WayStep[] {
  const way: WayStep[] = []
  const place: number[] = []
  let here = form
  for (const at of placesTo(form, id) ?? []) {
    const child = here.children[at]
    if (child === undefined) break
    place.push(at)
    if (isLine(child)) way.push({ id: child.id, title: partPlaceTitle(child, place) })
    here = child
  }
  return way
}

/** Which child to take at each step; undefined where the node is not in this one. */
function placesTo(node: FormNode, id: string): readonly number[] | undefined {
  const own = node.children.findIndex(child => child.id === id)
  if (own !== -1) return [own]
  for (const [at, child] of node.children.entries()) {
    const below = child.children.length === 0 ? undefined : placesTo(child, id)
    if (below) return [at, ...below]
  }
  return undefined
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
