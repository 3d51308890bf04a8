import { nodeAndDescendants, type FormNode } from '../../document/node/form-node.ts'
import { nodeTitleOf } from '../node-titles.ts'
import { logicLinesOf, type LogicLine } from './logic-lines.ts'

/** A control that expressions look at or decide of, and its place in the drawing: columns from what is entered to what follows. */
export interface LogicGraphNode {
  readonly id: string
  readonly title: string
  readonly column: number
  readonly row: number
  /** Its value is computed of itself, over however many others. */
  readonly isCircular: boolean
}

/** One control decides something of another. */
export interface LogicGraphEdge {
  readonly from: string
  readonly to: string
  /** 显示条件, 计算公式 */
  readonly effects: readonly string[]
  readonly isComputed: boolean
  /** Lies in a circle of computed values, which is switched off. */
  readonly isCircular: boolean
}

/** What depends on what in a form. */
export interface LogicGraph {
  readonly nodes: readonly LogicGraphNode[]
  readonly edges: readonly LogicGraphEdge[]
}

/** Draws nothing of expressions that cannot be read: what they look at is not known. */
export function logicGraphOf(form: FormNode): LogicGraph {
  const links = linksOf(logicLinesOf(form))
  const computed = reachOf(links.filter(({ isComputed }) => isComputed))
  const edges = links.map(link => ({ ...link, isCircular: link.isComputed && closes(link, computed) }))
  return { nodes: placedNodes(form, edges), edges }
}

type Link = Omit<LogicGraphEdge, 'isCircular'>

/** Several expressions between two controls are one line of the drawing. */
function linksOf(lines: readonly LogicLine[]): readonly Link[] {
  const links = new Map<string, Link>()
  for (const { id, kind, effect, reads } of lines)
    for (const from of reads) {
      const before = links.get(`${from} ${id}`)
      links.set(`${from} ${id}`, {
        from,
        to: id,
        effects: [...(before?.effects ?? []), effect],
        isComputed: before?.isComputed === true || kind === 'value',
      })
    }
  return [...links.values()]
}

type Reach = (from: string) => ReadonlySet<string>

/** Where one comes from a control along the links, the control itself only around a circle. */
function reachOf(links: readonly Pick<Link, 'from' | 'to'>[]): Reach {
  const next = Map.groupBy(links, ({ from }) => from)
  const known = new Map<string, ReadonlySet<string>>()
  return from => {
    const match = known.get(from)
    if (match) return match
    const reached = new Set<string>()
    const waiting = [from]
    for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
      const further = (next.get(here) ?? []).map(({ to }) => to).filter(to => !reached.has(to))
      for (const to of further) reached.add(to)
      waiting.push(...further)
    }
    known.set(from, reached)
    return reached
  }
}

const closes = ({ from, to }: Pick<Link, 'from' | 'to'>, reach: Reach): boolean => to === from || reach(to).has(from)

/** Each stands right of everything that decides of it; those of a circle stand where the circle begins. */
function placedNodes(form: FormNode, edges: readonly LogicGraphEdge[]): readonly LogicGraphNode[] {
  const ids = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const nodes = [...nodeAndDescendants(form)].filter(({ id }) => ids.has(id))
  const columns = columnsOf(nodes, edges)
  const circular = new Set(edges.flatMap(({ from, to, isCircular }) => (isCircular ? [from, to] : [])))
  const filled = new Map<number, number>()
  return nodes.map(node => {
    const column = columns.get(node.id) ?? 0
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    return { id: node.id, title: nodeTitleOf(node), column, row, isCircular: circular.has(node.id) }
  })
}

function columnsOf(nodes: readonly FormNode[], edges: readonly LogicGraphEdge[]): ReadonlyMap<string, number> {
  const reach = reachOf(edges)
  const forward = edges.filter(edge => !closes(edge, reach))
  const columns = new Map(nodes.map(({ id }) => [id, 0]))
  let moved = true
  while (moved) {
    moved = false
    for (const { from, to } of forward) {
      const behind = (columns.get(from) ?? 0) + 1
      if ((columns.get(to) ?? 0) >= behind) continue
      columns.set(to, behind)
      moved = true
    }
  }
  return columns
}
