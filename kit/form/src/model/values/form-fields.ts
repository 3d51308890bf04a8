import type { ControlType } from '../controls/base/control-type.ts'
import { controlType, holdsValue } from '../controls/control-types.ts'
import { modelOf, typeOf, type FormNode } from '../document/node/form-node.ts'

/** A control that holds a value, with the layouts it lies in, from above. */
export interface FormField {
  readonly node: FormNode
  readonly model: string
  /** Undefined of a control the product brings. */
  readonly type: ControlType | undefined
  readonly parents: readonly FormNode[]
}

const known = new WeakMap<FormNode, readonly FormField[]>()

/**
 * The controls whose values stand side by side in a form, in a row of it or in a form within it: layouts are looked
 * through, what has values of its own is not.
 */
export function fieldsOf(scope: FormNode): readonly FormField[] {
  const found = known.get(scope) ?? scope.children.flatMap(child => fieldsIn(child, [scope]))
  known.set(scope, found)
  return found
}

function fieldsIn(node: FormNode, parents: readonly FormNode[]): FormField[] {
  const type = controlType(typeOf(node))
  const own = node.sort === 'control' && holdsValue(typeOf(node)) && modelOf(node) !== ''
  const field = own ? [{ node, model: modelOf(node), type, parents }] : []
  return type?.nested ? field : [...field, ...node.children.flatMap(child => fieldsIn(child, [...parents, node]))]
}
