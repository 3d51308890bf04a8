import { Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { nodeHelpOf, nodeLabelOf, nodeModelOf } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import { useFormContext, type NodeProps } from '../context/form-context.ts'
import { useControlStatus } from '../context/use-control-status.ts'
import { inputId } from '../field/field-ids.ts'
import { FieldShell } from '../field/field-shell.tsx'

/** The grid is large; it comes when a form has rows. */
const BatchGrid = lazy(async () => ({ default: (await import('./batch-grid.tsx')).BatchGrid }))

/** Rows that people add, in the grid. */
export function BatchField({ node, at }: NodeProps) {
  const { id: form, isRead } = useFormContext()
  const path = useMemo(() => [...at, nodeModelOf(node)], [at, node])
  const status = useControlStatus(node, path)
  if (status.isHidden) return null
  const [id, label, error] = [inputId(form, path), nodeLabelOf(node), isRead ? '' : status.error]
  return (
    <FieldShell
      {...{ id, label, error, hint: nodeHelpOf(node), options: nodeOptionsOf(node) }}
      required={status.isRequired && !isRead}
      isGroup
    >
      <Suspense fallback={<Skeleton active paragraph={{ rows: 2 }} />}>
        <BatchGrid node={node} path={path} disabled={status.isDisabled || isRead} />
      </Suspense>
    </FieldShell>
  )
}
