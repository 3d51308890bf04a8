import { choiceFilterProps, type FilterEditProps } from '../../../model/kinds/filter-props.ts'
import { ChoiceSelect } from '../../choice/choice-select.tsx'

const FLAGS = [
  { value: 'Y', label: '是' },
  { value: 'N', label: '否' },
]

export const FlagFilter = (props: FilterEditProps) => <ChoiceSelect {...choiceFilterProps(props)} choices={FLAGS} />
