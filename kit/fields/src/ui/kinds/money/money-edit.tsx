import { asNumber, numberProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { NumberInput } from '../../number/number-input.tsx'

/** Yuan on the screen, fen in the value (rules/wire#money). */
export function MoneyEdit(props: EditProps<'money'>) {
  const fen = asNumber(props.value)
  return (
    <NumberInput
      {...numberProps(props, props.field.title)}
      value={typeof fen === 'number' ? fen / 100 : fen}
      scale={2}
      unit="元"
      // More digits than fen have are no whole number of them: the form says so, and nothing is rounded.
      onChange={yuan => props.onChange(yuan === null ? null : Number((yuan * 100).toPrecision(15)))}
    />
  )
}
