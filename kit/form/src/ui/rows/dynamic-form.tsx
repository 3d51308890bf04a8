import { useMemo } from 'react'
import { nodeHelpOf, nodeLabelOf, nodeModelOf } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import { useFormContext, type NodeProps } from '../context/form-context.ts'
import { useControlStatus } from '../context/use-control-status.ts'
import { inputId } from '../field/field-ids.ts'
import { FieldShell } from '../field/field-shell.tsx'
import { Nodes } from '../layout/nodes.tsx'
import styles from './rows.module.css'
import { inputLabelId } from '@xuanjiao/fields/model/kinds/edit-props'

/** A form within the form: its values stand below the name of the control. */
export function DynamicFormField({ node, at }: NodeProps) {
  const { id: form } = useFormContext()
  const path = useMemo(() => [...at, nodeModelOf(node)], [at, node])
  const view = useControlStatus(node, path)
  if (view.isHidden) return null
  const id = inputId(form, path)
  return (
    <FieldShell
      {...{ id, label: nodeLabelOf(node), hint: nodeHelpOf(node), error: view.error, options: nodeOptionsOf(node) }}
      required={view.isRequired}
      isGroup
    >
      <div role="group" aria-labelledby={inputLabelId(id)} className={styles['group']}>
        <Nodes of={node} at={path} />
      </div>
    </FieldShell>
  )
}
