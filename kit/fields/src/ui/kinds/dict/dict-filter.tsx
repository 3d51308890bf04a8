import { useChoices } from '../base/use-choices.tsx'
import { chosenProps, type FieldFilterProps } from '../../../model/kinds/filter-props.ts'
import { ChoiceSelect } from '../../choice/choice-select.tsx'

export function DictFilter({ field, ...props }: FieldFilterProps<'dict'>) {
  return <ChoiceSelect {...chosenProps(props)} many search choices={useChoices(field.dict)} />
}
