import { FlagSwitch } from '@xuanjiao/fields/ui/choice/flag-switch'
import { fieldProps } from '../props/edit-field-props.ts'
import type { EditProps } from '../props/edit-props.ts'

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
