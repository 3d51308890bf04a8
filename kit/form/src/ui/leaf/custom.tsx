import { createElement } from 'react'
import { nodeTypeOf } from '../../model/document/node/form-node.ts'
import { useFormContext } from '../context/form-context.ts'
import { named } from '../context/registry.ts'
import styles from './leaf.module.css'
import type { LeafProps } from './leaf-props.ts'

/** A control the product brings; where it brings none its value is kept, and the place says so. */
export function CustomLeaf({ node, options, view, set, look, id, label, describedBy }: LeafProps) {
  const Control = named(useFormContext().registry.components, nodeTypeOf(node))
  if (!Control) return <p className={styles['missing']}>{`未注册“${nodeTypeOf(node)}”组件，它的值原样保留`}</p>
  return createElement(Control, {
    id,
    label,
    value: view.value,
    options,
    onChange: set,
    onBlur: look,
    disabled: view.isDisabled,
    invalid: view.error !== '',
    required: view.isRequired,
    describedBy,
  })
}
