import { useId } from 'react'
import { flagOptionOf } from '../../model/controls/base/option-values.ts'
import { nodeLabelOf } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import type { NodeProps } from '../context/form-context.ts'
import { useHidden } from '../context/use-field.ts'
import { Nodes } from './nodes.tsx'
import styles from './layout.module.css'

/** Controls under one title. */
export function CardLayout({ node, at }: NodeProps) {
  const id = useId()
  if (useHidden(node)) return null
  const title = nodeLabelOf(node)
  return (
    <div
      role="group"
      {...(title !== '' && { 'aria-labelledby': id })}
      className={styles['card']}
      data-bordered={flagOptionOf(nodeOptionsOf(node), 'bordered') || undefined}
    >
      {title !== '' && (
        <div id={id} className={styles['title']}>
          {title}
        </div>
      )}
      <Nodes of={node} at={at} />
    </div>
  )
}
