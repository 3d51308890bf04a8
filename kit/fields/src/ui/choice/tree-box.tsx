import { CloseCircleFilled } from '@ant-design/icons'
import type { Choice } from '@xuanjiao/core/model/choice'
import { TreeSelect } from 'antd'
import { useId } from 'react'
import { inputProps, type FieldProps, type ManyProps } from '../../model/choice/field-props.ts'
import { texts } from '../../model/choice/texts.ts'
import type { TreeLine } from '../../model/choice/tree-levels.ts'
import styles from './choice.module.css'
import { ListState } from './list-state.tsx'

interface TreeBoxProps extends FieldProps, ManyProps {
  chosen: readonly Choice[]
  lines: readonly TreeLine[]
  onChange: (values: readonly string[]) => void
  /** Brings what stands below a key. */
  onExpand: (key: string) => Promise<void>
  onOpen: (open: boolean) => void
  onType: (typed: string) => void
  /** Only what nothing stands below may be chosen. */
  leafOnly?: boolean | undefined
  busy: boolean
  error: Error | undefined
}

type Shown = { value: string; label: string }

/** Spec 2 §9: tree dropdown max height, and what its padding takes of it. */
const MAX_HEIGHT = 400
const PADDING = 8

/** `undefined` would make the field keep a value of its own. */
const NOTHING = { value: null as unknown as Shown }

const CLEAR = { label: texts.clear, clearIcon: <CloseCircleFilled aria-hidden /> }

/** A tree in a dropdown, as all tree fields draw it; long levels are drawn in part only. */
export function TreeBox(props: TreeBoxProps) {
  const own = useId()
  const id = props.id ?? own
  const shown = props.chosen.map(({ value, label }) => ({ value, label }))
  return (
    <TreeSelect<Shown | Shown[]>
      {...inputProps({ ...props, id })}
      className={styles['wide'] ?? ''}
      labelInValue
      treeDataSimpleMode
      treeData={props.lines.map(line => nodeOf(line, props.leafOnly === true))}
      loadData={({ id: key }) => props.onExpand(String(key))}
      onOpenChange={props.onOpen}
      {...(props.many
        ? { multiple: true, value: shown, maxTagCount: 'responsive' as const }
        : shown[0]
          ? { value: shown[0] }
          : NOTHING)}
      onChange={next => props.onChange(valuesIn(next))}
      showSearch={{ filterTreeNode: false, onSearch: props.onType }}
      listHeight={MAX_HEIGHT - PADDING}
      styles={{ popup: { root: { maxHeight: MAX_HEIGHT, overflow: 'hidden' } } }}
      popupRender={tree => <div id={`${id}_list`}>{tree}</div>} // what the input says it owns
      notFoundContent={<ListState busy={props.busy} error={props.error} />}
      loading={props.busy}
      allowClear={props.clearable === false ? false : CLEAR}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder ?? texts.choose}
    />
  )
}

const nodeOf = ({ id, pId, choice, leaf, opens }: TreeLine, leafOnly: boolean) => ({
  id,
  pId,
  key: id,
  value: choice.value,
  title: choice.label,
  isLeaf: !opens,
  disabled: choice.disabled === true || (leafOnly && !leaf),
})

const valuesIn = (next: Shown | Shown[] | null | undefined): string[] =>
  (Array.isArray(next) ? next : next ? [next] : []).map(({ value }) => value)
