import { choiceFilterProps, type FieldFilterProps } from '../../../model/kinds/filter-props.ts'
import { CascaderPick } from './cascader-pick.tsx'

/** An option and everything below it. */
export const CascaderFilter = ({ field, ...props }: FieldFilterProps<'cascader'>) => (
  <CascaderPick {...choiceFilterProps(props)} field={field} anyLevel />
)
