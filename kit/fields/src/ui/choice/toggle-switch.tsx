import { Switch } from 'antd'
import { inputPropsOf, type FieldProps } from '../../model/choice/field-props.ts'
import { choiceTexts } from '../../model/choice/choice-texts.ts'
import styles from './choice.module.css'

export interface ToggleSwitchProps extends FieldProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** 是 and 否 stand in it. */
  readonly worded?: boolean | undefined
  readonly size?: 'small' | undefined
}

/** On or off, at once. */
export function ToggleSwitch({ on, onChange, worded = false, size, ...props }: ToggleSwitchProps) {
  const { onBlur: _blur, ...input } = inputPropsOf(props)
  return (
    <Switch
      {...input}
      className={styles['switch'] ?? ''}
      checked={on}
      onChange={next => onChange(next)}
      {...(worded && { checkedChildren: choiceTexts.yes, unCheckedChildren: choiceTexts.no })}
      {...(size !== undefined && { size })}
    />
  )
}
