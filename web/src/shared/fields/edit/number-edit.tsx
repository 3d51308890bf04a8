import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { fieldProps } from '../edit-field-props.ts'
import type { BareEditProps, EditProps } from '../edit-props.ts'

const asNumber = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

/** What all inputs of numbers share. */
const shared = (props: BareEditProps, title: string) => ({
  ...fieldProps(props),
  value: asNumber(props.value),
  onChange: props.onChange,
  placeholder: `请输入${title}`,
})

export const IntegerEdit = (props: EditProps<'integer'>) => (
  <NumberInput {...shared(props, props.field.title)} scale={0} unit={props.field.unit} />
)

export const DecimalEdit = (props: EditProps<'decimal'>) => (
  <NumberInput {...shared(props, props.field.title)} scale={props.field.scale} />
)

/** Yuan on the screen, fen in the value (domain §0, Money). */
export function MoneyEdit(props: EditProps<'money'>) {
  const fen = asNumber(props.value)
  return (
    <NumberInput
      {...shared(props, props.field.title)}
      value={fen === null ? null : fen / 100}
      scale={2}
      unit="元"
      onChange={yuan => props.onChange(yuan === null ? null : Math.round(yuan * 100))}
    />
  )
}
