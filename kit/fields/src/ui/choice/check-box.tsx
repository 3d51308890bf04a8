import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { inputPropsOf, type FieldProps } from '../../model/choice/field-props.ts'

export interface CheckBoxProps extends FieldProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Some of what it stands for is ticked. */
  readonly partly?: boolean | undefined
  readonly children?: ReactNode
}

/** One box to tick, with its words. */
export const CheckBox = ({ checked, onChange, partly = false, children, ...props }: CheckBoxProps) => (
  <Checkbox
    {...inputPropsOf(props)}
    checked={checked}
    indeterminate={partly}
    onChange={event => onChange(event.target.checked)}
  >
    {children}
  </Checkbox>
)
