import { choiceFilterProps, type FilterEditProps } from '../../../model/kinds/filter-props.ts'
import { AreaPick } from './area-pick.tsx'

/** A division and everything within it. */
export const AreaFilter = (props: FilterEditProps) => <AreaPick {...choiceFilterProps(props)} anyLevel />
