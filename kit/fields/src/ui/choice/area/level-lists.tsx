import { CloseCircleFilled } from '@ant-design/icons'
import { Cascader } from 'antd'
import { useId } from 'react'
import { inputProps, type FieldProps } from '../../../model/choice/field-props.ts'
import { texts } from '../../../model/choice/texts.ts'
import styles from '../choice.module.css'
import { ListState } from '../list-state.tsx'
import { ScrollLists } from './scroll-lists.tsx'

/** An option and those below it. */
export interface LevelNode {
  readonly value: string
  readonly label: string
  readonly children?: readonly LevelNode[]
}

export interface LevelListsProps extends FieldProps {
  readonly nodes: readonly LevelNode[]
  /** The options are on their way. */
  readonly busy?: boolean | undefined
  readonly path: readonly string[]
  readonly onChange: (path: readonly string[]) => void
  /** A choice may end before the last level. */
  readonly anyLevel?: boolean | undefined
  readonly clearable?: boolean | undefined
}

const CLEAR = { label: texts.clear, clearIcon: <CloseCircleFilled aria-hidden /> }

interface DrawnNode {
  value: string
  label: string
  children?: DrawnNode[]
}

/** Levels in a row of lists, which can be searched. */
export function LevelLists({ nodes, busy = false, path, onChange, ...props }: LevelListsProps) {
  const own = useId()
  const id = props.id ?? own
  return (
    <Cascader<DrawnNode>
      {...inputProps({ ...props, id })}
      className={styles['wide'] ?? ''}
      options={nodes as DrawnNode[]}
      loading={busy}
      value={[...path]}
      onChange={next => onChange((next ?? []).map(String))}
      changeOnSelect={props.anyLevel === true}
      showSearch
      popupRender={lists => <ScrollLists id={`${id}_list`}>{lists}</ScrollLists>}
      notFoundContent={<ListState busy={busy} />}
      allowClear={props.clearable === false ? false : CLEAR}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder ?? texts.choose}
    />
  )
}
