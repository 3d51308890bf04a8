import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { flatDeparts, keysOf, storedOf, type DepartPickNode } from '../../../model/pick/depart.ts'
import { checkNode, everyKey, halfChecked, linked, type CheckMode } from '../../../model/pick/tree-check.ts'
import { indexTree, inTreeOrder } from '../../../model/pick/tree.ts'
import { chosenCount, pickTitle, texts } from '../../../model/pick/texts.ts'
import { CheckTree } from '../trees/check-tree.tsx'
import { Nothing } from '../parts/nothing.tsx'
import { TreeMenu } from './tree-menu.tsx'
import { useDeparts } from './use-departs.ts'
import { useTreeOpen } from '../trees/use-tree-open.tsx'
import styles from './depart-modal.module.css'

export interface DepartModalProps {
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
export function DepartModal(props: DepartModalProps) {
  const { value: departs, error, again } = useDeparts()
  if (departs) return <Chooser {...props} departs={departs} />
  return (
    <Modal
      open
      title={pickTitle(texts.departs)}
      width={props.width ?? WIDTH}
      centered
      footer={null}
      onCancel={props.onClose}
    >
      {error ? <Nothing kind="failed" text={error.message} onRetry={again} /> : <Nothing kind="loading" />}
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
}: DepartModalProps & { departs: readonly DepartPickNode[] }) {
  const ports = usePorts()
  const all = flatDeparts(departs)
  const index = indexTree(departs)
  const [mode, setMode] = useState<CheckMode>(props.mode ?? 'strict')
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => {
    const held = new Set(keysOf(all, store, values))
    return multiple && props.mode === 'linked' ? linked(index, held) : held
  })
  const tree = useTreeOpen(departs)
  const done = () => {
    if (checked.size === 0 && !props.optional) return ports.tell('warning', texts.chooseOne)
    const keys = inTreeOrder(index, checked)
    const kept = new Set(keys)
    props.onPick(
      storedOf(all, store, keys),
      all.filter(({ key }) => kept.has(key)),
    )
    props.onClose()
  }
  const toggle = (key: string) =>
    setChecked(multiple ? checkNode(index, checked, key, mode) : new Set(checked.has(key) ? [] : [key]))
  const link = (next: CheckMode) => {
    setMode(next)
    if (next === 'linked') setChecked(linked(index, checked))
  }
  return (
    <Modal
      open
      title={pickTitle(texts.departs)}
      width={width}
      centered
      onCancel={props.onClose}
      footer={
        <div className={styles['footer']}>
          {multiple && !readOnly && (
            <TreeMenu
              mode={mode}
              onMode={link}
              onAll={() => setChecked(everyKey(index))}
              onNone={() => setChecked(new Set())}
              onOpen={tree.openAll}
              onClose={tree.closeAll}
            />
          )}
          <span aria-live="polite">{chosenCount(checked.size)}</span>
          <Button onClick={props.onClose}>{texts.close}</Button>
          <Button type="primary" disabled={readOnly} onClick={done}>
            {texts.ok}
          </Button>
        </div>
      }
    >
      <CheckTree
        label={texts.departs}
        placeholder={texts.searchDepart}
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
