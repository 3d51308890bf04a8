import { useChoices } from '../base/use-choices.tsx'
import { fieldProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { ChoiceSelect } from '../../choice/choice-select.tsx'

/** One choice of a dictionary, or several. */
export function DictEdit(props: EditProps<'dict'>) {
  const { field, value, onChange } = props
  return (
    <ChoiceSelect
      {...fieldProps(props)}
      choices={useChoices(field.dict)}
      many={field.many === true}
      clearable={!field.required}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={codes => onChange(codes === '' && !field.many ? null : codes)}
      placeholder={`请选择${field.title}`}
    />
  )
}
