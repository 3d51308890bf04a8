import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { inputLabelId } from '@xuanjiao/fields/model/kinds/edit-props'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { jsonToRows } from '../../model/controls/base/json-conversions.ts'
import { nodeHelpOf, nodeLabelOf, nodeModelOf, type FormNode } from '../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../model/document/node/node-options.ts'
import { valueAtPath, type JsonPath } from '../../model/json/json-path.ts'
import { tickableColumnsOf } from '../../model/values/ticked-columns-codec.ts'
import { useFormContext, type NodeProps } from '../context/form-context.ts'
import { useControlStatus } from '../context/use-control-status.ts'
import { inputId } from '../field/field-ids.ts'
import { describedBy, FieldShell } from '../field/field-shell.tsx'
import { Nodes } from '../layout/nodes.tsx'
import styles from './rows.module.css'

/** Lines to tick, each with inputs of its own; one at most where only one may be ticked. */
export function SelectInputListField({ node, at }: NodeProps) {
  const { id: form, store, isRead } = useFormContext()
  const path = useMemo(() => [...at, nodeModelOf(node)], [at, node])
  const view = useControlStatus(node, path)
  if (view.isHidden) return null
  const [id, options] = [inputId(form, path), nodeOptionsOf(node)]
  const tick = (line: number, checked: boolean) => {
    const entries = jsonToRows(valueAtPath(store.values, path) ?? null)
    const isAlone = checked && options['multiple'] === false
    const next = entries.map((entry, i) =>
      i === line ? { ...entry, checked } : isAlone ? { ...entry, checked: false } : entry,
    )
    store.setValue(node, path, next)
  }
  return (
    <FieldShell
      {...{ id, label: nodeLabelOf(node), hint: nodeHelpOf(node), error: view.error, options }}
      required={view.isRequired}
      isGroup
    >
      <div
        role="group"
        aria-labelledby={inputLabelId(id)}
        aria-describedby={describedBy(id, nodeHelpOf(node), view.error)}
      >
        {tickableColumnsOf(node).map((column, line) => (
          <TickLine
            key={column.id}
            list={node}
            column={column}
            path={path}
            line={line}
            disabled={view.isDisabled || isRead}
            onTick={checked => tick(line, checked)}
          />
        ))}
      </div>
    </FieldShell>
  )
}

interface TickLineProps {
  readonly list: FormNode
  readonly column: FormNode
  readonly path: JsonPath
  readonly line: number
  readonly disabled: boolean
  readonly onTick: (checked: boolean) => void
}

/** Drawn again when its tick changes; what is entered in it is its inputs' own. */
function TickLine({ list, column, path, line, disabled, onTick }: TickLineProps) {
  const { store } = useFormContext()
  const at = useMemo(() => [...path, String(line)], [path, line])
  const subscribe = useCallback((listener: () => void) => store.subscribe(list, path, listener), [store, list, path])
  const checked = useSyncExternalStore(subscribe, () => valueAtPath(store.values, [...at, 'checked']) === true)
  return (
    <div className={styles['line']} role="group" aria-label={nodeLabelOf(column)}>
      <span>
        <CheckBox checked={checked} disabled={disabled} onChange={onTick}>
          {nodeLabelOf(column)}
        </CheckBox>
      </span>
      <div>
        <Nodes of={column} at={at} />
      </div>
    </div>
  )
}
