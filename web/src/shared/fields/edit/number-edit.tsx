import { InputNumber } from 'antd'
import type { BareEditProps, EditProps } from '../edit-props.ts'
import styles from './edit.module.css'

interface NumberInputProps extends BareEditProps {
  precision: number
  unit?: string | undefined
  title: string
}

function NumberInput(props: NumberInputProps) {
  const { value, onChange, onBlur, unit } = props
  return (
    <InputNumber
      id={props.id}
      className={styles['wide'] ?? ''}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      onChange={number => onChange(number)}
      {...(onBlur && { onBlur })}
      precision={props.precision}
      suffix={unit}
      disabled={props.disabled === true}
      status={props.invalid ? 'error' : ''}
      aria-invalid={props.invalid === true}
      aria-describedby={props.describedBy}
      placeholder={`请输入${props.title}`}
      stringMode
    />
  )
}

const asNumber = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

export function IntegerEdit(props: EditProps<'integer'>) {
  return (
    <NumberInput
      {...props}
      title={props.field.title}
      precision={0}
      unit={props.field.unit}
      onChange={value => props.onChange(asNumber(value))}
    />
  )
}

export function DecimalEdit(props: EditProps<'decimal'>) {
  return (
    <NumberInput
      {...props}
      title={props.field.title}
      precision={props.field.scale}
      onChange={value => props.onChange(asNumber(value))}
    />
  )
}

/** Yuan on the screen, fen in the value (domain §0, Money). */
export function MoneyEdit(props: EditProps<'money'>) {
  const fen = asNumber(props.value)
  const change = (yuan: unknown) => {
    const typed = asNumber(yuan)
    props.onChange(typed === null ? null : Math.round(typed * 100))
  }
  return (
    <NumberInput
      {...props}
      title={props.field.title}
      value={fen === null ? null : (fen / 100).toFixed(2)}
      precision={2}
      unit="元"
      onChange={change}
    />
  )
}
