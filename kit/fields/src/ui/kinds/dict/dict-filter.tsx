import { useDictionaryChoices } from '../base/use-dictionary-choices.tsx'
import { choiceFilterProps, type FieldFilterProps } from '../../../model/kinds/filter-props.ts'
import { ChoiceSelect } from '../../choice/choice-select.tsx'

export function DictFilter({ field, ...props }: FieldFilterProps<'dict'>) {
  return <ChoiceSelect {...choiceFilterProps(props)} many search choices={useDictionaryChoices(field.dict)} />
}
