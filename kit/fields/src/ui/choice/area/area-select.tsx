import { CloseCircleFilled } from '@ant-design/icons'
import { Cascader } from 'antd'
import { useId } from 'react'
import { areaFault, areaPath, areaTree, type AreaData, type AreaNode } from '../../../model/choice/area.ts'
import { inputProps, type FieldProps } from '../../../model/choice/field-props.ts'
import { texts } from '../../../model/choice/texts.ts'
import { AreaLevels } from './area-levels.tsx'
import styles from '../choice.module.css'
import { Fault } from '../fault.tsx'
import { ListState } from '../list-state.tsx'
import { ScrollLists } from './scroll-lists.tsx'

export interface AreaSelectProps extends FieldProps {
  /** The code chosen last: a district's, or a higher one's where that is allowed. */
  readonly value: string | null | undefined
  readonly onChange: (code: string) => void
  /** Divisions by code; none while they are on their way. */
  readonly data: AreaData | undefined
  /**
   * `cascader`: a row of lists; `select`: one select for each level. Anything else is refused (rules/data-entry#areas).
   */
  readonly type?: string | undefined
  /** A province or city counts as a choice: filters, scopes. */
  readonly anyLevel?: boolean | undefined
  /** Codes where a choice may end though something stands below. */
  readonly ends?: readonly string[] | undefined
  readonly clearable?: boolean | undefined
}

/** Province, city and district (rules/data-entry#areas). */
export function AreaSelect({ type = 'cascader', ...props }: AreaSelectProps) {
  const fault = areaFault(type)
  if (fault !== undefined) return <Fault text={fault} id={props.id} />
  return type === 'select' ? <AreaLevels {...props} /> : <Lists {...props} />
}

const NO_ENDS: readonly string[] = []
const CLEAR = { label: texts.clear, clearIcon: <CloseCircleFilled aria-hidden /> }

function Lists(props: Omit<AreaSelectProps, 'type'>) {
  const { data, value, onChange, anyLevel = false, ends = NO_ENDS } = props
  const own = useId()
  const id = props.id ?? own
  return (
    <Cascader<AreaNode>
      {...inputProps({ ...props, id })}
      className={styles['wide'] ?? ''}
      options={data ? [...areaTree(data, anyLevel ? NO_ENDS : ends)] : []}
      loading={!data}
      value={data ? areaPath(data, value ?? '') : []}
      onChange={path => onChange(codeIn(path))}
      changeOnSelect={anyLevel}
      showSearch
      popupRender={lists => <ScrollLists id={`${id}_list`}>{lists}</ScrollLists>}
      notFoundContent={<ListState busy={!data} />}
      allowClear={props.clearable === false ? false : CLEAR}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder ?? texts.choose}
    />
  )
}

const codeIn = (path: readonly (string | number | null)[] | undefined): string => String(path?.at(-1) ?? '')
