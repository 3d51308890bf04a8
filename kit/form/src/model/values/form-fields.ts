import type { ControlType } from '../controls/base/control-type.ts'
import { controlTypeOf, isValueControl } from '../controls/control-types.ts'
import { nodeModelOf, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'

/** A control that holds a value, with the layouts it lies in, from above. */
export interface FormField {
  readonly node: FormNode
  readonly model: string
  /** Undefined of a control the product brings. */
  readonly type: ControlType | undefined
  readonly parents: readonly FormNode[]
}

const fieldsCache = new WeakMap<FormNode, readonly FormField[]>()

/**
 * The controls whose values stand side by side in a form, in a row of it or in a form within it: layouts are looked
 * through, what has values of its own is not.
 */
export function formFieldsOf(scope: FormNode): readonly FormField[] {
  const matches = fieldsCache.get(scope) ?? scope.children.flatMap(child => fieldsIn(child, [scope]))
  fieldsCache.set(scope, matches)
  return matches
}

function fieldsIn(node: FormNode, parents: readonly FormNode[]): FormField[] {
  const type = controlTypeOf(nodeTypeOf(node))
  const own = node.sort === 'control' && isValueControl(nodeTypeOf(node)) && nodeModelOf(node) !== ''
  const field = own ? [{ node, model: nodeModelOf(node), type, parents }] : []
  return type?.nested ? field : [...field, ...node.children.flatMap(child => fieldsIn(child, [...parents, node]))]
}
