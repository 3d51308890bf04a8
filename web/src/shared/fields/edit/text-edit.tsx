import { Input } from 'antd'
import type { BareEditProps, EditProps } from '../edit-props.ts'
import styles from './edit.module.css'

/** What all inputs of words share. */
function textProps({ id, value, onChange, onBlur, disabled, invalid, describedBy }: BareEditProps) {
  return {
    id,
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    disabled: disabled === true,
    status: invalid ? ('error' as const) : ('' as const),
    'aria-invalid': invalid === true,
    'aria-describedby': describedBy,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...(onBlur && { onBlur }),
  }
}

export function TextEdit(props: EditProps<'text'>) {
  const { field } = props
  const auto = field.auto ? '由系统编号' : `请输入${field.title}`
  return <Input {...textProps(props)} maxLength={field.max ?? 255} placeholder={auto} autoComplete="off" />
}

export function LongTextEdit(props: EditProps<'longText'>) {
  const { max = 2000 } = props.field
  return (
    <Input.TextArea
      {...textProps(props)}
      maxLength={max}
      rows={max > 500 ? 3 : 2}
      className={styles['grows'] ?? ''}
      showCount={max <= 500}
      placeholder={`请输入${props.field.title}`}
    />
  )
}
