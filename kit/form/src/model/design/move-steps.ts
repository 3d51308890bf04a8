import { controlTypeOf } from '../controls/control-types.ts'
import { isCoveredCell } from '../document/node/table-shape.ts'
import { childrenKey, nodeTypeOf } from '../document/node/form-node.ts'
import type { DesignNode, DesignTree, DropTarget } from './design-tree.ts'

/** What the keys do with a control: before its neighbour, behind it, into the one before it, out of what is around it. */
export type MoveStep = 'up' | 'down' | 'in' | 'out'

/** Where one step leads to, or why it leads nowhere. */
export function moveStepTarget(tree: DesignTree, id: string, step: MoveStep): DropTarget | string {
  const { parent, at } = tree.placeOf(id)
  const siblings = tree.node(parent).children
  if (step === 'up') return at > 0 ? { parent, at: at - 1 } : '已经在最前面'
  if (step === 'down') return at < siblings.length - 1 ? { parent, at: at + 2 } : '已经在最后面'
  if (step === 'out') return outOf(tree, parent)
  const before = siblings[at - 1]
  const inner = before === undefined ? undefined : firstListIn(tree, before)
  return inner === undefined ? '前面的控件中不能放置控件' : { parent: inner, at: tree.node(inner).children.length }
}

/** Behind the control that is around a list; a column of a layout is part of it. */
function outOf(tree: DesignTree, parent: string): DropTarget | string {
  const around = [...tree.around(parent), tree.node(parent)].findLast(({ sort }) => sort === 'control')
  if (around === undefined) return '已经在最外层'
  const place = tree.placeOf(around.id)
  return { parent: place.parent, at: place.at + 1 }
}

/** The first place within a control that takes controls; undefined where there is none. */
export function firstListIn(tree: DesignTree, id: string): string | undefined {
  const node = tree.node(id)
  if (holdsControls(node)) return id
  for (const child of node.children) {
    const match = firstListIn(tree, child)
    if (match !== undefined) return match
  }
  return undefined
}

/** Whether controls lie in a node itself: in the form, a column, a cell, or a control with a list. */
export function holdsControls(node: Pick<DesignNode, 'sort' | 'own'>): boolean {
  if (node.sort !== 'control')
    return node.sort === 'cell' ? !isCoveredCell(node) : node.sort === 'form' || node.sort === 'column'
  return childrenKey(node) === 'list' && controlTypeOf(nodeTypeOf(node))?.children !== 'columns'
}
