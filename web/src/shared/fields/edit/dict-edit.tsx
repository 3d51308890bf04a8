import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { useChoices } from '../choices/choices.ts'
import { fieldProps } from '../props/edit-field-props.ts'
import type { EditProps } from '../props/edit-props.ts'

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
