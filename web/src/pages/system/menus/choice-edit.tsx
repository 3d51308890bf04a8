import { fieldPropsOf, type FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'

type ChoiceEditProps = FieldEditProps & {
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  many?: true
}

/** A field whose choices are known only here; several are one text. */
export const ChoiceEdit = ({ choices, many, value, onChange, ...props }: ChoiceEditProps) => (
  <ChoiceSelect
    {...fieldPropsOf(props)}
    {...(many && { many })}
    placeholder={`请选择${props.field.title}`}
    choices={choices}
    value={typeof value === 'string' ? value : ''}
    onChange={(chosen: string) => onChange(chosen)}
  />
)
