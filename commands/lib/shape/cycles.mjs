// What turns in circles: groups of files, or of folders, in which each reaches each by its imports.
import { folderOf } from './tree.mjs'

/**
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]} groups of two and more, the largest first (Tarjan)
 */
export function cyclesOf(graph) {
  const [order, low, stack, open, groups] = [new Map(), new Map(), [], new Set(), []]
  const close = node => {
    const group = stack.splice(stack.indexOf(node))
    for (const one of group) open.delete(one)
    if (group.length > 1) groups.push(group.toSorted((a, b) => a.localeCompare(b)))
  }
  const enter = node => {
    order.set(node, order.size)
    low.set(node, order.get(node))
    stack.push(node)
    open.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) enter(next)
      if (open.has(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) === order.get(node)) close(node)
  }
  for (const node of graph.keys()) if (!order.has(node)) enter(node)
  return groups.toSorted((a, b) => b.length - a.length || a[0].localeCompare(b[0]))
}

/** @param {[from: string, to: string][]} edges between files */
export function fileGraph(edges) {
  const graph = new Map()
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** The one file of the shell that names the pages, so that no other need to. */
export const isPageRegistry = file => /^web\/src\/.*\/page-registry\.tsx?$/.test(file)

const holds = (outer, inner) => inner.startsWith(`${outer}/`)

/**
 * @param {boolean} besides only between folders of which none holds the other: what `a` and `a/b` need of each other
 *   is left out
 */
export function folderGraph(edges, besides = false) {
  const between = edges
    .filter(([from]) => !isPageRegistry(from))
    .map(([from, to]) => [folderOf(from), folderOf(to)])
    .filter(([from, to]) => from !== to && !(besides && (holds(from, to) || holds(to, from))))
  return fileGraph(between)
}

/** The two folders, lying in one, through which an import leads; none where one of its files lies in that one itself. */
export function siblingFolders(from, to) {
  const [a, b] = [folderOf(from).split('/'), folderOf(to).split('/')]
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 || at >= b.length ? undefined : [a, b].map(parts => parts.slice(0, at + 1).join('/'))
}

/** Between folders that lie in one folder, each with all that is below it. */
export const siblingGraph = edges =>
  fileGraph(
    edges
      .filter(([from]) => !isPageRegistry(from))
      .map(([from, to]) => siblingFolders(from, to))
      .filter(ends => ends !== undefined),
  )
