import { textOptionOf } from '../controls/base/option-values.ts'
import { nodeAndDescendants, nodeTypeOf, type FormNode } from './node/form-node.ts'
import { nodeOptionsOf } from './node/node-options.ts'

/** A form that holds itself ends somewhere. */
const DEEPEST = 5

/** The form a control refers to by its id; empty of one that holds its own controls. */
const referredId = (node: FormNode): string =>
  nodeTypeOf(node) === 'dynamicForm' && node.children.length === 0 ? textOptionOf(nodeOptionsOf(node), 'formId') : ''

/** The ids of the forms that stand within a form and are not there yet. */
export const referredForms = (form: FormNode): readonly string[] => [
  ...new Set([...nodeAndDescendants(form)].map(referredId).filter(id => id !== '')),
]

/** The form with others put where it refers to them; what they refer to is put there as well, as deep as it goes. */
export function withForms(form: FormNode, forms: ReadonlyMap<string, FormNode>, depth = 0): FormNode {
  const match = depth < DEEPEST ? forms.get(referredId(form)) : undefined
  const children = match ? match.children.map(child => named(child, form.id)) : form.children
  const below = match ? depth + 1 : depth
  const next = children.map(child => withForms(child, forms, below))
  return match || next.some((child, at) => child !== form.children[at]) ? { ...form, children: next } : form
}

/** Nodes of two documents may be called the same. */
const named = (node: FormNode, within: string): FormNode => ({
  ...node,
  id: `${within}.${node.id}`,
  children: node.children.map(child => named(child, within)),
})
