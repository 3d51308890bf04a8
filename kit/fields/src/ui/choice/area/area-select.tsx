import { areaTypeProblem, areaCodePath, areaTree, type AreaData } from '../../../model/choice/area.ts'
import type { FieldProps } from '../../../model/choice/field-props.ts'
import { AreaLevelSelects } from './area-level-selects.tsx'
import { SetupProblem } from '../setup-problem.tsx'
import { CascaderLists } from './cascader-lists.tsx'

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
  const fault = areaTypeProblem(type)
  if (fault !== undefined) return <SetupProblem text={fault} id={props.id} />
  return type === 'select' ? <AreaLevelSelects {...props} /> : <Lists {...props} />
}

const NO_ENDS: readonly string[] = []

function Lists({ data, value, onChange, ends = NO_ENDS, ...props }: Omit<AreaSelectProps, 'type'>) {
  return (
    <CascaderLists
      {...props}
      nodes={data ? areaTree(data, props.anyLevel ? NO_ENDS : ends) : []}
      busy={!data}
      path={data ? areaCodePath(data, value ?? '') : []}
      onChange={path => onChange(path.at(-1) ?? '')}
    />
  )
}
