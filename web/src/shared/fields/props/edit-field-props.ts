import type { FieldProps } from '@xuanjiao/fields/model/choice/field-props'
import type { BareEditProps } from './edit-props.ts'

type FieldOf = Pick<BareEditProps, 'id' | 'disabled' | 'invalid' | 'onBlur' | 'describedBy'>

/** What an editor of a value hands to the field of the kit that draws it. */
export const fieldProps = ({ id, disabled, invalid, onBlur, describedBy }: FieldOf): FieldProps => ({
  id,
  disabled,
  invalid,
  onBlur,
  'aria-describedby': describedBy,
})
