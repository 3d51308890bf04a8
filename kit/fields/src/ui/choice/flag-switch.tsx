import type { FieldProps } from '../../model/choice/field-props.ts'
import { flagOf, isOn, YES_NO, type FlagValues } from '../../model/choice/flag.ts'
import { Toggle } from './toggle.tsx'

export interface FlagSwitchProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** What is kept for on and off: Y and N unless said (rules/data-entry#values). */
  readonly values?: FlagValues | undefined
}

/** On or off, kept as two values. */
export const FlagSwitch = ({ value, onChange, values = YES_NO, ...props }: FlagSwitchProps) => (
  <Toggle {...props} worded on={isOn(value, values)} onChange={on => onChange(flagOf(on, values))} />
)
