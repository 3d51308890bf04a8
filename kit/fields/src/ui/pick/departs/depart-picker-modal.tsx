import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { allDeparts, departKeysOf, storedDepartValues, type DepartPickNode } from '../../../model/pick/depart-tree.ts'
import {
  checkNode,
  everyNodeKey,
  halfChecked,
  linkedCheckedNodes,
  type CheckMode,
} from '../../../model/pick/tree-check.ts'
import { indexTree, inTreeOrder } from '../../../model/pick/pick-tree.ts'
import { selectedCountText, pickTitleText, pickTexts } from '../../../model/pick/pick-texts.ts'
import { CheckTree } from '../trees/check-tree.tsx'
import { EmptyPane } from '../parts/empty-pane.tsx'
import { TreeCheckMenu } from './tree-check-menu.tsx'
import { useDeparts } from './use-departs.ts'
import { useTreeExpansion } from '../trees/use-tree-expansion.tsx'
import styles from './depart-picker-modal.module.css'

export interface DepartPickerModalProps {
  multiple: boolean
  /** How ticks go together at first; strict unless said (rules/pickers#department-trees). */
  mode?: CheckMode | undefined
  /** The field of a department that is kept. */
  store: string
  values: readonly string[]
  /** No department may be chosen as well. */
  optional?: boolean
  /** 500, or 450 where the current department is switched (rules/pickers#windows). */
  width?: number | undefined
  /** They are looked at, not chosen. */
  readOnly?: boolean | undefined
  onPick: (values: readonly string[], departs: readonly DepartPickNode[]) => void
  onClose: () => void
}

/** rules/pickers#windows */
const WIDTH = 500
const TREE_HEIGHT = 360
const NONE: ReadonlySet<string> = new Set()

/** Chooses departments from their tree (rules/pickers#department-trees). */
export function DepartPickerModal(props: DepartPickerModalProps) {
  const { value: departs, error, reload } = useDeparts()
  if (departs) return <Chooser {...props} departs={departs} />
  return (
    <Modal
      open
      title={pickTitleText(pickTexts.departs)}
      width={props.width ?? WIDTH}
      centered
      footer={null}
      onCancel={props.onClose}
    >
      {error ? <EmptyPane kind="failed" text={error.message} onRetry={reload} /> : <EmptyPane kind="loading" />}
    </Modal>
  )
}

function Chooser({
  departs,
  multiple,
  store,
  values,
  width = WIDTH,
  readOnly = false,
  ...props
}: DepartPickerModalProps & { departs: readonly DepartPickNode[] }) {
  const ports = useKitPorts()
  const all = allDeparts(departs)
  const index = indexTree(departs)
  const [mode, setMode] = useState<CheckMode>(props.mode ?? 'strict')
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => {
    const held = new Set(departKeysOf(all, store, values))
    return multiple && props.mode === 'linked' ? linkedCheckedNodes(index, held) : held
  })
  const tree = useTreeExpansion(departs)
  const done = () => {
    if (checked.size === 0 && !props.optional) return ports.notify('warning', pickTexts.chooseOne)
    const keys = inTreeOrder(index, checked)
    const stored = new Set(keys)
    props.onPick(
      storedDepartValues(all, store, keys),
      all.filter(({ key }) => stored.has(key)),
    )
    props.onClose()
  }
  const toggle = (key: string) =>
    setChecked(multiple ? checkNode(index, checked, key, mode) : new Set(checked.has(key) ? [] : [key]))
  const link = (next: CheckMode) => {
    setMode(next)
    if (next === 'linked') setChecked(linkedCheckedNodes(index, checked))
  }
  return (
    <Modal
      open
      title={pickTitleText(pickTexts.departs)}
      width={width}
      centered
      onCancel={props.onClose}
      footer={
        <div className={styles['footer']}>
          {multiple && !readOnly && (
            <TreeCheckMenu
              mode={mode}
              onMode={link}
              onAll={() => setChecked(everyNodeKey(index))}
              onNone={() => setChecked(new Set())}
              onOpen={tree.openAll}
              onClose={tree.closeAll}
            />
          )}
          <span aria-live="polite">{selectedCountText(checked.size)}</span>
          <Button onClick={props.onClose}>{pickTexts.close}</Button>
          <Button type="primary" disabled={readOnly} onClick={done}>
            {pickTexts.ok}
          </Button>
        </div>
      }
    >
      <CheckTree
        label={pickTexts.departs}
        placeholder={pickTexts.searchDepart}
        tree={tree}
        checked={checked}
        half={multiple ? halfChecked(index, checked, mode) : NONE}
        onToggle={toggle}
        disabled={readOnly}
        height={TREE_HEIGHT}
      />
    </Modal>
  )
}
