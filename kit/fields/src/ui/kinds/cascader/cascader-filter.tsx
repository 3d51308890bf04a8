import { chosenProps, type FieldFilterProps } from '../../../model/kinds/filter-props.ts'
import { CascaderPick } from './cascader-pick.tsx'

/** An option and everything below it. */
export const CascaderFilter = ({ field, ...props }: FieldFilterProps<'cascader'>) => (
  <CascaderPick {...chosenProps(props)} field={field} anyLevel />
)
