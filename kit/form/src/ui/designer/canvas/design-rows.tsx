import { nodeHelpOf, nodeLabelOf } from '../../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../../model/document/node/node-options.ts'
import type { NodeProps } from '../../context/form-context.ts'
import { FieldShell } from '../../field/field-shell.tsx'
import { Nodes } from '../../layout/nodes.tsx'
import styles from './canvas.module.css'

const NOWHERE: readonly string[] = []

/** Rows as their designer sees them: the controls of one row side by side, as their columns will be. */
export function DesignRows({ node }: NodeProps) {
  return (
    <FieldShell
      id={`design-${node.id}`}
      label={nodeLabelOf(node)}
      hint={nodeHelpOf(node)}
      error=""
      options={nodeOptionsOf(node)}
      required={false}
      isGroup
    >
      <div className={styles['rows']}>
        <Nodes of={node} at={NOWHERE} />
      </div>
    </FieldShell>
  )
}
