import { Switch } from 'antd'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'
import { flagOf, isOn, YES_NO, type FlagValues } from '../../model/choice/flag.ts'
import { texts } from '../../model/choice/texts.ts'
import styles from './choice.module.css'

export interface FlagSwitchProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** What is kept for on and off: Y and N unless said (spec 2 §9). */
  readonly values?: FlagValues | undefined
}

/** On or off. */
export function FlagSwitch({ value, onChange, values = YES_NO, ...props }: FlagSwitchProps) {
  const { onBlur: _blur, ...input } = inputProps(props)
  return (
    <Switch
      {...input}
      className={styles['switch'] ?? ''}
      checked={isOn(value, values)}
      onChange={on => onChange(flagOf(on, values))}
      checkedChildren={texts.yes}
      unCheckedChildren={texts.no}
    />
  )
}
