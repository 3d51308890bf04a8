import type { PermissionNode } from '@xuanjiao/contract/system/roles/role-calls'
import type { PickNode } from '@xuanjiao/fields/model/pick/pick-tree'

/** Permissions as nodes to tick. */
export const permissionNodes = (nodes: readonly PermissionNode[]): PickNode[] =>
  nodes.map(({ key, slotTitle, children = [] }) => ({ key, title: slotTitle, children: permissionNodes(children) }))

/** Those that have data rules. */
export const ruledNodes = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap(node => [...(node.ruleFlag === 1 ? [node] : []), ...ruledNodes(node.children ?? [])])
