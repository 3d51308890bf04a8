import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { fieldProps } from '../props/edit-field-props.ts'
import type { BareEditProps, EditProps } from '../props/edit-props.ts'

/** What stands for no number stays as it was typed: the form refuses it. */
const asNumber = (value: unknown): number | string | null => {
  if (value === null || value === undefined || value === '') return null
  return Number.isNaN(Number(value)) ? String(value) : Number(value)
}

/** What all inputs of numbers share. */
const shared = (props: BareEditProps, title: string) => ({
  ...fieldProps(props),
  value: asNumber(props.value),
  onChange: props.onChange,
  onUnread: props.onChange,
  placeholder: `请输入${title}`,
})

export const IntegerEdit = (props: EditProps<'integer'>) => (
  <NumberInput {...shared(props, props.field.title)} scale={0} unit={props.field.unit} />
)

export const DecimalEdit = (props: EditProps<'decimal'>) => (
  <NumberInput {...shared(props, props.field.title)} scale={props.field.scale} />
)

/** Yuan on the screen, fen in the value (rules/wire#money). */
export function MoneyEdit(props: EditProps<'money'>) {
  const fen = asNumber(props.value)
  return (
    <NumberInput
      {...shared(props, props.field.title)}
      value={typeof fen === 'number' ? fen / 100 : fen}
      scale={2}
      unit="元"
      // More digits than fen have are no whole number of them: the form says so, and nothing is rounded.
      onChange={yuan => props.onChange(yuan === null ? null : Number((yuan * 100).toPrecision(15)))}
    />
  )
}
