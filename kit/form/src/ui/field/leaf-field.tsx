import { createElement, useMemo, useRef } from 'react'
import { nodeHelpOf, nodeLabelOf, nodeModelOf, nodeTypeOf } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import { useFormContext, type NodeProps } from '../context/form-context.ts'
import { useField } from '../context/use-field.ts'
import { isGroup, leafOf } from '../leaf/leaves.ts'
import { painterOf } from '../leaf/painted-value.ts'
import { inputId } from './field-ids.ts'
import { describedBy, FieldShell } from './field-shell.tsx'
import { LeafRead } from './leaf-read.tsx'
import { Near } from './near.tsx'

/** A control that holds a value: drawn again when its value, its error or its state changes, and only then. */
export function LeafField({ node, at }: NodeProps) {
  const { store, id: form, isRead } = useFormContext()
  const path = useMemo(() => [...at, nodeModelOf(node)], [at, node])
  const place = useRef<HTMLDivElement>(null)
  const paint = isRead ? undefined : painterOf(node)
  const view = useField(
    node,
    path,
    useMemo(
      () => ({ element: place, paint: paint && ((before, now) => paint(place.current, before.value, now.value)) }),
      [place, paint],
    ),
  )
  if (view.isHidden) return null
  const [type, options, id] = [nodeTypeOf(node), nodeOptionsOf(node), inputId(form, path)]
  const [label, hint, error] = [nodeLabelOf(node), nodeHelpOf(node), isRead ? '' : view.error]
  const leaf = {
    node,
    path,
    label,
    options,
    view,
    id,
    describedBy: describedBy(id, hint, error),
    set: (value: Parameters<typeof store.setValue>[2]) => store.setValue(node, path, value),
    look: () => void store.look(node, path),
  }
  return (
    <FieldShell
      {...{ place, id, label, hint, error, options }}
      required={view.isRequired && !isRead}
      isGroup={isRead || isGroup(type)}
    >
      <Near {...{ path, type, options }}>{createElement(isRead ? LeafRead : leafOf(type), leaf)}</Near>
    </FieldShell>
  )
}
