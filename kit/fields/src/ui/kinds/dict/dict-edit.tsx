import { useDictionaryChoices } from '../base/use-dictionary-choices.tsx'
import { fieldPropsOf, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { ChoiceSelect } from '../../choice/choice-select.tsx'

/** One choice of a dictionary, or several. */
export function DictEdit(props: FieldEditProps<'dict'>) {
  const { field, value, onChange } = props
  return (
    <ChoiceSelect
      {...fieldPropsOf(props)}
      choices={useDictionaryChoices(field.dict)}
      many={field.many === true}
      clearable={!field.required}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={codes => onChange(codes === '' && !field.many ? null : codes)}
      placeholder={`请选择${field.title}`}
    />
  )
}
