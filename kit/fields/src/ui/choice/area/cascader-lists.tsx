import { CloseCircleFilled } from '@ant-design/icons'
import { Cascader } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { inputPropsOf, type FieldProps } from '../../../model/choice/field-props.ts'
import { choiceTexts } from '../../../model/choice/choice-texts.ts'
import styles from '../choice.module.css'
import { meansPath } from '../../../model/choice/match-path.ts'
import { EmptyListMessage } from '../empty-list-message.tsx'
import { takeFirstItem } from '../first-item-keys.ts'
import { ScrollableLists } from './scrollable-lists.tsx'

/** An option and those below it. */
export interface CascaderNode {
  readonly value: string
  readonly label: string
  readonly children?: readonly CascaderNode[]
}

export interface CascaderListsProps extends FieldProps {
  readonly nodes: readonly CascaderNode[]
  /** The options are on their way. */
  readonly busy?: boolean | undefined
  readonly path: readonly string[]
  readonly onChange: (path: readonly string[]) => void
  /** A choice may end before the last level. */
  readonly anyLevel?: boolean | undefined
  readonly clearable?: boolean | undefined
  /** Whether one may type to find a choice; yes unless said. */
  readonly search?: boolean | undefined
}

const CLEAR = { label: choiceTexts.clear, clearIcon: <CloseCircleFilled aria-hidden /> }

interface DrawnNode {
  value: string
  label: string
  children?: DrawnNode[]
}

/** How the widget marks what has more below it. */
const BRANCH = '.ant-cascader-menu-item-expand'

/** As many as anybody compares. */
const MOST_FOUND = 50

const SEARCH = {
  filter: (typed: string, path: readonly { label?: unknown }[]) =>
    meansPath(
      path.map(one => String(one.label)),
      typed,
    ),
  limit: MOST_FOUND,
}

/** Levels in a row of lists, which can be searched. */
export function CascaderLists({ nodes, busy = false, path, onChange, ...props }: CascaderListsProps) {
  const own = useId()
  const id = props.id ?? own
  const [open, setOpen] = useState(false)
  const anyLevel = props.anyLevel === true
  const keys = {
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) =>
      open && takeFirstItem(event, `${id}_list`, anyLevel ? undefined : BRANCH),
  }
  return (
    <Cascader<DrawnNode>
      {...inputPropsOf({ ...props, id })}
      className={styles['wide'] ?? ''}
      options={nodes as DrawnNode[]}
      loading={busy}
      value={[...path]}
      onChange={next => onChange((next ?? []).map(String))}
      changeOnSelect={anyLevel}
      showSearch={props.search === false ? false : SEARCH}
      open={open}
      onOpenChange={setOpen}
      {...keys}
      popupRender={lists => <ScrollableLists id={`${id}_list`}>{lists}</ScrollableLists>}
      notFoundContent={<EmptyListMessage busy={busy} />}
      allowClear={props.clearable === false ? false : CLEAR}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder ?? choiceTexts.choose}
    />
  )
}
