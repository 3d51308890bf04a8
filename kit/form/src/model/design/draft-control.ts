import { controlTypeOf } from '../controls/control-types.ts'
import type { FormNode } from '../document/node/form-node.ts'

/** A control of a type as far as drop rules look at it; no name is used up for one that may never be dropped. */
export const draftControl = (type: string): FormNode => ({
  id: '',
  sort: 'control',
  own: { type, label: controlTypeOf(type)?.title ?? type },
  children: [],
  corrections: [],
})
