import type { FieldProps } from '../../model/choice/field-props.ts'
import { flagValueOf, isFlagOn, YES_NO, type FlagValues } from '../../model/choice/flag-values.ts'
import { ToggleSwitch } from './toggle-switch.tsx'

export interface FlagSwitchProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** What is kept for on and off: Y and N unless said (rules/data-entry#values). */
  readonly values?: FlagValues | undefined
}

/** On or off, kept as two values. */
export const FlagSwitch = ({ value, onChange, values = YES_NO, ...props }: FlagSwitchProps) => (
  <ToggleSwitch {...props} worded on={isFlagOn(value, values)} onChange={on => onChange(flagValueOf(on, values))} />
)
