import type { FormNode } from '../document/node/form-node.ts'
import type { JsonObject } from '../json/json.ts'
import type { DesignTree } from './design-tree.ts'

/** One change of a tree. Every act of the designer is made of these, and each has its exact opposite. */
export type DesignOperation =
  | { readonly op: 'insert'; readonly parent: string; readonly at: number; readonly node: FormNode }
  | { readonly op: 'remove'; readonly id: string }
  | { readonly op: 'move'; readonly id: string; readonly parent: string; readonly at: number }
  | { readonly op: 'set'; readonly id: string; readonly own: JsonObject }
  | { readonly op: 'replace'; readonly id: string; readonly node: FormNode }

/** Carries out a change and answers what undoes it. */
export function applyDesignOperation(tree: DesignTree, operation: DesignOperation): DesignOperation {
  switch (operation.op) {
    case 'insert':
      return insert(tree, operation)
    case 'remove':
      return remove(tree, operation.id)
    case 'move':
      return move(tree, operation)
    case 'set':
      return set(tree, operation)
    case 'replace':
      return replace(tree, operation)
  }
}

type Of<O extends DesignOperation['op']> = Extract<DesignOperation, { op: O }>

function insert(tree: DesignTree, { parent, at, node }: Of<'insert'>): DesignOperation {
  tree.put(node, parent)
  tree.change(parent, { children: tree.node(parent).children.toSpliced(at, 0, node.id) })
  return { op: 'remove', id: node.id }
}

function remove(tree: DesignTree, id: string): DesignOperation {
  const { parent, at } = tree.placeOf(id)
  const node = tree.built(id)
  tree.change(parent, { children: tree.node(parent).children.toSpliced(at, 1) })
  tree.drop(id)
  return { op: 'insert', parent, at, node }
}

/** `at` is the place among the others once it has been taken out. */
function move(tree: DesignTree, { id, parent, at }: Of<'move'>): DesignOperation {
  const from = tree.placeOf(id)
  tree.change(from.parent, { children: tree.node(from.parent).children.toSpliced(from.at, 1) })
  tree.change(parent, { children: tree.node(parent).children.toSpliced(at, 0, id) })
  tree.change(id, { parent })
  return { op: 'move', id, ...from }
}

function set(tree: DesignTree, { id, own }: Of<'set'>): DesignOperation {
  const before = tree.node(id).own
  tree.change(id, { own })
  return { op: 'set', id, own: before }
}

/** The node stays in its place under its id; what lies in it is another. */
function replace(tree: DesignTree, { id, node }: Of<'replace'>): DesignOperation {
  const before = tree.built(id)
  const { parent, children } = tree.node(id)
  for (const child of children) tree.drop(child)
  tree.put({ ...node, id }, parent)
  tree.change(id, {})
  return { op: 'replace', id, node: before }
}
