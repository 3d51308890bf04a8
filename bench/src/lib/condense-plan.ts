/** A plan as a person reads it: what was never executed or found nothing is left out, partitions that look alike are one. */
export function condensePlan(entry: string): string {
  return printed(mergeAlike(treeOf(entry).flatMap(withoutIdleNodes)), 0).join('\n')
}

interface PlanNode {
  text: string
  /** How rows are found: conditions and keys below the node. */
  notes: string[]
  children: PlanNode[]
}

const NODE = /^(\s*)(->\s+)?(\S.*?)\s+\((?:cost=\S+ rows=\S+ width=\S+\) \()?(actual rows=[^)]*|never executed)\)/
const NOTE = /^\s*((?:Index|Hash|Merge|Recheck) Cond|Sort Key|Group Key|Join Filter|Filter): (.*)/

function treeOf(entry: string): PlanNode[] {
  const top: PlanNode[] = []
  const open: { depth: number; node: PlanNode }[] = []
  for (const line of entry.split('\n').map(text => text.replaceAll('\t', ''))) {
    const node = NODE.exec(line)
    const note = NOTE.exec(line)
    if (node) {
      const depth = node[1]?.length ?? 0
      while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop()
      const made = { text: `${node[3]} (${(node[4] ?? '').replace(/ loops=1$/, '')})`, notes: [], children: [] }
      ;(open.at(-1)?.node.children ?? top).push(made)
      open.push({ depth, node: made })
    } else if (note) open.at(-1)?.node.notes.push(`${note[1]}: ${short(note[2] ?? '')}`)
  }
  return top
}

const short = (condition: string): string => (condition.length > 140 ? `${condition.slice(0, 140)}…` : condition)

const QUIET = /^(Result|Materialize|Memoize|Subquery Scan|InitPlan)/

function withoutIdleNodes(node: PlanNode): PlanNode[] {
  if (/never executed|rows=0\.00/.test(node.text)) return []
  const children = node.children.flatMap(withoutIdleNodes)
  return QUIET.test(node.text) ? children : [{ ...node, children }]
}

/** Partitions and aliases differ in numbers only. */
const shapeOf = (node: PlanNode): string =>
  [node.text.replace(/_\d+(_\w+)?|rest\w*|\(.*\)/g, ''), ...node.children.map(shapeOf)].join('|')

function mergeAlike(nodes: readonly PlanNode[]): PlanNode[] {
  const groups = Map.groupBy(nodes, shapeOf)
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const text = rest.length === 0 ? first.text : `${first.text} ×${rest.length + 1}`
    return [{ text, notes: first.notes, children: mergeAlike(first.children) }]
  })
}

function printed(nodes: readonly PlanNode[], depth: number): string[] {
  return nodes.flatMap(node => [
    `${'  '.repeat(depth)}${node.text}`,
    ...node.notes.map(note => `${'  '.repeat(depth + 2)}${note}`),
    ...printed(node.children, depth + 1),
  ])
}

/** The statement's own words, without its plan: its shape tells two statements apart. */
export const planStatement = (entry: string): string =>
  (/Query Text: ([\s\S]*?)\n\t?(?=\S.*\((?:cost|actual))/.exec(entry)?.[1] ?? '').replaceAll(/\s+/g, ' ').trim()
