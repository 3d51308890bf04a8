import { fieldProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { FlagSwitch } from '../../choice/flag-switch.tsx'

/** `Y` or `N` (rules/data-entry#values). */
export function FlagEdit(props: EditProps<'flag'>) {
  const { field, value, onChange } = props
  return (
    <FlagSwitch
      {...fieldProps(props)}
      aria-label={field.title}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  )
}
