import { Switch } from 'antd'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'
import { texts } from '../../model/choice/texts.ts'
import styles from './choice.module.css'

export interface ToggleProps extends FieldProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** 是 and 否 stand in it. */
  readonly worded?: boolean | undefined
  readonly size?: 'small' | undefined
}

/** On or off, at once. */
export function Toggle({ on, onChange, worded = false, size, ...props }: ToggleProps) {
  const { onBlur: _blur, ...input } = inputProps(props)
  return (
    <Switch
      {...input}
      className={styles['switch'] ?? ''}
      checked={on}
      onChange={next => onChange(next)}
      {...(worded && { checkedChildren: texts.yes, unCheckedChildren: texts.no })}
      {...(size !== undefined && { size })}
    />
  )
}
