import { fieldPropsOf, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { FlagSwitch } from '../../choice/flag-switch.tsx'

/** `Y` or `N`, or true or false where the field is kept so (rules/data-entry#values). */
export function FlagEdit(props: FieldEditProps<'flag'>) {
  const { field, value, onChange } = props
  return (
    <FlagSwitch
      {...fieldPropsOf(props)}
      aria-label={field.title}
      value={typeof value === 'string' ? value : value === true ? 'Y' : 'N'}
      onChange={said => onChange(field.asBoolean ? said === 'Y' : said)}
    />
  )
}
