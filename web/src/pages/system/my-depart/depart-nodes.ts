import type { DepartNode } from '@xuanjiao/contract/system/departs/depart-calls'
import type { PickNode } from '@xuanjiao/fields/model/pick/pick-tree'

/** Departments as nodes to choose from. */
export const departNodes = (nodes: readonly DepartNode[]): PickNode[] =>
  nodes.map(({ key, title, children }) => ({ key, title, children: departNodes(children ?? []) }))

/** What a node among these is called; undefined where it is not among them. */
export function titleIn(nodes: readonly PickNode[], key: string): string | undefined {
  for (const node of nodes) {
    const title = node.key === key ? node.title : titleIn(node.children ?? [], key)
    if (title !== undefined) return title
  }
  return undefined
}
