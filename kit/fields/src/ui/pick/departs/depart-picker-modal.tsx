import { missingLabel } from '@xuanjiao/core/model/label-store'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Button, Modal } from 'antd'
import {
  allDeparts,
  departKeysOf,
  namesOf,
  storedDepartValues,
  type DepartPickNode,
} from '../../../model/pick/depart-tree.ts'
import type { CheckedNodes, CheckMode } from '../../../model/pick/tree-check.ts'
import { indexTree, inTreeOrder } from '../../../model/pick/pick-tree.ts'
import { selectedCountText, pickTitleText, pickTexts } from '../../../model/pick/pick-texts.ts'
import { CheckTree } from '../trees/check-tree.tsx'
import { EmptyPane } from '../parts/empty-pane.tsx'
import { PickedList } from '../parts/picked-list.tsx'
import { RecentPicks } from '../parts/recent-picks.tsx'
import { useRecentValues } from '../parts/use-recent-values.ts'
import { PasteDeparts } from './paste-departs.tsx'
import { TreeCheckMenu } from './tree-check-menu.tsx'
import { useDepartChoice } from './use-depart-choice.ts'
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
/** Where the list of what is chosen stands below it. */
const TREE_HEIGHT_ABOVE_LIST = 240
/** Under which name the departments chosen last are kept. */
const RECENT = 'pick:departs'

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

type ChooserProps = DepartPickerModalProps & { departs: readonly DepartPickNode[] }

function Chooser({ departs, width = WIDTH, readOnly = false, ...props }: ChooserProps) {
  const { multiple } = props
  const choice = useDepartChoice(departs, props)
  const tree = useTreeExpansion(departs)
  const names = namesOf(departs, 'departName')
  const itemOf = (key: string) => ({ key, name: names.get(key) ?? missingLabel(key) })
  const { recent, answer } = useDepartAnswer(departs, props)
  const take = multiple || readOnly ? undefined : (key: string) => answer(new Set([key]))
  const { index, checked, toggle } = choice
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
              mode={choice.mode}
              onMode={choice.link}
              onAll={choice.all}
              onNone={choice.none}
              onOpen={tree.openAll}
              onClose={tree.closeAll}
            />
          )}
          {!multiple && <span aria-live="polite">{selectedCountText(checked.size)}</span>}
          <Button onClick={props.onClose}>{pickTexts.close}</Button>
          <Button type="primary" disabled={readOnly} onClick={() => answer(checked)}>
            {pickTexts.ok}
          </Button>
        </div>
      }
    >
      {!readOnly && (
        <RecentPicks
          items={recent.filter(key => index.has(key)).map(itemOf)}
          isChosen={key => checked.has(key)}
          onPress={key => (take && checked.has(key) ? take(key) : toggle(key))}
        />
      )}
      <CheckTree
        label={pickTexts.departs}
        placeholder={pickTexts.searchDepart}
        tree={tree}
        checked={checked}
        half={choice.half}
        onToggle={toggle}
        onTake={take}
        disabled={readOnly}
        height={multiple ? TREE_HEIGHT_ABOVE_LIST : TREE_HEIGHT}
      />
      {multiple && (
        <div className={styles['chosen']}>
          <PickedList
            noun={pickTexts.departs}
            items={inTreeOrder(index, checked).map(itemOf)}
            onRemove={toggle}
            onClear={choice.none}
            paste={!readOnly && <PasteDeparts departs={departs} onFound={choice.add} />}
            disabled={readOnly}
          />
        </div>
      )}
    </Modal>
  )
}

/** How the window answers, and what it answered last. */
function useDepartAnswer(departs: readonly DepartPickNode[], props: DepartPickerModalProps) {
  const { store, values, optional = false, onPick, onClose } = props
  const ports = useKitPorts()
  const recent = useRecentValues(RECENT)
  const answer = (checked: CheckedNodes) => {
    if (checked.size === 0 && !optional) return ports.notify('warning', pickTexts.chooseOne)
    const all = allDeparts(departs)
    const keys = inTreeOrder(indexTree(departs), checked)
    recent.keep(keys, departKeysOf(all, store, values))
    onPick(
      storedDepartValues(all, store, keys),
      all.filter(({ key }) => checked.has(key)),
    )
    onClose()
  }
  return { recent: recent.values, answer }
}
